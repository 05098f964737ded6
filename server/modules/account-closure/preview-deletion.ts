import type { DeletePreview } from '../../../contract/account-closure.ts';
import type { UserId } from '../../../contract/ids.ts';
import { toNaira } from '../../../contract/money.ts';
import { inLanguage } from '../../platform/texts/text.ts';
import type { OpenClaims } from '../groups/index.ts';
import type { ClosureDeps } from './deps.ts';
import { closureObstacles } from './obstacles.ts';
import { retainedData } from './retained-data.ts';
import { readAccountState } from './standing.ts';

export function previewDeletion(deps: ClosureDeps, userId: UserId): Promise<DeletePreview> {
  return deps.database.transaction(
    async (tx) => {
      const standing = await readAccountState(deps, tx, userId);
      const obstacles = closureObstacles(standing);
      return {
        hasOutstandingDebts: standing.debts.length > 0,
        debts: standing.debts.map(({ type, description, amountKobo }) => ({
          type,
          description,
          amount: toNaira(amountKobo),
        })),
        totalDebtAmount: toNaira(standing.debtKobo),
        activeGroups: standing.ties.flatMap(activeGroup),
        walletBalance: toNaira(standing.balanceKobo),
        preservedData: retainedData(standing.debtKobo).map((reason) => inLanguage(reason, 'en')),
        canDelete: obstacles.length === 0,
        obstacles,
      };
    },
    { isolation: 'repeatable read' },
  );
}

function activeGroup({ groupId: id, groupName: name, ...tie }: OpenClaims): DeletePreview['activeGroups'] {
  const { status } = tie;
  const role = roleOf(tie);
  return (status === 'forming' || status === 'active') && role !== undefined ? [{ id, name, status, role }] : [];
}

function roleOf({ isOwner, memberStatus }: Pick<OpenClaims, 'isOwner' | 'memberStatus'>) {
  if (isOwner) return 'owner';
  if (memberStatus === 'approved') return 'member';
  return memberStatus === 'pending' ? 'applicant' : undefined;
}
