import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import type { GroupDetail } from '../../../contract/groups.ts';
import { formatNaira, formatNairaText, kobo } from '../../../contract/money.ts';
import { useProductNow } from '../../lib/clock.ts';
import { divisionOf, percentWords } from '../../lib/rates.ts';
import { formatDate } from '../../lib/time.ts';
import { everyWords } from '../../lib/words.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { lagosToday } from './create-values.ts';
import { roundDays } from './terms.ts';

/** What the circle will come to for the person looking, every fee in naira. */
export function FormingTerms({ detail, myId }: { detail: GroupDetail; myId: string }) {
  const { t } = useLingui();
  const today = lagosToday(useProductNow());
  const { group } = detail;
  const division = divisionOf(group);
  const net = formatNaira(division.netKobo);
  const every = everyWords(group.frequency);
  const platformRate = percentWords(group.platformFeeRate);
  const managementRate = percentWords(group.managementFeeRate);
  const seat = detail.members.find((member) => member.userId === myId)?.payoutPosition ?? null;
  const days =
    group.startDate === null || group.startDate <= today
      ? []
      : roundDays(group.startDate, group.frequency, group.maxMembers);
  const day = formatDate(seat === null ? undefined : days[seat - 1]);
  return (
    <section>
      <h3 className="mb-1 text-base">{t`What it comes to`}</h3>
      <DescriptionList
        rows={[
          { term: t`Each member pays ${every}`, value: formatNairaText(group.contributionAmount) },
          { term: t`Pot`, value: formatNaira(division.grossKobo) },
          { term: t`Platform fee (${platformRate})`, value: formatNaira(kobo(-division.platformFeeKobo)) },
          { term: t`Group management fee (${managementRate})`, value: formatNaira(kobo(-division.managementFeeKobo)) },
          { term: t`The recipient of a round gets`, value: formatNaira(division.netKobo), strong: true },
        ]}
      />
      {seat === null ? null : (
        <p className="mt-2 flex gap-3 rounded-md bg-tint-brand p-4">
          <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
          <span className="min-w-0">
            {days.length === 0 ? (
              <Trans>
                You hold seat {seat}: you receive <b className="tabular">{net}</b> in round {seat}.
              </Trans>
            ) : (
              <Trans>
                You hold seat {seat}: you receive <b className="tabular">{net}</b> in round {seat}, on {day}, if the
                circle is full in time.
              </Trans>
            )}
          </span>
        </p>
      )}
    </section>
  );
}
