import { useGroups, useOutstandingDebts } from '../lib/api/member-data.ts';
import { debtsStopText } from './debts-stop-labels.ts';

export function DebtsStop() {
  const debts = useOutstandingDebts().data ?? [];
  const groups = useGroups().data?.groups ?? [];
  return debtsStopText(debts, groups);
}
