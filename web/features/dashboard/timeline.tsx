import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { User } from '../../../contract/accounts.ts';
import type { Debt } from '../../../contract/debts.ts';
import type { ListedGroup } from '../../../contract/group-schemas.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { formatPlaces } from '../../circles/places.ts';
import { paths } from '../../lib/shell/paths.ts';
import { useProductNow } from '../../lib/i18n/product-now.ts';
import { frequencyLabel } from '../../lib/i18n/labels.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RoundRing } from '../../circles/round-ring.tsx';
import { myPaymentState, groupsOnTimeline, progressText } from './group-facts.ts';
import { noCircleText } from './no-circle.ts';
import { Verbatim } from '../../ui/verbatim.tsx';

const SHOWN = 3;

interface TimelineProps {
  groups: readonly ListedGroup[];
  user: User;
  /** Undefined while loading. */
  debts: readonly Debt[] | undefined;
}

/** The three most urgent circles, with the viewer's turn and payment in each. */
export function Timeline({ groups, user, debts }: TimelineProps) {
  const { t } = useLingui();
  const coming = groupsOnTimeline(groups);
  const nothing = noCircleText(user, debts);
  return (
    <Card
      title={t`Financing Timeline`}
      lead={<span className="max-sm:hidden">{t`Where your circles stand.`}</span>}
      flush
      tight
    >
      {coming.length === 0 ? (
        <div className="border-t border-line">
          <EmptyState quiet title={nothing.title}>
            {nothing.words}
          </EmptyState>
        </div>
      ) : (
        <ol>
          {coming.slice(0, SHOWN).map((group) => (
            <TimelineRow key={group.id} group={group} userId={user.id} />
          ))}
        </ol>
      )}
      {groups.length > SHOWN ? (
        <div className="border-t border-line p-4 sm:px-6">
          <ButtonLink href={paths.groups} variant="secondary" block>
            {t`View All Groups`}
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  );
}

function TimelineRow({ group, userId }: { group: ListedGroup; userId: string }) {
  const manages = group.ownerId === userId && !group.ownerParticipates;
  return (
    <li className="relative flex gap-3 border-t border-line px-4 py-3 transition-colors hover:bg-sunken sm:gap-4 sm:px-6 sm:py-4">
      <RoundRing group={group} className="mt-0.5 size-8 sm:size-10" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Link
            href={paths.group(group.id)}
            className="min-w-0 flex-1 basis-32 font-semibold text-brand [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
          >
            <Verbatim>{group.name}</Verbatim>
          </Link>
          <span translate="no" className="tabular font-semibold">
            {formatNairaText(group.contributionAmount)}
          </span>
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <span>{frequencyLabel(group.frequency)}</span>
          <span aria-hidden="true">·</span>
          <span>{progressText(group)}</span>
          <Turn group={group} />
          <MyContribution group={group} />
        </p>
        <Standing group={group} manages={manages} />
      </div>
    </li>
  );
}

function Turn({ group }: { group: ListedGroup }) {
  const { t } = useLingui();
  const seat = group.membership?.payoutPosition ?? null;
  if (group.membership?.status === 'pending') return <Badge>{t`Application pending`}</Badge>;
  if (seat === null || group.status !== 'active') return null;
  if (seat === group.currentRound) return <Badge tone="accent">{t`It is your turn`}</Badge>;
  return seat > group.currentRound ? <Badge tone="brand">{t`Your turn: round ${seat}`}</Badge> : null;
}

/** Payment state of this round; renders nothing if no contribution is owed. */
function MyContribution({ group }: { group: ListedGroup }) {
  const { t } = useLingui();
  const state = myPaymentState(group, useProductNow());
  if (state === null) return null;
  const looks = {
    paid: { kind: 'success', text: t`You have paid this round` },
    'paid-late': { kind: 'success', text: t`You have paid this round` },
    due: { kind: 'progress', text: t`Due this round` },
    late: { kind: 'late', text: t`Your payment is late` },
    missed: { kind: 'failed', text: t`You missed this round` },
  } as const;
  const { kind, text } = looks[state];
  return <StatusBadge kind={kind}>{text}</StatusBadge>;
}

/** How full a forming circle is, and whether the viewer only manages it. */
function Standing({ group, manages }: { group: ListedGroup; manages: boolean }) {
  const { t } = useLingui();
  if (group.status === 'forming') return <p className="mt-1 text-sm">{formatPlaces(group)}</p>;
  return manages ? <p className="mt-1 text-sm">{t`You manage this circle.`}</p> : null;
}
