import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SeatPrice } from '../../../../contract/handovers.ts';
import { formatNaira, formatNairaText, kobo, sumKobo, type Kobo } from '../../../../contract/money.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { formatDateTime } from '../../../lib/i18n/time.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';

function roundText({ round, state }: SeatPrice['rounds'][number]): string {
  const texts = { paid: t`Round ${round}, paid`, missed: t`Round ${round}, missed`, due: t`Round ${round}, overdue` };
  return texts[state];
}

/** Returns the late fees in the price. No one with debts of an earlier cycle holds a seat (circle-rules §11). */
export const lateFeesIn = ({ amount: total, rounds }: SeatPrice): Kobo =>
  kobo(amountOf(total) - sumKobo(rounds.map(({ amount }) => amountOf(amount))));

interface SeatPriceRowsProps {
  price: SeatPrice;
  /** First name of the leaver; none for the leaver. */
  leaver?: string | undefined;
}

/** The price round by round, and until when it is valid (circle-rules §8). */
export function SeatPriceRows({ price, leaver }: SeatPriceRowsProps) {
  const { t } = useLingui();
  const until = formatDateTime(price.validUntil);
  const moreKobo = lateFeesIn(price);
  return (
    <>
      <DescriptionList
        sums
        rows={[
          ...price.rounds.map((round) => ({ term: roundText(round), value: formatNairaText(round.amount) })),
          ...(moreKobo > 0n
            ? [
                {
                  term: leaver === undefined ? t`Your late fees here` : t`${leaver}'s late fees`,
                  value: formatNaira(moreKobo),
                },
              ]
            : []),
          { term: t`Price of the seat`, value: formatNairaText(price.amount), strong: true },
        ]}
      />
      <p className="text-sm text-muted">
        {price.validUntil === null ? (
          <Trans>This price stands while this round is open.</Trans>
        ) : (
          <Trans>This price stands until {until}, unless this round is paid before then.</Trans>
        )}
      </p>
    </>
  );
}
