import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { roundClosesAt } from '../../../../circle/round-times.ts';
import { instant } from '../../../../contract/ids.ts';
import type { ListedGroup } from '../../../../contract/group-schemas.ts';
import { RoundRing } from '../../../circles/round-ring.tsx';
import { dueProximity } from '../../../circles/shortfall.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { formatDayTime, parseInstant } from '../../../lib/i18n/time.ts';
import { cx } from '../../../ui/cx.ts';
import { RowLink } from '../../../ui/row-link.tsx';

/** Parts of a card that do not come from its task. */
export interface CardParts {
  /** The circle of the task; undefined for a task without one, or after leaving it. */
  group: ListedGroup | undefined;
  /** The row about the next payout. */
  foot: ReactNode;
}

export function Ring({ group }: Pick<CardParts, 'group'>) {
  return group === undefined ? null : <RoundRing group={group} className="size-14" />;
}

/** The label of a card about something late. */
export function Warned({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 text-negative">
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </span>
  );
}

/** When the open round closes, if its due day is over. `isMine`: this person has not paid it. */
export function Closes({ group, isMine = false }: { group: ListedGroup; isMine?: boolean }) {
  const nowMs = useProductNow();
  const due = parseInstant(group.nextContributionDate);
  if (due === undefined || dueProximity(group.nextContributionDate, nowMs) !== 'over') return null;
  const round = group.currentRound;
  const closes = <b className="tabular font-semibold">{formatDayTime(roundClosesAt(instant(due), group.frequency))}</b>;
  return (
    <RowLink href={paths.group(group.id)}>
      {isMine ? (
        <Trans>Pay by {closes} or it's a debt</Trans>
      ) : (
        <Trans>
          Round {round} closes {closes}
        </Trans>
      )}
    </RowLink>
  );
}

interface Step {
  readonly state: 'done' | 'now' | 'later';
  readonly text: ReactNode;
}

/** The way of a newcomer, as a list with ticks. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const { t } = useLingui();
  return (
    <ol className="py-1">
      {steps.map(({ state, text }, index) => (
        <li key={state + String(index)} className="flex min-h-11 items-center gap-3 py-1">
          <span
            aria-hidden="true"
            className={cx(
              'flex size-6.5 shrink-0 items-center justify-center rounded-full border-2 text-sm font-semibold',
              STEPS[state].disc,
            )}
          >
            {state === 'done' ? <Check className="size-4" strokeWidth={3} /> : index + 1}
          </span>
          <span className={STEPS[state].text}>
            {state === 'done' ? <span className="sr-only">{t`Done:`} </span> : null}
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}

const STEPS = {
  done: { disc: 'border-positive bg-positive text-surface', text: '' },
  now: { disc: 'border-brand bg-brand text-on-brand', text: 'font-semibold' },
  later: { disc: 'border-control', text: 'text-muted' },
} as const;
