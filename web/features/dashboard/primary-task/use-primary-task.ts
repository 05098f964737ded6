import { isAbroad } from '../../../../contract/standing.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { useInvitation } from '../invitation-card.tsx';
import { alsoPending, selectPrimaryTask } from './select-primary-task.ts';
import { type PrimaryTaskData } from './kinds.ts';

export function usePrimaryTask(known: Omit<PrimaryTaskData, 'nowMs' | 'isInvited'>) {
  const nowMs = useProductNow();
  const invitation = useInvitation(isAbroad(known.user));
  const all: PrimaryTaskData = { ...known, isInvited: invitation !== undefined, nowMs };
  return { thing: selectPrimaryTask(all), also: alsoPending(all), invitation, nowMs };
}

export type PrimaryTaskState = ReturnType<typeof usePrimaryTask>;
