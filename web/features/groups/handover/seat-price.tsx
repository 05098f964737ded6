import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SeatPrice } from '../../../../contract/handovers.ts';
import { formatNaira, formatNairaText, kobo, sumKobo } from '../../../../contract/money.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { formatDateTime } from '../../../lib/i18n/time.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';

function roundText({ round, state }: SeatPrice['rounds'][number]): string {
  const texts = { paid: t`Round ${round}, paid`, missed: t`Round ${round}, missed`, due: t`Round ${round}, overdue` };
  return texts[state];
}

/** The price round by round, and until when it stands (circle-rules §8). */
export function SeatPriceRows({ price }: { price: SeatPrice }) {
  const { t } = useLingui();
  const until = formatDateTime(price.validUntil);
  const moreKobo = kobo(amountOf(price.amount) - sumKobo(price.rounds.map(({ amount }) => amountOf(amount))));
  return (
    <>
      <DescriptionList
        sums
        rows={[
          ...price.rounds.map((round) => ({ term: roundText(round), value: formatNairaText(round.amount) })),
          ...(moreKobo > 0n ? [{ term: t`The rest of their debts here`, value: formatNaira(moreKobo) }] : []),
          { term: t`Price of the seat`, value: formatNairaText(price.amount), strong: true },
        ]}
      />
      <p className="text-sm text-muted">
        {price.validUntil === null ? (
          <Trans>This price stands until the next round opens.</Trans>
        ) : (
          <Trans>This price stands until {until}, unless this round is paid before then.</Trans>
        )}
      </p>
    </>
  );
}
