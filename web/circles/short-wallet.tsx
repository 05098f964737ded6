import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { topUpKobo } from '../../contract/deposit-fee.ts';
import { formatNaira, kobo, toNaira, type Kobo } from '../../contract/money.ts';
import { onDemand } from '../lib/boot/on-demand.ts';
import { useStartDeposit } from '../lib/deposit/start-deposit.ts';
import { isOpen } from '../lib/deposit/open-charge.ts';
import { useTopUp, type PaidOnArrival } from '../lib/deposit/top-up.ts';
import { useWays } from '../lib/deposit/ways/use-ways.ts';
import {
  chargeOf,
  isSource,
  PAGE,
  waysToPay,
  type DepositWay,
  type SourceWay,
  type WayPrice,
} from '../lib/deposit/ways/way-price.ts';
import { amountOf } from '../lib/i18n/money.ts';
import { paths } from '../lib/shell/paths.ts';
import { withAmount } from '../lib/shell/with-amount.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { DescriptionRow } from '../ui/description-list.tsx';
import type { MoneyFailure } from '../ui/money-dialog.tsx';
import { awaitedCharge, type AwaitedCharge } from './automatic/awaited-charge.ts';
import type { PaysItself } from './automatic/pays-itself.ts';
import { TopUpNotice } from './top-up-notice.tsx';
import type { WaysListProps } from './ways-list.tsx';

const how = onDemand(async () => (await import('./how-it-works.tsx')).HowItWorks);
const list = onDemand(async () => (await import('./ways-list.tsx')).WaysList);

interface Wanted {
  /** True while the sheet is open and the wallet short. */
  readonly isShort: boolean;
  readonly missingKobo: Kobo;
  /** In naira. */
  readonly balance: string;
  /** The payment, such as '₦25,000.00'. */
  readonly amount: string;
  /** True if the payment is due on a later day, because a debit may take a day. */
  readonly isDueLater: boolean;
  /** Reopens the sheet after the payment page or the bank's page. */
  readonly path: string;
  /** True after a deposit that was not made. */
  readonly isAgain: boolean;
  /** How it is paid without the person. */
  readonly byItself: PaysItself | undefined;
  /** The contribution that the server pays once the money is there; undefined if it is none. */
  readonly paysOnArrival: PaidOnArrival | undefined;
  /** Pays from the wallet, once the missing money is there. */
  readonly onAdded: () => void;
  readonly onOpenChange: (open: boolean) => void;
}

interface ShortWallet {
  readonly rows: readonly DescriptionRow[];
  readonly notice: ReactNode;
  /** A charge that a payment now would come on top of. */
  readonly awaited: AwaitedCharge | undefined;
  readonly button: ReactNode;
  /** How the payment works, and other ways. */
  readonly below: ReactNode;
  readonly failure: MoneyFailure | undefined;
  readonly isBusy: boolean;
  readonly forget: () => void;
}

/**
 * Adds the money a payment is short of. One press charges a saved source and pays; the payment page returns to the
 * sheet.
 */
export function useShortWallet(wanted: Wanted): ShortWallet {
  const { t } = useLingui();
  const { isShort, missingKobo, path, onAdded } = wanted;
  const deposit = useStartDeposit();
  const topUp = useTopUp({ onAdded, isPartOfPayment: true });
  const { ways: all, chosen: usual, choose, account, tariffs, isLoading } = useWays(isShort);
  const hasNumber = account?.status === 'active';
  const ways = waysToPay(all, wanted.isDueLater).filter(({ kind }) => kind !== 'transfer' || hasNumber);
  const chosen = ways.find(({ id }) => id === usual.id) ?? ways.find(isSource) ?? PAGE;
  const addedKobo = topUpKobo(missingKobo);
  const price = chargeOf(chosen, addedKobo, tariffs);
  const isBusy = deposit.isBusy || topUp.isBusy;
  const forget = (): void => {
    deposit.forget();
    topUp.forget();
  };
  const start = (): void => {
    const toAdd = { amount: toNaira(addedKobo), path };
    if (!isSource(chosen)) void deposit.start({ ...toAdd, pays: wanted.paysOnArrival });
    else void topUp.start({ ...toAdd, ...chargeFrom(chosen, price, wanted) });
  };
  const isWaiting = isOpen(chosen) || (isSource(chosen) && topUp.isWaiting);
  const amount = formatNaira(price.paidKobo);
  const awaited = awaitedCharge(wanted.byItself, all, chosen);
  // While a charge waits for the bank, its own button is the filled one.
  const variant = awaited === undefined && !isWaiting ? 'primary' : 'secondary';
  return {
    awaited,
    rows: useTopUpRows(wanted, price, ways.length > 1 ? chosen : undefined),
    notice: <TopUpNotice {...topUp} way={chosen} className="mb-4" />,
    button: (
      <>
        {chosen.kind === 'transfer' ? (
          <ButtonLink size="lg" variant={variant} href={withAmount(paths.walletDeposit, toNaira(addedKobo))}>
            {t`See your account number`}
          </ButtonLink>
        ) : (
          <Button
            size="lg"
            variant={variant}
            busy={isBusy || isLoading}
            busyText={deposit.isBusy ? t`Opening the payment page...` : t`Paying...`}
            disabled={isWaiting}
            onClick={start}
          >
            {wanted.isAgain ? t`Try again, pay ${amount}` : t`Pay ${amount}`}
          </Button>
        )}
        {awaited?.kind === 'asked' ? <WaitForBank {...wanted} isBusy={isBusy} /> : null}
      </>
    ),
    below: (
      <Below {...wanted} chosen={chosen}>
        {ways.length > 1 && tariffs !== undefined ? (
          <OtherWays
            {...{ ways, chosen, tariffs, isBusy, amountKobo: addedKobo }}
            onChoose={(id) => {
              forget();
              choose(id);
            }}
          />
        ) : null}
      </Below>
    ),
    failure: deposit.failure,
    isBusy,
    forget,
  };
}

/**
 * Returns the request for a charge. Only a debit pays on arrival, because a card's outcome comes while the sheet is
 * open.
 */
const chargeFrom = ({ id, kind }: SourceWay, { feeKobo }: WayPrice, { paysOnArrival }: Wanted) => ({
  sourceId: id,
  fee: toNaira(feeKobo),
  pays: kind === 'debit' ? paysOnArrival : undefined,
});

function WaitForBank({ onOpenChange, isBusy }: Pick<Wanted, 'onOpenChange'> & { isBusy: boolean }) {
  const { t } = useLingui();
  return (
    <Button
      size="lg"
      disabled={isBusy}
      onClick={() => {
        onOpenChange(false);
      }}
    >
      {t`Wait for your bank`}
    </Button>
  );
}

/** Itemizes the charge: the payment less the balance, what stays in the wallet, and the fee. */
function useTopUpRows(
  { balance, missingKobo }: Wanted,
  { paidKobo, feeKobo }: WayPrice,
  named: DepositWay | undefined,
): DescriptionRow[] {
  const { t } = useLingui();
  const sums = [
    { term: t`From your wallet`, valueKobo: kobo(-amountOf(balance)) },
    // The rest of a minimum deposit, and of a transfer of a whole naira.
    { term: t`Stays in your wallet`, valueKobo: kobo(paidKobo - feeKobo - missingKobo) },
    { term: t`Processing fee`, valueKobo: feeKobo },
    { term: named?.kind === 'transfer' ? t`You send` : t`Total charge`, valueKobo: paidKobo, strong: true },
  ];
  const rows = sums
    .filter(({ valueKobo }) => valueKobo !== 0n)
    .map(({ valueKobo, ...row }) => ({ ...row, value: formatNaira(valueKobo) }));
  if (named === undefined) return rows;
  if (isSource(named)) return [...rows, { term: t`You pay with`, value: named.name, verbatim: true }];
  const value = named.kind === 'transfer' ? t`Transfer to your account number` : t`Card, transfer or USSD`;
  return [...rows, { term: t`You pay with`, value }];
}

interface BelowProps extends Pick<Wanted, 'amount' | 'paysOnArrival'> {
  chosen: DepositWay;
  children: ReactNode;
}

function Below({ children, paysOnArrival, ...payment }: BelowProps) {
  return (
    <>
      <how.Later {...payment} paysOnArrival={paysOnArrival !== undefined} />
      {children}
    </>
  );
}

interface OtherWaysProps extends WaysListProps {
  isBusy: boolean;
}

function OtherWays({ isBusy, ...ways }: OtherWaysProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <fieldset disabled={isBusy} className="mt-3">
        <list.Later {...ways} />
      </fieldset>
    );
  }
  return (
    <Button
      variant="quiet"
      className="mt-2 -ml-4"
      disabled={isBusy}
      onClick={() => {
        setOpen(true);
      }}
    >
      {t`Another way`}
    </Button>
  );
}
