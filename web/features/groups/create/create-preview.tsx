import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { MAX_CONTRIBUTION_KOBO, MIN_CONTRIBUTION_KOBO } from '../../../../circle/figures.ts';
import type { PublicConfig } from '../../../../contract/config.ts';
import { topUpsOf } from '../../../../contract/deposit-fee.ts';
import { formatNaira, kobo } from '../../../../contract/money.ts';
import { typedKobo } from '../../../lib/i18n/money.ts';
import { divideFullPot, formatPercent, ratesOf } from '../../../lib/i18n/rates.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { intervalLabel } from '../../../lib/i18n/labels.ts';
import { Section } from '../../../ui/section.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { type CreateValues, roundDays } from './create-values.ts';

type PreviewValues = Pick<
  CreateValues,
  'contributionAmount' | 'frequency' | 'maxMembers' | 'startDate' | 'ownerParticipates' | 'turnOrder'
>;

export function CreatePreview({ values, fees }: { values: PreviewValues; fees: PublicConfig['feePolicy'] }) {
  const { t } = useLingui();
  const contributionKobo = typedKobo(values.contributionAmount) ?? kobo(0n);
  const seats = Number.parseInt(values.maxMembers, 10);
  const division = divideFullPot(ratesOf(fees), contributionKobo, seats);
  const platformRate = formatPercent(fees.platformFeeRate);
  const managementRate = formatPercent(fees.managementFeeRate);
  const round = values.turnOrder === 'owner-last' ? seats : 1;
  const amount = formatNaira(contributionKobo);
  const every = intervalLabel(values.frequency);
  const topUps = topUpsOf({ contributionKobo, times: seats });
  const [added, addingCosts] = [formatNaira(topUps.addedKobo), formatNaira(topUps.feeKobo)];
  const earned = formatNaira(division.managementFeeKobo);
  const earnedInAll = formatNaira(kobo(division.managementFeeKobo * BigInt(seats)));
  return (
    <Section
      title={t`What everyone pays and gets`}
      lead={contributionKobo === 0n ? undefined : t`If everyone pays, in each of ${seats} rounds:`}
    >
      {contributionKobo === 0n ? (
        <p className="rounded-md bg-tint-brand p-4 text-sm">
          {t`Enter the contribution amount to see what you earn and pay.`}
        </p>
      ) : (
        <>
          <DescriptionList
            className="-my-2.5"
            rows={[
              { term: t`Each member pays in`, value: amount },
              { term: t`Pot`, value: formatNaira(division.grossKobo) },
              { term: t`Platform fee (${platformRate})`, value: formatNaira(kobo(-division.platformFeeKobo)) },
              {
                term: t`Group management fee (${managementRate})`,
                value: formatNaira(kobo(-division.managementFeeKobo)),
              },
              { term: t`The member whose turn it is gets`, value: formatNaira(division.netKobo), strong: true },
            ]}
          />
          <div className="mt-5 rounded-md bg-tint-brand p-4 text-sm">
            <p>
              <Trans>
                <b>You earn {earned}</b> from every payout as the owner, {earnedInAll} in all.
              </Trans>
            </p>
            <p className="mt-2">
              {values.ownerParticipates === 'no' ? (
                t`You pay nothing in and collect no pot.`
              ) : values.turnOrder === 'lot' ? (
                <Trans>
                  You also pay {amount} {every}. Your turn is drawn: it may be any from 1 to {seats}.
                </Trans>
              ) : (
                <Trans>
                  You also pay {amount} {every} and collect the pot in round {round}.
                </Trans>
              )}
            </p>
            <p className="mt-2">{t`Adding ${added} to a wallet costs ${addingCosts} extra, each time.`}</p>
          </div>
        </>
      )}
      <RoundDates values={values} seats={seats} />
    </Section>
  );
}

export function CreateConsequence({ values, fees }: { values: PreviewValues; fees: PublicConfig['feePolicy'] }) {
  const contributionKobo = typedKobo(values.contributionAmount) ?? kobo(0n);
  if (contributionKobo < MIN_CONTRIBUTION_KOBO || contributionKobo > MAX_CONTRIBUTION_KOBO) return null;
  const seats = Number.parseInt(values.maxMembers, 10);
  const amount = formatNaira(contributionKobo);
  const every = intervalLabel(values.frequency);
  const net = formatNaira(divideFullPot(ratesOf(fees), contributionKobo, seats).netKobo);
  const span = spanText(values.frequency, seats);
  return (
    <p className="tabular text-sm">
      <Trans>
        {seats} people pay {amount} {every}. If everyone pays, each gets <b>{net}</b> in turn, over {span}.
      </Trans>
    </p>
  );
}

/** Formats a cycle's length in whole weeks or months. */
function spanText(frequency: CreateValues['frequency'], rounds: number): string {
  if (frequency === 'monthly') return plural(rounds, { one: '# month', other: '# months' });
  const weeks = frequency === 'weekly' ? rounds : 2 * rounds;
  return plural(weeks, { one: '# week', other: '# weeks' });
}

function RoundDates({ values, seats }: { values: PreviewValues; seats: number }) {
  const { t } = useLingui();
  const days = roundDays(values.startDate, values.frequency, seats);
  if (days.length === 0) {
    return (
      <p className="mt-5 flex gap-3 text-sm text-muted">
        <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-brand" />
        {t`With no start date, the circle starts when its last place is taken. The first payment is due the day after.`}
      </p>
    );
  }
  const start = formatDate(values.startDate);
  return (
    <div className="mt-5">
      <h3 className="text-base">{t`When each round is due`}</h3>
      <p className="mt-1 text-sm text-muted">
        <Trans>If all places are taken before {start}. Otherwise it starts when the last place is taken.</Trans>
      </p>
      <ol className="tabular mt-3 max-h-72 overflow-y-auto text-sm" tabIndex={days.length > 8 ? 0 : undefined}>
        {days.map((day, index) => {
          const round = index + 1;
          return (
            <li key={day} className="flex justify-between gap-4 border-t border-hair py-2 first:border-t-0">
              <span className="text-muted">{t`Round ${round}`}</span>
              <span className="text-right">{formatDate(day)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
