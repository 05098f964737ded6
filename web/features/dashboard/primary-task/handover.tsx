import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../lib/api/member-api.ts';
import { WALLET_FRESH_MS } from '../../../lib/api/member-data.ts';
import { handoverPaths } from '../../../lib/shell/handover-paths.ts';
import { formatDateTime } from '../../../lib/i18n/time.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Decision } from './decisions.tsx';
import { Ring } from './card-parts.tsx';
import { CircleName } from './circle-name.tsx';
import type { PrimaryTask } from './kinds.ts';

type HandoverTaskProps = Omit<Extract<PrimaryTask, { kind: 'handover' }>, 'kind'>;

/** A seat that changes hands: the newcomer pays for it, and the leaver waits (circle-rules §8). */
export function HandoverTask({ isLeaver, ...rest }: HandoverTaskProps) {
  return isLeaver ? <MyOffer {...rest} /> : <SeatToPay {...rest} />;
}

type Part = Omit<HandoverTaskProps, 'isLeaver'>;

function SeatToPay({ group, handover: { code, seat, standsUntil, leaverName } }: Part) {
  const { t } = useLingui();
  const circle = <CircleName id={group.id} name={group.name} />;
  const by = formatDateTime(standsUntil);
  const price = useQuery({ ...q.getOffer({ code }), staleTime: WALLET_FRESH_MS }).data?.price.amount;
  const amount = formatNairaText(price);
  return (
    <ActCard
      stacked
      tint="accent"
      label={t`You are voted in: seat ${seat}`}
      amount={price}
      picture={<Ring group={group} />}
      action={<ButtonLink size="lg" block href={handoverPaths.link(code)}>{t`See and pay`}</ButtonLink>}
    >
      <Trans>
        Pay {amount} by {by} to take seat {seat} in {circle}, from {leaverName}.
      </Trans>
    </ActCard>
  );
}

function MyOffer({ group, handover: { seat, status, standsUntil, substituteName } }: Part) {
  const { t } = useLingui();
  const circle = <CircleName id={group.id} name={group.name} />;
  const until = formatDateTime(standsUntil);
  const name = substituteName ?? t`Someone`;
  return (
    <Decision
      group={group}
      label={
        status === 'offered'
          ? t`Your seat ${seat} is on offer`
          : status === 'voting'
            ? t`${name} wants your seat ${seat}`
            : t`${name} is voted in for your seat ${seat}`
      }
      action={
        <ButtonLink size="lg" block href={handoverPaths.sheet(group.id)}>
          {status === 'offered' ? t`Share the link` : t`See your offer`}
        </ButtonLink>
      }
    >
      {status === 'offered' ? (
        <Trans>
          In {circle}, until {until}. Send the link to someone you trust.
        </Trans>
      ) : status === 'voting' ? (
        <Trans>
          The members of {circle} vote until {until}. You keep paying until the seat is paid for.
        </Trans>
      ) : (
        <Trans>
          They have until {until} to pay. Then you are out of {circle}, and owe nothing there.
        </Trans>
      )}
    </Decision>
  );
}
