import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProductNow } from '../../../lib/words/product-now.ts';
import { formatDate, formatDistance } from '../../../lib/words/time.ts';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { lagosToday } from '../create/create-values.ts';
import { useGroupDetail } from './group-detail.ts';
import { HoldNotice } from './hold-notice.tsx';
import { CircleRing } from '../round/circle-ring.tsx';
import { seated } from '../round/round-view.ts';
import { Invitation } from '../invitation.tsx';

/** A circle that has not started: what is still missing, and the code to invite people with. */
export function FormingCard() {
  const { t } = useLingui();
  const { group, members } = useGroupDetail();
  const seats = group.maxMembers;
  const taken = group.currentMembers;
  const inside = seated(members).length;
  const canInvite = group.invitationCode !== null && taken < seats;
  return (
    <Card title={t`Getting ready to start`} lead={t`Nobody pays anything until the circle has started.`}>
      <HoldNotice group={group} className="mb-6" />
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <section className="min-w-0">
          <h3 className="text-base">{t`What is still missing`}</h3>
          <p className="tabular mt-2 mb-2">
            <Trans>
              {taken} of {seats} places taken
            </Trans>
          </p>
          <Progress label={t`Places taken`} done={taken} of={seats} text={t`${taken} of ${seats} places taken`} />
          <ul className="mt-4 flex flex-col gap-3">
            <FreePlaces free={seats - taken} />
            <OpenApplications count={members.filter((member) => member.status === 'pending').length} />
            <StartDate startDate={group.startDate} />
          </ul>
        </section>
        <div className="flex min-w-0 flex-col gap-6">
          <CircleRing round={null} label={t`The positions in this circle`}>
            <strong className="tabular text-lg font-semibold">{t`${inside} of ${seats}`}</strong>
            <span className="mt-1 text-sm text-muted">{t`are in`}</span>
          </CircleRing>
          {canInvite ? <Invitation group={group} /> : null}
        </div>
      </div>
    </Card>
  );
}

function Step({ done, children }: { done: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <li className="flex gap-3">
      <Icon
        role="img"
        aria-label={done ? t`Done:` : t`Still missing:`}
        className={done ? 'mt-0.5 size-5 shrink-0 text-positive' : 'mt-0.5 size-5 shrink-0 text-muted'}
      />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function FreePlaces({ free }: { free: number }) {
  return (
    <Step done={free <= 0}>
      {free <= 0 ? (
        <Trans>All places are taken</Trans>
      ) : (
        <Plural value={free} one="# more person needs to join" other="# more people need to join" />
      )}
    </Step>
  );
}

function OpenApplications({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Step done={false}>
      <Plural
        value={count}
        one="# application waits for the members' votes"
        other="# applications wait for the members' votes"
      />
    </Step>
  );
}

function StartDate({ startDate }: { startDate: string | null }) {
  const nowMs = useProductNow();
  if (startDate === null) {
    return (
      <Step done>
        <Trans>No start date: it starts as soon as the last place is taken</Trans>
      </Step>
    );
  }
  const day = formatDate(startDate);
  const distance = formatDistance(startDate, nowMs);
  const come = startDate <= lagosToday(nowMs);
  return (
    <Step done={come}>
      {come ? (
        <Trans>The start date, {day}, has come</Trans>
      ) : (
        <Trans>
          The start date, {day}, {distance}
        </Trans>
      )}
    </Step>
  );
}
