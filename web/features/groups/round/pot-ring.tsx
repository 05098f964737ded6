import { Trans, useLingui } from '@lingui/react/macro';
import type { Round } from '../../../../contract/round-schemas.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { CircleRing } from './circle-ring.tsx';

/** The ring of the open round: whose turn it is, and how full the pot is. */
export function PotRing({ round }: { round: Round }) {
  const { t } = useLingui();
  const { group, members } = useGroupDetail();
  const myId = useViewerId();
  const name = members.find((member) => member.userId === round.recipientId)?.firstName ?? t`a former member`;
  const number = round.number;
  const rounds = group.maxMembers;
  const paid = round.paid.length;
  const all = paid + round.owing.length;
  const collected = formatNairaText(round.potCollected);
  const target = formatNairaText(round.potTarget);
  return (
    <CircleRing round={round} label={t`The positions in round ${number} of ${rounds}`}>
      <strong className="max-w-full text-[0.9375rem] font-semibold [overflow-wrap:anywhere] xl:text-lg">
        {round.recipientId === myId ? (
          <Trans>Your turn</Trans>
        ) : round.kind === 'refund' ? (
          <Trans>Refund to {name}</Trans>
        ) : (
          <Trans>{name}'s turn</Trans>
        )}
      </strong>
      <span className="text-sm text-muted">{t`${paid} of ${all} paid`}</span>
      <span
        className={
          round.complete ? 'tabular mt-1 text-sm font-semibold text-positive' : 'tabular mt-1 text-sm font-semibold'
        }
      >
        {collected}
      </span>
      <span className="tabular text-xs text-muted">{round.complete ? t`Current Pot` : t`of ${target}`}</span>
    </CircleRing>
  );
}
