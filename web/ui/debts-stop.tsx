import { useGroups, useOutstandingDebts } from '../lib/api/member-data.ts';
import { debtsStopWords } from '../lib/circles/debts-stop.ts';

/** What all that the person owes, in one circle or in several, stops and leaves open. */
export function DebtsStop() {
  const debts = useOutstandingDebts().data ?? [];
  const groups = useGroups().data?.groups ?? [];
  return debtsStopWords(debts, groups);
}
