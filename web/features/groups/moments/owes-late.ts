import { paymentStateOf } from '../../../../circle/payment-state.ts';
import type { ListedGroup } from '../../../../contract/group-schemas.ts';
import { instant } from '../../../../contract/ids.ts';

/** True if the viewer has an overdue contribution in any circle. The dashboard then shows it, and no moment. */
export const owesLate = (
  groups: readonly Pick<ListedGroup, 'status' | 'membership' | 'nextContributionDate'>[],
  nowMs: number,
): boolean =>
  groups.some(({ status, membership, nextContributionDate: dueDate }) => {
    const contribution = membership?.contributionStatus ?? null;
    if (status !== 'active' || contribution === null) return false;
    const dueAt = dueDate === null ? null : instant(Date.parse(dueDate));
    const state = paymentStateOf({ status: contribution, dueDate: dueAt, paidAt: null }, instant(nowMs));
    return state === 'late' || state === 'missed';
  });
