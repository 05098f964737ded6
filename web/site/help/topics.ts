import { useLingui } from '@lingui/react/macro';

/** The topics of the help page in their order: what each is called, by the part of the address that leads to it. */
export function useHelpTopics() {
  const { t } = useLingui();
  return {
    account: t`Open an account`,
    identity: t`Prove who you are`,
    'add-money': t`Add money to your wallet`,
    'to-bank': t`Withdraw to your bank`,
    join: t`Join a circle`,
    create: t`Start a circle`,
    turns: t`Turns and due dates`,
    pay: t`Pay your contribution`,
    receive: t`Receive the pot`,
    fees: t`Fees`,
    late: t`Late and missed payments`,
    debts: t`Debts`,
    trade: t`Swap turns with somebody`,
    leave: t`Leave a circle`,
    eject: t`Ejecting a member`,
    end: t`When the cycle ends`,
    refunds: t`Refunds and failed payments`,
    safe: t`Stay safe`,
    close: t`Close your account`,
  } as const;
}

export type HelpTopics = ReturnType<typeof useHelpTopics>;
