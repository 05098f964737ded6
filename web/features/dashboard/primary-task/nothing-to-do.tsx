import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import type { ListedGroup } from '../../../../contract/group-schemas.ts';
import type { Plan } from '../../../../contract/plan.ts';
import { placesOf, formatPlaces } from '../../../circles/places.ts';
import { dueProximity } from '../../../circles/shortfall.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { formatDate, formatDistance } from '../../../lib/i18n/time.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { OwedToMe } from '../../../circles/owed-to-me.tsx';
import { OwnerFee } from '../../../circles/owner-fee.tsx';
import { RemindAll } from '../../../circles/remind-all.tsx';
import { PotSoFar } from '../plan/next-payout.tsx';
import type { NextReceipt } from '../plan/plan-labels.ts';
import { Ring, type CardParts } from './card-parts.tsx';
import { ownPotOf } from '../group-facts.ts';
import { CircleName } from './circle-name.tsx';

type GroupOnly = Pick<CardParts, 'group'>;

export function Receipt({ receipt, nowMs, group, foot }: { receipt: NextReceipt; nowMs: number } & CardParts) {
  const { t } = useLingui();
  const { entry, feeKobo } = receipt;
  const pot = ownPotOf(group);
  const day = formatDate(entry.date);
  const distance = entry.date === null ? '' : formatDistance(entry.date, nowMs);
  return (
    <ActCard
      stacked
      tint="positive"
      label={t`You have nothing to pay`}
      picture={<Ring group={group} />}
      action={<SeeCircle groupId={entry.groupId} />}
      {...(entry.kind === 'management_fee' ? { titled: true, foot } : { amount: entry.amount })}
    >
      <p>
        <CircleName id={entry.groupId} name={entry.groupName} /> ·{' '}
        {entry.kind === 'management_fee' ? (
          entry.status === 'late' ? (
            t`some payments are late`
          ) : (
            <Trans>
              payments are due on {day}, {distance}
            </Trans>
          )
        ) : entry.status === 'late' ? (
          t`comes to you when those who are late have paid`
        ) : (
          <Trans>
            comes to you on {day}, {distance}, if everyone pays
          </Trans>
        )}
      </p>
      <OwnerFee feeKobo={feeKobo} />
      {pot === undefined ? null : <PotSoFar {...pot} />}
    </ActCard>
  );
}

export function AllPaid({ circle, nowMs, group }: { circle: Plan['allPaid'][number]; nowMs: number } & GroupOnly) {
  const { t } = useLingui();
  const { groupId, groupName, rounds, dueDate } = circle;
  const day = formatDate(dueDate);
  const distance = formatDistance(dueDate, nowMs);
  return (
    <ActCard
      stacked
      titled
      tint="positive"
      label={t`You have paid all ${rounds} rounds`}
      picture={<Ring group={group} />}
      action={<SeeCircle groupId={groupId} />}
    >
      <p>
        <CircleName id={groupId} name={groupName} /> ·{' '}
        {dueProximity(dueDate, nowMs) === 'over' ? (
          t`some payments are late`
        ) : (
          <Trans>
            the last round closes on {day}, {distance}
          </Trans>
        )}
      </p>
    </ActCard>
  );
}

/** The viewer's turn closed short; the rest arrives as debtors pay. */
export function StillOwed({ owed, group }: { owed: Plan['owed'][number] } & GroupOnly) {
  const { t } = useLingui();
  const { groupId, groupName, late = [] } = owed;
  return (
    <ActCard
      stacked
      tint="warning"
      label={t`Owed to you`}
      amount={owed.amount}
      picture={<Ring group={group} />}
      action={
        <RemindAll
          groupId={groupId}
          late={late}
          size="lg"
          block
          icon={<BellRing aria-hidden="true" className="size-5" />}
          done={<SeeCircle groupId={groupId} />}
        />
      }
    >
      <CircleName id={groupId} name={groupName} />: <OwedToMe {...owed} />
    </ActCard>
  );
}

/** An owned circle before its start, with members or the start date missing. */
export function Forming({ group, nowMs }: { group: ListedGroup; nowMs: number }) {
  const { t } = useLingui();
  const { name, startDate } = group;
  const hasRoom = placesOf(group).free > 0;
  const day = formatDate(startDate);
  const distance = startDate === null ? '' : formatDistance(startDate, nowMs);
  return (
    <ActCard
      stacked
      titled
      label={hasRoom ? t`Your circle needs more people` : t`Your circle has not started yet`}
      picture={<Ring group={group} />}
      action={
        <ButtonLink size="lg" block href={paths.group(group.id)}>
          {hasRoom ? t`Invite people` : t`See what is missing`}
        </ButtonLink>
      }
    >
      <p>
        <CircleName id={group.id} name={name} /> · {formatPlaces(group)}
      </p>
      {startDate === null ? null : (
        <p>
          <Trans>
            Start date: {day}, {distance}
          </Trans>
        </p>
      )}
    </ActCard>
  );
}

export function Applied({ group }: { group: ListedGroup }) {
  const { t } = useLingui();
  const { id, name } = group;
  return (
    <ActCard
      stacked
      titled
      tint="plain"
      label={t`Your application is waiting`}
      picture={<Ring group={group} />}
      action={<SeeCircle groupId={id} />}
    >
      <Trans>
        The members of <CircleName id={id} name={name} /> decide. We tell you as soon as they have.
      </Trans>
    </ActCard>
  );
}

export function Start() {
  const { t } = useLingui();
  return (
    <ActCard
      stacked
      titled
      label={t`Start or join a circle`}
      action={
        <div className="flex flex-col gap-2">
          <ButtonLink size="lg" block href={paths.groupCreate}>{t`Start a circle`}</ButtonLink>
          <ButtonLink size="lg" block variant="secondary" href={paths.groupJoin}>{t`Join a circle`}</ButtonLink>
        </div>
      }
    >
      {t`Save with people you trust. You see every fee before you agree to anything.`}
    </ActCard>
  );
}

function SeeCircle({ groupId }: { groupId: string | null }) {
  const { t } = useLingui();
  return groupId === null ? null : (
    <ButtonLink size="lg" block variant="secondary" href={paths.group(groupId)}>{t`See the circle`}</ButtonLink>
  );
}
