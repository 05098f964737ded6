import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNaira, kobo } from '../../../../contract/money.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { formatCountry } from '../../../lib/i18n/country-names.ts';
import { onlyManages } from '../../../circles/membership.ts';
import { membersLabel } from '../../../circles/places.ts';
import { divisionOf } from '../../../lib/i18n/rates.ts';
import { frequencyLabel } from '../../../lib/i18n/labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Money } from '../../../ui/money.tsx';
import { hasRun } from '../cycle-labels.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { useSheet } from '../page/sheet-address.ts';
import { hasRules } from './house-rules.tsx';

const sheet = onDemand(async () => (await import('./terms-sheet.tsx')).TermsSheet);

export function TermsStrip() {
  const { t } = useLingui();
  const { group, currentPot } = useGroupDetail();
  const { show } = useSheet('terms');
  const current = group.currentRound;
  const hasStarted = group.status === 'active' || group.status === 'completed';
  const seats = group.maxMembers;
  const { platformFeeKobo, managementFeeKobo, netKobo } = divisionOf(group);
  const fees = formatNaira(kobo(platformFeeKobo + managementFeeKobo));
  return (
    <section aria-label={t`Terms of this circle`} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <dl className="flex min-w-0 flex-[1_1_15rem] flex-wrap gap-1.5 sm:gap-2">
        <Chip label={t`Country`}>{capital(formatCountry(group.country))}</Chip>
        <Chip label={t`Current Pot`}>{currentPot === null ? '–' : <Money amount={currentPot} />}</Chip>
        <Chip label={t`Members`}>{membersLabel(group)}</Chip>
        <Chip label={t`Current Round`}>{hasStarted ? t`${current} of ${seats}` : t`Not started`}</Chip>
        {hasRun(group) ? <Chip label={t`Cycle`}>{String(group.currentCycle)}</Chip> : null}
        <Chip label={t`Frequency`}>{frequencyLabel(group.frequency)}</Chip>
        <Chip label={t`Contribution`}>
          <Money amount={group.contributionAmount} />
        </Chip>
        {group.status !== 'forming' ? null : onlyManages(group) ? (
          <Chip label={t`You earn from a full pot`}>{formatNaira(managementFeeKobo)}</Chip>
        ) : (
          <Chip label={t`You receive`}>{formatNaira(netKobo)}</Chip>
        )}
        <Chip label={t`Fees of a full pot`}>{fees}</Chip>
        {hasRules(group) ? <Chip label={t`House rules`}>{t`Yes`}</Chip> : null}
      </dl>
      <Button variant="secondary" onClick={show}>{t`See all terms`}</Button>
    </section>
  );
}

export function Terms() {
  const { isOpen, hide } = useSheet('terms');
  return sheet.useWhen(isOpen, hide) ? <sheet.Part open={isOpen} onClose={hide} /> : null;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Chip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-1.5 rounded-md border border-line bg-surface px-2 py-0.5 text-sm sm:px-2.5 sm:py-1">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
