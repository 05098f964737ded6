import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exposure } from '../../../../contract/exposure.ts';
import { formatNaira, formatNairaText, ZERO_KOBO } from '../../../../contract/money.ts';
import { q } from '../../../lib/api/member-api.ts';
import { WALLET_FRESH_MS } from '../../../lib/api/member-data.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { NativeSelect } from '../../../ui/field.tsx';
import { NotLoaded } from '../../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

/** Plays the rest of the cycle as if a member stopped paying: who gets what, when, and what stays owed. */
export function WhatIf({ members }: { members: Exposure['members'] }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState('');
  const member = members.find(({ userId }) => userId === chosen);
  return (
    <section className="mt-7">
      <h3 className="text-base">{t`What if …`}</h3>
      <NativeSelect
        className="mt-1"
        label={t`Who stops paying today?`}
        placeholder={t`Choose a member`}
        value={chosen}
        onChange={(event) => {
          setChosen(event.target.value);
        }}
        options={members.map(({ userId, name }) => ({ value: userId, label: name }))}
      />
      {member === undefined ? null : <Rest key={chosen} member={member} />}
    </section>
  );
}

type Stopped = Pick<Exposure['members'][number], 'userId' | 'name'>;

function Rest({ member }: { member: Stopped }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const nameOf = useNameOf();
  const query = useQuery({
    ...q.getExposureTo({ id: group.id, userId: member.userId }),
    staleTime: WALLET_FRESH_MS,
  });
  if (query.data === undefined) {
    return (
      <NotLoaded title={t`We could not load what happens next`} query={query} className="mt-3">
        <Loading label={t`Loading...`}>
          <Skeleton className="mt-3 h-40 rounded-md" />
        </Loading>
      </NotLoaded>
    );
  }
  const { rounds, owed } = query.data;
  return (
    <div aria-live="polite" className="mt-3">
      <DescriptionList
        sums
        rows={rounds.map(({ round, recipientId, atClose, later }) => {
          const name = nameOf(recipientId);
          return {
            term: t`Round ${round}: ${name}`,
            value: <Gets atClose={atClose} later={later} from={member} />,
          };
        })}
      />
      <h4 className="mt-4 text-sm font-semibold">{t`Still owed when the cycle is over`}</h4>
      {owed.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{t`Nothing. No one would lose anything.`}</p>
      ) : (
        <DescriptionList
          sums
          rows={owed.map(({ userId, amount }) => ({ term: nameOf(userId), value: formatNairaText(amount) }))}
        />
      )}
      <WhatToDo member={member} />
    </div>
  );
}

function Gets({ atClose, later, from }: { atClose: string; later: string; from: Stopped }) {
  const { members } = useGroupDetail();
  const round = members.find(({ userId }) => userId === from.userId)?.payoutPosition ?? 0;
  const more = formatNairaText(later);
  return (
    <>
      {formatNairaText(atClose)}
      {amountOf(later) === 0n ? null : (
        <span className="block text-muted">
          <Trans>
            and {more} in round {round}
          </Trans>
        </span>
      )}
    </>
  );
}

function WhatToDo({ member }: { member: Stopped }) {
  const { group, members } = useGroupDetail();
  const { name } = member;
  const holder = members.find(({ userId }) => userId === member.userId);
  const nothing = formatNaira(ZERO_KOBO);
  if (holder?.status !== 'approved' || member.userId === group.ownerId) return null;
  // In the member's own turn, an ejection waits until they have received the pot.
  if (!holder.hasReceivedPayout && holder.payoutPosition === group.currentRound) return null;
  return (
    <p className="mt-4 text-sm">
      {holder.hasReceivedPayout ? (
        <Trans>{name} has had their pot. Ejecting them would not lessen what they owe.</Trans>
      ) : (
        <Trans>
          What you can do: eject {name} before their turn. Then they and everyone they have not paid owe each other
          nothing, and {nothing} is lost.
        </Trans>
      )}
    </p>
  );
}

function useNameOf(): (userId: string) => string {
  const { t } = useLingui();
  const { members } = useGroupDetail();
  const myId = useViewerId();
  return (userId) =>
    userId === myId ? t`You` : (members.find((member) => member.userId === userId)?.firstName ?? t`A former member`);
}
