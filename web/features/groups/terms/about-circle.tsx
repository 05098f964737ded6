import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNaira, kobo } from '../../../../contract/money.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { formatCountry } from '../../../lib/i18n/country-names.ts';
import { membersLabel } from '../../../circles/places.ts';
import { divisionOf } from '../../../lib/i18n/rates.ts';
import { frequencyLabel } from '../../../lib/i18n/labels.ts';
import { Money } from '../../../ui/money.tsx';
import { hasRun } from '../cycle-labels.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { ExposureRow } from '../round/exposure-row.tsx';
import { useSheet } from '../page/sheet-address.ts';
import { isApplicant } from '../page/standing.ts';

const draw = onDemand(async () => (await import('../draw/draw-row.tsx')).DrawRow);
const sheet = onDemand(async () => (await import('./terms-sheet.tsx')).TermsSheet);

/** The circle's figures: two columns on a phone, rows beside the panel. */
export function AboutCircle() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const { group, currentPot } = detail;
  const { show } = useSheet('terms');
  const current = group.currentRound;
  const hasStarted = group.status === 'active' || group.status === 'completed';
  const seats = group.maxMembers;
  const { platformFeeKobo, managementFeeKobo } = divisionOf(group);
  return (
    <section aria-label={t`About this circle`} className="pt-7 md:max-lg:col-start-1 lg:pt-3">
      <h2 className="mb-1 text-base lg:sr-only">{t`About this circle`}</h2>
      {group.description === null ? null : (
        <p className="mb-2 text-sm text-muted [overflow-wrap:anywhere]">{group.description}</p>
      )}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6 lg:grid-cols-1">
        <Stat label={t`Country`}>{capital(formatCountry(group.country))}</Stat>
        <Stat label={t`Current Pot`}>{currentPot === null ? '–' : <Money amount={currentPot} />}</Stat>
        <Stat label={t`Members`}>{membersLabel(group)}</Stat>
        <Stat label={t`Current Round`}>{hasStarted ? t`${current} of ${seats}` : t`Not started`}</Stat>
        <Stat label={t`Frequency`}>{frequencyLabel(group.frequency)}</Stat>
        {hasRun(group) ? <Stat label={t`Cycle`}>{String(group.currentCycle)}</Stat> : null}
        <Stat label={t`Fees of a full pot`}>{formatNaira(kobo(platformFeeKobo + managementFeeKobo))}</Stat>
      </dl>
      {group.draw === null || (hasStarted && isApplicant(detail)) ? null : <draw.Later />}
      <ExposureRow className="border-t border-hair" />
      <button
        type="button"
        className="min-h-11 rounded-sm text-sm font-semibold text-brand hover:underline"
        onClick={show}
      >
        {t`See all terms`}
      </button>
    </section>
  );
}

export function Terms() {
  const { isOpen, hide } = useSheet('terms');
  return sheet.useWhen(isOpen, hide) ? <sheet.Part open={isOpen} onClose={hide} /> : null;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 min-w-0 flex-col justify-center border-t border-hair py-1 lg:flex-row lg:items-center lg:justify-between lg:gap-4 lg:py-2.5">
      <dt className="text-xs text-muted lg:text-sm">{label}</dt>
      <dd className="tabular text-sm font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
