import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatNairaText } from '../../../../contract/money.ts';
import { totalOf } from '../../../circles/shortfall.ts';
import { handoverPaths } from '../../../lib/shell/handover-paths.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { RowLink } from '../../../ui/row-link.tsx';
import type { Waiting } from './kinds.ts';
import { topicOf } from './select-primary-task.ts';

/** Rows that link to the other pending tasks. */
export function AlsoPending({ all }: { all: readonly Waiting[] }) {
  const { t } = useLingui();
  if (all.length === 0) return null;
  return (
    <ul aria-label={t`Also waiting:`} className="divide-y divide-hair">
      {all.map((one) => (
        <li key={topicOf(one)}>
          <RowLink href={pathOfTask(one)} className="[overflow-wrap:anywhere]">
            <span className="inline-block first-letter:uppercase">
              <Words of={one} />
            </span>
          </RowLink>
        </li>
      ))}
    </ul>
  );
}

function pathOfTask(one: Waiting): string {
  switch (one.kind) {
    case 'contribution':
      return paths.groupPay(one.contribution.groupId);
    case 'debt':
      return paths.part(paths.wallet, 'debts');
    case 'confirm':
      return paths.part(paths.settings, 'paying-in');
    case 'pot':
      return paths.group(one.pot.groupId);
    case 'late':
    case 'stays':
      return paths.group(one.group.id);
    case 'smaller':
      return paths.groupStart(one.group.id);
    case 'handover':
      return one.isLeaver ? handoverPaths.sheet(one.group.id) : handoverPaths.link(one.handover.code);
    case 'votes':
      return paths.groupVotes(one.group.id);
    case 'trades':
      return paths.groupTab(one.group.id, 'trades');
    case 'ejections':
      return paths.groupTab(one.group.id, 'ejections');
    case 'decision':
      return paths.groupTab(one.decision.groupId, 'ejections');
  }
}

function Words({ of: one }: { of: Waiting }) {
  switch (one.kind) {
    case 'contribution':
      return <Payment amount={totalOf(one.contribution)} day={one.contribution.date} when={one.when} />;
    case 'debt':
      return <Payment amount={one.debt.amount} day={one.debt.dueDate} when={one.when} />;
    case 'confirm': {
      const total = formatNairaText(one.confirmation.total);
      return <Trans>A payment of {total} to confirm at your bank</Trans>;
    }
    case 'pot': {
      const amount = formatNairaText(one.pot.amount);
      return <Trans>Your pot of {amount}</Trans>;
    }
    case 'late':
      return <Late late={one.late} circle={one.group.name} />;
    case 'votes': {
      const circle = one.group.name;
      return <Plural value={one.count} one={`# vote in ${circle}`} other={`# votes in ${circle}`} />;
    }
    case 'ejections': {
      const circle = one.group.name;
      return <Trans>A vote on removing a member of {circle}</Trans>;
    }
    case 'trades': {
      const circle = one.group.name;
      return <Plural value={one.count} one={`# swap request in ${circle}`} other={`# swap requests in ${circle}`} />;
    }
    case 'stays': {
      const circle = one.group.name;
      return <Trans>Whether you stay in {circle}</Trans>;
    }
    case 'smaller': {
      const circle = one.group.name;
      const { seats } = one;
      return (
        <Trans>
          Answer: does {circle} start with {seats}?
        </Trans>
      );
    }
    case 'handover': {
      const circle = one.group.name;
      return one.isLeaver ? (
        <Trans>your seat on offer in {circle}</Trans>
      ) : (
        <Trans>the seat you take in {circle}</Trans>
      );
    }
    case 'decision':
      return one.decision.kind === 'vote' ? <Trans>The vote about you</Trans> : <Trans>Your appeal</Trans>;
  }
}

function Payment({
  amount: naira,
  day: date,
  when,
}: { amount: string; day: string | null } & Pick<Waiting & { kind: 'debt' }, 'when'>) {
  const amount = formatNairaText(naira);
  const day = formatDate(date);
  return when === 'overdue' ? (
    <Trans>{amount} overdue</Trans>
  ) : (
    <Trans>
      {amount} due on {day}
    </Trans>
  );
}

/** Includes members reminded today: they are late although no further reminder is possible before tomorrow. */
function Late({ late, circle }: Pick<Waiting & { kind: 'late' }, 'late'> & { circle: string }) {
  const count = late.length;
  return late.some(({ canRemind }) => canRemind) ? (
    <Plural value={count} one={`# person is late in ${circle}`} other={`# people are late in ${circle}`} />
  ) : (
    <Plural
      value={count}
      one={`# person is late in ${circle}, reminded today`}
      other={`# people are late in ${circle}, reminded today`}
    />
  );
}
