import { Trans, useLingui } from '@lingui/react/macro';
import type { ListedGroup } from '../../../../contract/group-schemas.ts';
import { formatNaira } from '../../../../contract/money.ts';
import type { Plan } from '../../../../contract/plan.ts';
import { placesOf, formatPlaces } from '../../../circles/places.ts';
import { dueProximity } from '../../../circles/shortfall.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { formatDate, formatDistance } from '../../../lib/i18n/time.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { OwedToMe } from '../../../circles/owed-to-me.tsx';
import { ReceiptParts } from '../plan/receipt-parts.tsx';
import type { NextReceipt } from '../plan/plan-labels.ts';
import { CircleName, TaskCard } from './task-card.tsx';

interface CircleProps {
  group: ListedGroup;
  nowMs: number;
}

export function Receipt({ receipt, nowMs }: { receipt: NextReceipt; nowMs: number }) {
  const { t } = useLingui();
  const { entry, amountKobo } = receipt;
  const day = formatDate(entry.date);
  const distance = entry.date === null ? '' : formatDistance(entry.date, nowMs);
  return (
    <TaskCard
      title={t`You have nothing to pay`}
      actions={<SeeCircle groupId={entry.groupId} />}
      {...(entry.kind === 'management_fee' ? {} : { amount: formatNaira(amountKobo) })}
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
      <ReceiptParts receipt={receipt} />
    </TaskCard>
  );
}

export function AllPaid({ circle, nowMs }: { circle: Plan['allPaid'][number]; nowMs: number }) {
  const { t } = useLingui();
  const { groupId, groupName, rounds, dueDate } = circle;
  const day = formatDate(dueDate);
  const distance = formatDistance(dueDate, nowMs);
  return (
    <TaskCard title={t`You have paid all ${rounds} rounds`} actions={<SeeCircle groupId={groupId} />}>
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
    </TaskCard>
  );
}

/** The viewer's turn closed short; the rest arrives as debtors pay. */
export function StillOwed({ owed }: { owed: Plan['owed'][number] }) {
  const { t } = useLingui();
  return (
    <TaskCard title={t`You have nothing to pay`} actions={<SeeCircle groupId={owed.groupId} />}>
      <OwedToMe {...owed} />
    </TaskCard>
  );
}

/** An owned circle before its start, with members or the start date missing. */
export function Forming({ group, nowMs }: CircleProps) {
  const { t } = useLingui();
  const { name, startDate } = group;
  const hasRoom = placesOf(group).free > 0;
  const day = formatDate(startDate);
  const distance = startDate === null ? '' : formatDistance(startDate, nowMs);
  return (
    <TaskCard
      tone="brand"
      title={hasRoom ? t`Your circle needs more people` : t`Your circle has not started yet`}
      actions={
        <ButtonLink size="lg" href={paths.group(group.id)}>
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
    </TaskCard>
  );
}

export function Applied({ group: { id, name } }: { group: ListedGroup }) {
  const { t } = useLingui();
  return (
    <TaskCard title={t`Your application is waiting`} actions={<SeeCircle groupId={id} />}>
      <Trans>
        The members of <CircleName id={id} name={name} /> decide. We tell you as soon as they have.
      </Trans>
    </TaskCard>
  );
}

function SeeCircle({ groupId }: { groupId: string | null }) {
  const { t } = useLingui();
  return groupId === null ? null : (
    <ButtonLink size="lg" variant="secondary" href={paths.group(groupId)}>{t`See the circle`}</ButtonLink>
  );
}
