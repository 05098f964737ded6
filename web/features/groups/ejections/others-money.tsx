import { Trans } from '@lingui/react/macro';
import { formatList } from '../../../../contract/format-list.ts';
import type { EjectionConsequences } from '../../../../contract/ejections.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { useViewerId } from '../../../lib/session/session.ts';

export interface OutcomeProps {
  outcome: EjectionConsequences;
}

/** Pots that shrink, and payments that end or are refunded (circle-rules §9). */
export function OthersMoney({ outcome }: OutcomeProps) {
  const myId = useViewerId();
  const { name, refund, refundPayers, smallerRounds, contributionAmount } = outcome;
  const amount = formatNairaText(contributionAmount);
  const payers = formatList(refundPayers.map((payer) => payer.name));
  const round = refund?.round ?? 0;
  return (
    <>
      {refund === null ? null : (
        <li>
          {refundPayers.some(({ userId }) => userId === myId) ? (
            <Trans>
              {name} has paid you, so you pay {amount} back in round {round}.
            </Trans>
          ) : null}{' '}
          <Trans>
            In round {round} only {payers} pay, once each, because {name} paid them.
          </Trans>
        </li>
      )}
      {smallerRounds.map((smaller) => {
        const number = smaller.round;
        const recipient = smaller.name;
        return (
          <li key={number}>
            {smaller.userId === myId ? (
              <Trans>
                Your pot in round {number} is {amount} smaller, and you pay {name} nothing.
              </Trans>
            ) : (
              <Trans>
                The pot of {recipient} in round {number} is {amount} smaller, and they pay {name} nothing.
              </Trans>
            )}
          </li>
        );
      })}
    </>
  );
}

export function ForgivenDebts({ outcome: { forgiven } }: OutcomeProps) {
  return forgiven.map((debt) => {
    const { name, recipientName, round } = debt;
    const amount = formatNairaText(debt.amount);
    return (
      <li key={`${debt.userId} ${String(round)}`}>
        <Trans>
          {name} no longer owes {recipientName} the {amount} of round {round}.
        </Trans>
      </li>
    );
  });
}
