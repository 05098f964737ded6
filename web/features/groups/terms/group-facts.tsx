import { useLingui } from '@lingui/react/macro';
import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import { formatNaira, formatNairaText } from '../../../../contract/money.ts';
import { onlyManages } from '../../../circles/membership.ts';
import { membersLabel } from '../../../circles/places.ts';
import { formatCountry } from '../../../lib/i18n/country-names.ts';
import { divisionOf, formatPercent } from '../../../lib/i18n/rates.ts';
import { formatFullDate } from '../../../lib/i18n/time.ts';
import { frequencyLabel } from '../../../lib/i18n/labels.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { startedLabel } from '../cycle-labels.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { dateOfRound } from '../../../circles/date-of-round.ts';

export function GroupFacts() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const { group } = detail;
  const division = divisionOf(group);
  const platformRate = formatPercent(group.platformFeeRate);
  const managementRate = formatPercent(group.managementFeeRate);
  const owner = detail.members.find(({ userId }) => userId === group.ownerId)?.name;
  const country = formatCountry(group.country);
  const start = useStart(detail);
  return (
    <section>
      <h3 className="text-base">{t`About the circle`}</h3>
      <DescriptionList
        rows={[
          ...(owner === undefined ? [] : [{ term: t`Owner`, value: owner }]),
          { term: t`Contribution`, value: formatNairaText(group.contributionAmount) },
          { term: t`Frequency`, value: frequencyLabel(group.frequency) },
          { term: t`Members`, value: membersLabel(group) },
          { term: t`Cycle`, value: String(group.currentCycle) },
          ...(group.startedAt == null ? [] : [{ term: startedLabel(group), value: formatFullDate(group.startedAt) }]),
          ...(start === undefined ? [] : [start]),
          { term: t`Created`, value: formatFullDate(group.createdAt) },
          { term: t`Who can find it`, value: group.isPrivate ? t`Only with the code` : t`Anyone in ${country}` },
          { term: t`Country`, value: country },
          { term: t`The owner`, value: group.ownerParticipates ? t`Contributes too` : t`Only manages` },
          { term: t`A full pot`, value: formatNaira(division.grossKobo) },
          { term: t`Platform fee (${platformRate})`, value: formatNaira(division.platformFeeKobo) },
          { term: t`Group management fee (${managementRate})`, value: formatNaira(division.managementFeeKobo) },
          onlyManages(group)
            ? { term: t`You earn from a full pot`, value: formatNaira(division.managementFeeKobo), strong: true }
            : { term: t`You get from a full pot`, value: formatNaira(division.netKobo), strong: true },
        ]}
      />
    </section>
  );
}

/** Returns the start date of a forming circle, or the first due date of a started one; none if cancelled. */
function useStart(detail: GroupDetail): { term: string; value: string } | undefined {
  const { t } = useLingui();
  const { status, startDate } = detail.group;
  if (status === 'cancelled') return undefined;
  if (status === 'forming') {
    return { term: t`Start date`, value: startDate === null ? t`Once it is full` : formatFullDate(startDate) };
  }
  const firstDue = dateOfRound(detail, 1);
  return firstDue === undefined ? undefined : { term: t`First due date`, value: formatFullDate(firstDue) };
}
