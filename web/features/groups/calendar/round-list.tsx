import { useLingui } from '@lingui/react/macro';
import { HandCoins } from 'lucide-react';
import { formatDate } from '../../../lib/words/time.ts';
import { cx } from '../../../ui/cx.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import type { RoundEntry } from './round-entry.ts';
import { PotWords, RoundBadges, turnWords } from './round-words.tsx';

interface RoundListProps {
  entries: readonly RoundEntry[];
  /** `YYYY-MM-DD`. */
  today: string;
}

/** All rounds, one under the other. */
export function RoundList({ entries, today }: RoundListProps) {
  return (
    <ol>
      {entries.map((entry) => (
        <li
          key={entry.number}
          aria-current={entry.stage === 'open' ? 'step' : undefined}
          className={cx('border-t border-line px-5 py-4 sm:px-6', entry.stage === 'open' && 'bg-tint-brand')}
        >
          <RoundDetails entry={entry} today={today} />
        </li>
      ))}
    </ol>
  );
}

/** One round in words: its day, whose turn it is, and what is mine in it. */
export function RoundDetails({ entry, today }: { entry: RoundEntry; today: string }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const number = entry.number;
  const rounds = group.maxMembers;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-sm text-muted">{t`Round ${number} of ${rounds}`}</p>
        <p className="font-semibold">
          {formatDate(entry.day)}
          {entry.day === today ? ` (${t`today`})` : null}
        </p>
        <p
          className={cx(
            'mt-1 flex items-center gap-2 [overflow-wrap:anywhere]',
            entry.mine && 'font-semibold text-accent',
          )}
        >
          {entry.mine ? <HandCoins aria-hidden="true" className="size-5 shrink-0" /> : null}
          {turnWords(entry)}
        </p>
        <p className="tabular mt-1 text-sm text-muted">
          <PotWords entry={entry} />
        </p>
      </div>
      <RoundBadges entry={entry} />
    </div>
  );
}
