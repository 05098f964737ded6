import { emptyPot } from '../../../../circle/duties.ts';
import type { Payout, Pot } from '../../../../circle/types.ts';
import type { GroupId } from '../../../../contract/ids.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import { payoutColumns, toPayout, toPot, type PayoutRow } from '../rows/circle-rows.ts';
import { person, refOf, toPerson, type NamedRow, type PersonColumns } from './group-views.repo.ts';

const potSums = 'o.balance, o.paid_out, o.platform_fee_taken, o.management_fee_taken';

export interface PayoutWithPot extends NamedRow<Payout> {
  readonly pot: Pot;
}

type PotColumns = Row<'pots', typeof potSums>;

/** Reads the payouts of a cycle with the pots that they came from. A round in which no one paid has no pot. */
export async function findPayouts(queryable: Queryable, groupId: GroupId, cycle: number): Promise<PayoutWithPot[]> {
  const readPayoutViews = sql('groups-payout-views')`
    SELECT ${payoutColumns}, ${person}, ${potSums} FROM payouts p JOIN users u ON u.id = p.recipient_id
      LEFT JOIN pots o ON o.group_id = p.group_id AND o.cycle = p.cycle AND o.round = p.round
    WHERE p.group_id = $1 AND p.cycle = $2 ORDER BY p.round`;
  const rows = await queryable.query<
    PayoutRow & PersonColumns & (PotColumns | { readonly [Column in keyof PotColumns]: null })
  >(readPayoutViews, [groupId, cycle]);
  return rows.map((row) => {
    const pot = row.balance === null ? emptyPot(row.cycle, row.round) : toPot(row);
    return { row: toPayout(row), ref: refOf(row), person: toPerson(row), pot };
  });
}
