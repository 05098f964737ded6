import { useOutstandingDebts } from '../lib/api/member-data.ts';
import { debtsStopText } from './debts-stop-labels.ts';

export function DebtsStop() {
  return debtsStopText(useOutstandingDebts().data ?? []);
}
