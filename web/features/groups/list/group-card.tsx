import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, Pencil } from 'lucide-react';
import { formatNairaText } from '../../../../contract/money.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import { formatMemberCount } from '../../../circles/places.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { formatDate, parseInstant } from '../../../lib/i18n/time.ts';
import { frequencyLabel } from '../../../lib/i18n/labels.ts';
import { hasLeft } from '../../../circles/membership.ts';
import { useUnreadMessages } from '../../../circles/unread-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { GroupBadges } from '../../../circles/group-badges.tsx';
import { ViewDetails, WholeCardLink } from '../../../circles/whole-card-link.tsx';
import { RoundRing } from '../../../circles/round-ring.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { formatRound, startedLabel } from '../cycle-labels.ts';

export function GroupCard({ group, owned }: { group: Group; owned: boolean }) {
  const { t } = useLingui();
  const amount = formatNairaText(group.contributionAmount);
  const every = frequencyLabel(group.frequency);
  const name = group.name;
  return (
    <article className="group relative flex h-full flex-col rounded-lg border border-line bg-surface p-4">
      <WholeCardLink group={group} />
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 translate="no" className="min-w-0 text-base [overflow-wrap:anywhere]">
          {group.name}
        </h2>
        <span className="flex flex-wrap items-center gap-2">
          <GroupBadges group={group} owned={owned} />
          <Unread groupId={group.id} />
        </span>
      </header>
      {group.description == null || group.description === '' ? null : (
        <p className="line-clamp-1 text-sm text-muted [overflow-wrap:anywhere]">{group.description}</p>
      )}
      <div className="mt-2 flex items-center justify-between gap-2">
        <p className="tabular min-w-0">
          <Trans>
            <span className="text-xl font-semibold">{amount}</span>{' '}
            <span className="inline-block text-muted">{every}</span>
          </Trans>
        </p>
        <RoundRing group={group} className="size-9" />
      </div>
      {hasLeft(group) ? <RemainingPayout group={group} /> : null}
      <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-4 gap-y-2 border-t border-hair pt-2 text-sm">
        <Fact label={t`Members`}>{formatMemberCount(group)}</Fact>
        <Fact label={t`Round`}>
          {group.status === 'forming' || group.status === 'cancelled' ? t`Not started` : formatRound(group)}
        </Fact>
        <Start group={group} />
        {group.status === 'active' && group.nextContributionDate !== null ? (
          <NextContribution date={group.nextContributionDate} />
        ) : null}
      </dl>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-3">
        <ViewDetails />
        {owned ? (
          <ButtonLink
            href={paths.groupEdit(group.id)}
            variant="secondary"
            className="relative"
            aria-label={t`Edit ${name}`}
          >
            <Pencil aria-hidden="true" className="size-5" />
            {t`Edit`}
          </ButtonLink>
        ) : null}
      </div>
    </article>
  );
}

/** First start date, even in a later cycle; before the start, the planned date. */
function Start({ group }: { group: Group }) {
  const { t } = useLingui();
  const { startedAt, startDate, status } = group;
  if (startedAt != null) return <Fact label={startedLabel(group)}>{formatDate(startedAt)}</Fact>;
  if (startDate !== null) return <Fact label={t`Start date`}>{formatDate(startDate)}</Fact>;
  return <Fact label={t`Start date`}>{status === 'cancelled' ? t`Not set` : t`Once it is full`}</Fact>;
}

function Unread({ groupId }: { groupId: string }) {
  const count = useUnreadMessages(groupId);
  if (count === 0) return null;
  return (
    <Badge tone="accent" icon={<MessageCircle aria-hidden="true" className="size-3.5 shrink-0" />}>
      <Plural value={count} one="# unread message" other="# unread messages" />
    </Badge>
  );
}

/** Money still due to a former member. */
function RemainingPayout({ group }: { group: Group }) {
  const { payoutAmount = null, payoutPosition: round = null } = group.membership ?? {};
  const net = formatNairaText(payoutAmount);
  return (
    <p className="mt-2 text-sm">
      {payoutAmount === null || round === null ? (
        <Trans>Money is still owed here. Open the circle to see who owes it.</Trans>
      ) : (
        <Trans>
          You get back up to <b className="tabular">{net}</b> in round {round}.
        </Trans>
      )}
    </p>
  );
}

/** The due date may be past, because a round waits for late payments. */
function NextContribution({ date }: { date: string }) {
  const { t } = useLingui();
  const isOver = (parseInstant(date) ?? 0) < useProductNow();
  return <Fact label={isOver ? t`Contributions were due` : t`Next contribution`}>{formatDate(date)}</Fact>;
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

export function GroupListSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading circles...`}>
      <Skeleton className="mb-4 h-12 max-w-md" />
      <div className="grid gap-3 md:grid-cols-2">
        {[1, 2].map((key) => (
          <Skeleton key={key} className="h-64 rounded-lg" />
        ))}
      </div>
    </Loading>
  );
}
