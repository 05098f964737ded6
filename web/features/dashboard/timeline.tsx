import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { User } from '../../../contract/accounts.ts';
import type { Debt } from '../../../contract/debts.ts';
import type { ListedGroup } from '../../../contract/group-schemas.ts';
import { formatNaira, formatNairaText, ZERO_KOBO } from '../../../contract/money.ts';
import { comesLate } from '../../circles/automatic/comes-late.ts';
import { isByItself as paysAlone, paysItself, type AutomaticFacts } from '../../circles/automatic/pays-itself.ts';
import { formatPlaces } from '../../circles/places.ts';
import { paths } from '../../lib/shell/paths.ts';
import { useProductNow } from '../../lib/i18n/product-now.ts';
import { daysUntil, formatDayOfAnyYear } from '../../lib/i18n/time.ts';
import { frequencyLabel } from '../../lib/i18n/labels.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { myPaymentState, groupsOnTimeline, ownPotOf, progressText } from './group-facts.ts';
import { noCircleText } from './no-circle.ts';

const SHOWN = 3;

interface TimelineProps {
  groups: readonly ListedGroup[];
  user: User;
  /** Undefined while loading. */
  debts: readonly Debt[] | undefined;
  /** Opens all payments; undefined without any. */
  onAll: (() => void) | undefined;
  automatic: Omit<AutomaticFacts, 'groups'>;
}

/** The three most urgent circles, with the date and state of the viewer's payment in each. */
export function Timeline({ groups, user, debts, onAll, automatic }: TimelineProps) {
  const { t } = useLingui();
  const coming = groupsOnTimeline(groups);
  const nothing = noCircleText(user, debts);
  const nowMs = useProductNow();
  const pays = ({ id, currentRound, nextContributionDate: date }: ListedGroup): boolean => {
    const how = paysItself({ groupId: id, round: currentRound, date }, { ...automatic, groups }, nowMs);
    return paysAlone(how) && !comesLate(how, user.wallet.balance);
  };
  return (
    <Section
      title={t`Financing Timeline`}
      aside={
        onAll === undefined ? null : (
          <Button variant="quiet" className="-my-2.5 -mr-4 text-sm" onClick={onAll}>{t`All payments`}</Button>
        )
      }
    >
      {coming.length === 0 ? (
        <p className="text-sm text-muted">
          {nothing.title}. {nothing.words}
        </p>
      ) : (
        <ol className="divide-y divide-hair">
          {coming.slice(0, SHOWN).map((group) => (
            <TimelineRow key={group.id} group={group} userId={user.id} isByItself={pays(group)} />
          ))}
        </ol>
      )}
      {groups.length > SHOWN ? (
        <ButtonLink href={paths.groups} variant="secondary" block className="mt-2">
          {t`View All Groups`}
        </ButtonLink>
      ) : null}
    </Section>
  );
}

interface TimelineRowProps {
  group: ListedGroup;
  userId: string;
  isByItself: boolean;
}

function TimelineRow({ group, userId, isByItself }: TimelineRowProps) {
  const date = group.status === 'active' ? group.nextContributionDate : group.startDate;
  const [day, month] = formatDayOfAnyYear(date).split(' ');
  const manages = group.ownerId === userId && !group.ownerParticipates;
  return (
    <li>
      <Link
        href={paths.group(group.id)}
        className="grid min-h-15 grid-cols-[auto_1fr] items-center gap-x-3 py-2 hover:bg-sunken"
      >
        <span className="min-w-9 text-center">
          <span className="tabular block text-lg leading-6 font-semibold">{day}</span>{' '}
          <span className="block text-xs font-semibold text-muted">{month}</span>
        </span>
        <span className="flex min-w-0 flex-wrap items-center justify-between gap-x-3">
          <span className="min-w-0 flex-[1_1_8rem]">
            <span translate="no" className="block [overflow-wrap:anywhere]">
              {group.name}
            </span>
            <span className="block text-sm text-muted">
              {frequencyLabel(group.frequency)} · {progressText(group)}
              {group.status === 'forming' ? <> · {formatPlaces(group)}</> : null}
            </span>
            <Standing group={group} manages={manages} />
          </span>
          <span className="ml-auto text-right">
            <span translate="no" className="tabular block font-semibold">
              {formatNairaText(group.contributionAmount)}
            </span>
            <MyContribution group={group} isByItself={isByItself} />
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Payment state of this round, if it is unusual; renders nothing if no contribution is owed soon. */
function MyContribution({ group, isByItself }: Omit<TimelineRowProps, 'userId'>) {
  const { t } = useLingui();
  const nowMs = useProductNow();
  const state = myPaymentState(group, nowMs);
  if (state === 'paid' || state === 'paid-late') return <State tone="text-positive">{t`Paid`}</State>;
  if (state === 'late') return <State tone="text-negative">{t`Overdue`}</State>;
  if (state === 'missed') return <State tone="text-negative">{t`Missed`}</State>;
  const days = daysUntil(group.nextContributionDate, nowMs);
  if (state === 'due' && isByItself) return <span className="block text-sm text-muted">{t`by itself`}</span>;
  if (state !== 'due' || days > 1) return null;
  return <State tone="text-accent">{days === 1 ? t`Due tomorrow` : t`Due today`}</State>;
}

function State({ tone, children }: { tone: string; children: string }) {
  return <span className={`block text-sm font-medium ${tone}`}>{children}</span>;
}

/** The viewer's turn, and what keeps a circle from running. */
function Standing({ group, manages }: { group: ListedGroup; manages: boolean }) {
  const { t } = useLingui();
  const { status, membership, currentRound } = group;
  if (membership?.status === 'pending') return <span className="block text-sm">{t`Application pending`}</span>;
  if (manages) return <span className="block text-sm">{t`You manage this circle.`}</span>;
  if (status !== 'active' || membership?.payoutPosition !== currentRound) return null;
  const pot = ownPotOf(group);
  const amount = formatNaira(pot?.inPotKobo ?? ZERO_KOBO);
  return (
    <span className="tabular block text-sm font-medium text-accent">
      {pot === undefined ? t`It is your turn` : t`Your turn · ${amount} so far`}
    </span>
  );
}
