import { useLingui } from '@lingui/react/macro';
import type { GroupTabValue } from './group-page-tab.ts';

export function useTabNames(): Record<GroupTabValue, string> {
  const { t } = useLingui();
  return {
    members: t`Members`,
    contributions: t`Contributions`,
    payouts: t`Payouts`,
    trades: t`Position Trades`,
    ejections: t`Member Ejections`,
    messages: t`Messages`,
    settings: t`Settings`,
    calendar: t`Calendar`,
    statement: t`Statement`,
  };
}
