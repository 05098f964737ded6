import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { placesOf, formatPlaces } from '../../../circles/places.ts';
import { formatDate, formatDateTime, formatDistance } from '../../../lib/i18n/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { lagosToday } from '../create/create-values.ts';
import { useGroupDetail } from './group-detail.ts';
import { HoldNotice } from './hold-notice.tsx';
import { CircleRing } from '../round/circle-ring.tsx';
import { isApprovedOrOwner } from './standing.ts';
import { Invitation } from '../invitation.tsx';
import { useSheet } from './sheet-address.ts';

export function FormingCard() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const { inside, waiting, seats, free } = placesOf(group);
  const words = formatPlaces(group);
  const canInvite = group.invitationCode !== null && free > 0;
  return (
    <Card title={t`Getting ready to start`} lead={t`No one pays anything until the circle has started.`}>
      <HoldNotice group={group} className="mb-6" />
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <section className="min-w-0">
          <h3 className="text-base">{t`What is still missing`}</h3>
          <p className="tabular mt-2 mb-2">{words}</p>
          <Progress label={t`Members who are in`} done={inside} of={seats} text={words} />
          <ul className="mt-4 flex flex-col gap-3">
            <People free={free} applicants={waiting} />
            <Start free={free} applicants={waiting} />
          </ul>
          {canInvite ? (
            <div className="mt-6 border-t border-line pt-6">
              <Invitation group={group} />
            </div>
          ) : null}
        </section>
        <div className="min-w-0">
          <CircleRing round={null} label={t`The positions in this circle`}>
            <strong className="tabular text-lg font-semibold">{t`${inside} of ${seats} in`}</strong>
            {waiting === 0 ? null : <span className="mt-1 text-sm text-muted">{t`${waiting} waiting`}</span>}
          </CircleRing>
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

interface Missing {
  free: number;
  /** Number of applicants awaiting votes. */
  applicants: number;
}

function People({ free, applicants }: Missing) {
  if (free <= 0 && applicants === 0) {
    return (
      <Step done>
        <Trans>Everyone is in</Trans>
      </Step>
    );
  }
  return (
    <>
      {free <= 0 ? null : (
        <Step done={false}>
          <Plural value={free} one="# place free" other="# places free" />
        </Step>
      )}
      <OpenApplications count={applicants} />
    </>
  );
}

function OpenApplications({ count }: { count: number }) {
  const { t } = useLingui();
  const { show } = useSheet('votes');
  const sees = isApprovedOrOwner(useGroupDetail());
  if (count === 0) return null;
  return (
    <Step done={false}>
      <Plural value={count} one="# applicant waits for votes" other="# applicants wait for votes" />
      {sees ? (
        <Button variant="quiet" className="-my-2.5 ml-1" onClick={show}>
          {t`See the votes`}
        </Button>
      ) : null}
    </Step>
  );
}

/** The start date, as far as known (circle-rules §4). */
function Start({ free, applicants }: Missing) {
  const { group } = useGroupDetail();
  const nowMs = useProductNow();
  const { startDate, holdUntil } = group;
  const isWaitingForPeople = free > 0 || applicants > 0;
  const isHeld = holdUntil !== null && Date.parse(holdUntil) > nowMs;
  if (startDate !== null && startDate > lagosToday(nowMs)) {
    const day = formatDate(startDate);
    const distance = formatDistance(startDate, nowMs);
    return (
      <Step done={false}>
        {isWaitingForPeople ? (
          <Trans>
            It starts on {day} at the earliest, {distance}
          </Trans>
        ) : (
          <Trans>
            It starts on {day}, {distance}
          </Trans>
        )}
      </Step>
    );
  }
  if (isWaitingForPeople) {
    return (
      <Step done={false}>
        <Trans>It starts as soon as everyone is in</Trans>
      </Step>
    );
  }
  const until = formatDateTime(holdUntil);
  return (
    <Step done={!isHeld}>
      {isHeld ? <Trans>It starts on {until}</Trans> : <Trans>Nothing is missing: it starts in a moment</Trans>}
    </Step>
  );
}
