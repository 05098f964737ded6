import { t } from '@lingui/core/macro';
import { areTurnsHidden } from '../../../../circle/turn-order.ts';
import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import { formatNaira, kobo } from '../../../../contract/money.ts';
import { divisionOf } from '../../../lib/i18n/rates.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import { earliestDays, priceOf, type Turn } from '../price/price.ts';
import { seatHolders } from '../round/round-view.ts';

export interface PriceRow {
  readonly label: string;
  readonly now: string;
  readonly smaller: string;
  readonly strong?: boolean;
}

/**
 * Compares the circle as it is with the smaller circle of its current members (circle-rules §4), for a member or the
 * owner.
 */
export function startPrices({ group, members }: GroupDetail, myId: string, nowMs: number): readonly PriceRow[] {
  const holders = seatHolders({ group, members });
  const at = holders.findIndex(({ userId }) => userId === myId);
  const seat = holders[at]?.payoutPosition ?? at + 1;
  const turns: readonly (Turn | undefined)[] =
    at === -1
      ? []
      : areTurnsHidden(group)
        ? [{ kind: 'lot' }, { kind: 'lot' }]
        : [
            { kind: 'seat', seat },
            { kind: 'seat', seat: at + 1 },
          ];
  const [now, smaller] = [
    columnOf(group, turns[0], nowMs),
    columnOf({ ...group, maxMembers: holders.length }, turns[1], nowMs),
  ];
  return now.map((row, at) => ({
    label: row.label,
    now: row.value,
    smaller: smaller[at]?.value ?? '',
    ...(row.strong === true ? { strong: true } : {}),
  }));
}

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}

function columnOf(group: GroupDetail['group'], turn: Turn | undefined, nowMs: number): readonly Figure[] {
  const days = earliestDays(group, nowMs);
  const dates = [
    { label: t`First due day, at the earliest`, value: formatDate(days[0]) },
    { label: t`Last due day, at the earliest`, value: formatDate(days.at(-1)) },
  ];
  const price = turn && priceOf(group, turn);
  const { grossKobo, platformFeeKobo, managementFeeKobo } = divisionOf(group);
  const pot = [
    { label: t`The full pot`, value: formatNaira(grossKobo) },
    { label: t`Fees of a pot`, value: formatNaira(kobo(platformFeeKobo + managementFeeKobo)) },
  ];
  if (price === undefined) {
    return [
      { label: t`Rounds`, value: String(group.maxMembers) },
      ...pot,
      { label: t`You earn in each round`, value: formatNaira(managementFeeKobo), strong: true },
      ...dates,
    ];
  }
  const { earliest, latest } = price;
  const day = formatDate(days[earliest - 1]);
  return [
    { label: t`Times you pay`, value: String(price.times) },
    { label: t`You pay in all`, value: formatNaira(price.paysKobo), strong: true },
    ...pot,
    { label: t`You get, after fees`, value: formatNaira(price.receives.netKobo), strong: true },
    {
      label: t`Your turn, at the earliest`,
      value: earliest === latest ? t`Round ${earliest}, ${day}` : t`Drawn: any from ${earliest} to ${latest}`,
    },
    ...dates,
  ];
}
