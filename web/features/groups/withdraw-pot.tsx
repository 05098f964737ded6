import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Group, Round, withdrawPot } from '../../../contract/groups.ts';
import { formatNaira, formatNairaText, kobo, sumKobo, type Kobo } from '../../../contract/money.ts';
import { ApiError, callApi, errorWords } from '../../lib/api.ts';
import { useMoneyMutation } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useGroupDebts, useRefresh } from './data.ts';
import { amountOf, percentWords } from './terms.ts';

/** The button with which the recipient takes the complete pot, and the dialog that says every fee in naira first. */
export function WithdrawPot({ group, round, myId }: { group: Group; round: Round; myId: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const refresh = useRefresh();
  const fallback = t`Unable to process withdrawal. Please try again.`;
  const take = useMoneyMutation(
    (_round: { round: number; cycle: number }, idempotencyKey) =>
      callApi<typeof withdrawPot>('POST', '/api/groups/:id/withdraw', { params: { id: group.id }, idempotencyKey }),
    {
      onSuccess: ({ payout }) => {
        const amount = formatNairaText(payout.amount);
        const setOff = formatNairaText(payout.setOff);
        setOpen(false);
        refresh();
        toast({
          title: t`Withdrawal Successful`,
          description:
            amountOf(payout.setOff) > 0n
              ? t`You received ${amount}; ${setOff} of it paid your debts in this group.`
              : t`${amount} is in your wallet.`,
          tone: 'positive',
        });
      },
      onError: (error) => {
        setFailure(error);
        refresh();
        toast({ title: t`Withdrawal Failed`, description: errorWords(error, fallback), tone: 'negative' });
      },
    },
  );
  const net = formatNairaText(round.fees.net);
  return (
    <>
      <Button
        size="lg"
        className="mt-4 max-sm:w-full"
        onClick={() => {
          setFailure(undefined);
          setOpen(true);
        }}
      >
        {t`Withdraw`}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Withdraw the pot`}
        description={t`The money goes to your Rota wallet at once.`}
        closeLabel={t`Close`}
        footer={
          <>
            <Button
              variant="secondary"
              disabled={take.isPending}
              onClick={() => {
                setOpen(false);
              }}
            >{t`Cancel`}</Button>
            <Button
              busy={take.isPending}
              busyText={t`Withdrawing...`}
              onClick={() => {
                setFailure(undefined);
                take.mutate({ round: round.number, cycle: round.cycle });
              }}
            >
              <Trans>Withdraw {net}</Trans>
            </Button>
          </>
        }
      >
        {failure === undefined ? null : <WithdrawFailure error={failure} fallback={fallback} />}
        <FeeLines group={group} round={round} />
        <SetOffNote groupId={group.id} myId={myId} />
      </Dialog>
    </>
  );
}

function FeeLines({ group, round }: { group: Group; round: Round }) {
  const { t } = useLingui();
  const platformRate = percentWords(group.platformFeeRate);
  const managementRate = percentWords(group.managementFeeRate);
  const minus = (text: string): Kobo => kobo(-amountOf(text));
  return (
    <DescriptionList
      rows={[
        { term: t`Pot`, value: formatNairaText(round.potTarget) },
        { term: t`Platform fee (${platformRate})`, value: formatNaira(minus(round.fees.platform)) },
        { term: t`Group management fee (${managementRate})`, value: formatNaira(minus(round.fees.management)) },
        { term: t`You receive`, value: formatNairaText(round.fees.net), strong: true },
      ]}
    />
  );
}

/** Debts in the same group are paid from the payout, oldest first, each whole one that it covers (circle-rules §7). */
function SetOffNote({ groupId, myId }: { groupId: string; myId: string }) {
  const debts = useGroupDebts(myId, groupId).data ?? [];
  if (debts.length === 0) return null;
  const owed = formatNaira(sumKobo(debts.map((debt) => amountOf(debt.amount))));
  return (
    <Alert tone="warning" className="mt-4">
      <Trans>
        You owe {owed} in this group. Your debts are paid from this payout first, oldest first, each one that it covers.
      </Trans>
    </Alert>
  );
}

function WithdrawFailure({ error, fallback }: { error: Error; fallback: string }) {
  const { t } = useLingui();
  const unknown = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return (
    <Alert live tone="negative" title={t`Withdrawal Failed`} className="mb-4">
      {unknown
        ? t`No clear answer came back. The pot is either still here or already in your wallet; both show what is true. It is safe to press the button again: a pot is paid once.`
        : errorWords(error, fallback)}
    </Alert>
  );
}
