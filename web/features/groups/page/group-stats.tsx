import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Round } from '../../../../contract/groups.ts';
import { countryWords } from '../../../lib/words/country-words.ts';
import { frequencyWords } from '../../../lib/words/words.ts';
import { Money } from '../../../ui/money.tsx';
import { useGroupDetail } from './group-detail.ts';

/** Five facts of the group: rows on a phone, one strip on a wide screen. */
export function GroupStats({ round }: { round: Round | null }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const current = group.currentRound;
  const hasStarted = group.status === 'active' || group.status === 'completed';
  const seats = group.maxMembers;
  const members = group.currentMembers;
  return (
    <dl className="rounded-lg border border-line bg-surface shadow-lift max-lg:divide-y max-lg:divide-line max-lg:px-5 max-lg:py-1 lg:grid lg:grid-cols-[1fr_1.4fr_1fr_1fr_1fr] lg:divide-x lg:divide-line">
      <Stat label={t`Country`}>{capital(countryWords(group.country))}</Stat>
      <Stat label={t`Current Pot`}>
        {round === null && (group.status === 'active' || group.status === 'cancelled') ? (
          '–'
        ) : (
          <Money amount={round?.potCollected ?? '0.00'} />
        )}
      </Stat>
      <Stat label={t`Members`}>{t`${members} of ${seats}`}</Stat>
      <Stat label={t`Current Round`}>{hasStarted ? t`${current} of ${seats}` : t`Not started`}</Stat>
      <Stat label={t`Frequency`}>{frequencyWords(group.frequency)}</Stat>
    </dl>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 py-3 lg:block lg:px-5 lg:py-4">
      <dt className="text-sm font-medium text-muted">{label}</dt>
      <dd className="ml-auto text-right font-semibold [overflow-wrap:anywhere] lg:mt-1 lg:text-left lg:text-lg">
        {children}
      </dd>
    </div>
  );
}
