import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { formatList } from '../../../../contract/format-list.ts';
import type { ListedGroup } from '../../../../contract/group-schemas.ts';
import { dateOfRound } from '../../../circles/date-of-round.ts';
import { q } from '../../../lib/api/member-api.ts';
import { WALLET_FRESH_MS } from '../../../lib/api/member-data.ts';
import { firstNameOf } from '../../../lib/i18n/first-name.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { formatDateTime, formatDay } from '../../../lib/i18n/time.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Ring } from './card-parts.tsx';
import { CircleName } from './circle-name.tsx';

/** A card that asks the person to decide something in a circle. */
export const Decision = ({
  group,
  ...card
}: Omit<ComponentProps<typeof ActCard>, 'picture'> & { group: ListedGroup }) => (
  <ActCard stacked titled tint="accent" picture={<Ring group={group} />} {...card} />
);

export function Votes({ group, count }: { group: ListedGroup; count: number }) {
  const circle = <CircleName id={group.id} name={group.name} />;
  const names = useApplicantNames(group, count);
  return (
    <Decision
      group={group}
      label={
        names === undefined ? (
          <Plural value={count} one="Someone wants to join your circle" other="People want to join your circle" />
        ) : (
          <Plural
            value={count}
            one={`${names} wants to join your circle`}
            other={`${names} want to join your circle`}
          />
        )
      }
      action={
        <ButtonLink size="lg" block href={paths.groupVotes(group.id)}>
          <Plural value={count} one="Vote on # person" other="Vote on # people" />
        </ButtonLink>
      }
    >
      {group.status === 'forming' ? (
        <Trans>{circle} waits for your vote. It starts only when its places are taken.</Trans>
      ) : (
        <Trans>{circle} waits for your vote: a member’s seat would change hands.</Trans>
      )}
    </Decision>
  );
}

/** The most names that fit a card. */
const MAX_NAMES = 2;

/** Names the applicants who wait for the person's vote. Undefined for many of them, and while they load. */
function useApplicantNames({ id }: ListedGroup, count: number): string | undefined {
  const isFew = count <= MAX_NAMES;
  const applicants = useQuery({ ...q.listApplicants({ id }), enabled: isFew }).data?.applicants ?? [];
  const waiting = applicants.filter(({ asked, canVote }) => asked && canVote);
  if (!isFew || waiting.length !== count) return undefined;
  return formatList(waiting.map(({ name }) => (count === 1 ? name : firstNameOf(name))));
}

export function Trades({ group, count }: { group: ListedGroup; count: number }) {
  const { t } = useLingui();
  const circle = <CircleName id={group.id} name={group.name} />;
  const swap = useAskedSwap(group, count);
  const asker = swap?.asker;
  return (
    <Decision
      group={group}
      label={
        asker === undefined ? (
          <Plural
            value={count}
            one="A member asks to swap turns with you"
            other="# members ask to swap turns with you"
          />
        ) : (
          <Trans>{asker} asks to swap turns with you</Trans>
        )
      }
      action={<ButtonLink size="lg" block href={paths.groupTab(group.id, 'trades')}>{t`See and answer`}</ButtonLink>}
    >
      {swap?.dates === undefined ? (
        <Trans>It is in {circle}. Nothing changes unless you say yes.</Trans>
      ) : (
        <Trans>
          In {circle} you would receive on {swap.dates.then} instead of {swap.dates.now}. Nothing changes unless you say
          yes.
        </Trans>
      )}
    </Decision>
  );
}

interface AskedSwap {
  readonly asker: string;
  readonly dates: { readonly now: string; readonly then: string } | undefined;
}

/** Reads who requests a swap, and the dates of both turns. Undefined for several requests, and while they load. */
function useAskedSwap({ id }: ListedGroup, count: number): AskedSwap | undefined {
  const myId = useViewerId();
  const trades = useQuery({ ...q.listTrades({ id }), enabled: count === 1 }).data?.requests;
  const detail = useQuery({ ...q.getGroup({ id }), enabled: count === 1, staleTime: WALLET_FRESH_MS }).data;
  const trade = trades?.find(({ status, targetId }) => status === 'pending' && targetId === myId);
  if (count !== 1 || trade === undefined || detail === undefined) return undefined;
  const now = dateOfRound(detail, trade.targetCurrentPosition);
  const then = dateOfRound(detail, trade.requesterCurrentPosition);
  return {
    asker: firstNameOf(trade.requesterName),
    dates: now === undefined || then === undefined ? undefined : { now: formatDay(now), then: formatDay(then) },
  };
}

export function Ejections({ group, count }: { group: ListedGroup; count: number }) {
  const { t } = useLingui();
  const circle = group.name;
  return (
    <ActCard
      stacked
      titled
      picture={<Ring group={group} />}
      label={
        <Plural
          value={count}
          one="Your vote is asked: should a member be removed?"
          other="Your vote is asked: should # members be removed?"
        />
      }
      action={
        <ButtonLink
          size="lg"
          block
          href={paths.groupTab(group.id, 'ejections')}
        >{t`See the reason and vote`}</ButtonLink>
      }
    >
      <Trans>It is in {circle}. You read what it changes for you before you vote.</Trans>
    </ActCard>
  );
}

export function RenewalTask({ group, answerBy }: { group: ListedGroup; answerBy: string }) {
  const { t } = useLingui();
  const circle = <CircleName id={group.id} name={group.name} />;
  const cycle = group.currentCycle + 1;
  const by = formatDateTime(answerBy);
  return (
    <Decision
      group={group}
      label={t`Do you stay for cycle ${cycle}?`}
      action={<ButtonLink size="lg" block href={paths.group(group.id)}>{t`See and answer`}</ButtonLink>}
    >
      <Trans>
        {circle} starts again. Please answer by {by}: no answer counts as a no.
      </Trans>
    </Decision>
  );
}

interface SmallerStartProps {
  group: ListedGroup;
  seats: number;
  answerBy: string;
}

export function SmallerStartTask({ group, seats, answerBy }: SmallerStartProps) {
  const { t } = useLingui();
  const circle = <CircleName id={group.id} name={group.name} />;
  const by = formatDateTime(answerBy);
  return (
    <Decision
      group={group}
      label={t`Start with ${seats} members?`}
      action={<ButtonLink size="lg" block href={paths.groupStart(group.id)}>{t`See and answer`}</ButtonLink>}
    >
      <Trans>
        {circle} can start without further members. Please answer by {by}: no answer counts as a no.
      </Trans>
    </Decision>
  );
}
