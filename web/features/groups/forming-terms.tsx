import { useLingui } from '@lingui/react/macro';
import type { GroupDetail } from '../../../contract/groups.ts';
import { formatNaira, formatNairaText, kobo } from '../../../contract/money.ts';
import { useProductNow } from '../../lib/clock.ts';
import { formatDate } from '../../lib/time.ts';
import { DescriptionList, type DescriptionRow } from '../../ui/description-list.tsx';
import { lagosToday } from './create-values.ts';
import { divisionOf, percentWords, roundDays } from './terms.ts';
import { everyWords } from './words.ts';

/** What the circle will come to for the person looking, every fee in naira. */
export function FormingTerms({ detail, myId }: { detail: GroupDetail; myId: string }) {
  const { t } = useLingui();
  const today = lagosToday(useProductNow());
  const { group } = detail;
  const division = divisionOf(group);
  const every = everyWords(group.frequency);
  const platformRate = percentWords(group.platformFeeRate);
  const managementRate = percentWords(group.managementFeeRate);
  const seat = detail.members.find((member) => member.userId === myId)?.payoutPosition ?? null;
  const days =
    group.startDate === null || group.startDate <= today
      ? []
      : roundDays(group.startDate, group.frequency, group.maxMembers);
  const day = formatDate(seat === null ? undefined : days[seat - 1]);
  const seatRows: DescriptionRow[] =
    seat === null
      ? []
      : [{ term: t`Your turn`, value: days.length === 0 ? t`Round ${seat}` : t`Round ${seat}, ${day}` }];
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
          ...seatRows,
        ]}
      />
    </section>
  );
}
