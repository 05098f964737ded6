import { Trans, useLingui } from '@lingui/react/macro';
import { lateFee } from '../../../circle/fees.ts';
import { depositFee, FLAT_FEE_FROM_KOBO, FLAT_FEE_KOBO, MIN_DEPOSIT_KOBO } from '../../../contract/deposit-fee.ts';
import { MIN_WITHDRAWAL_KOBO } from '../../../contract/limits.ts';
import { formatNaira, kobo } from '../../../contract/money.ts';
import { paths } from '../../lib/shell/paths.ts';
import { InlineLink, Paragraphs } from '../parts/content-parts.tsx';
import { broughtBy, potOf, RATES, type Example } from '../parts/example-amounts.ts';

/* Money into the wallet and out of it, and what is charged. */

export function AddMoney() {
  const least = formatNaira(MIN_DEPOSIT_KOBO);
  const example = kobo(20_000_00n);
  const amount = formatNaira(example);
  const fee = formatNaira(depositFee(example));
  const total = formatNaira(kobo(example + depositFee(example)));
  return (
    <Paragraphs>
      <Trans>
        Open your wallet, choose Deposit, and enter an amount of {least} or more. You see the processing fee and the
        total before you go on. Then you pay on the page of our payment provider, Paystack, by card or bank transfer.
        When you come back, we ask Paystack whether the money has arrived and add it to your wallet.
      </Trans>
      <Trans>
        An example: to add {amount} you pay {total}, of which {fee} is the processing fee.
      </Trans>
      <Trans>
        Did you pay, and your wallet shows nothing? Wait a few minutes. Even if you closed the page, the payment is
        found and added, once. If it is still missing after an hour,{' '}
        <InlineLink href={paths.contact}>write to us</InlineLink> with the reference of the payment.
      </Trans>
    </Paragraphs>
  );
}

export function ToBank() {
  const nothing = formatNaira(kobo(0n));
  const withdrawal = formatNaira(kobo(MIN_WITHDRAWAL_KOBO));
  return (
    <Paragraphs>
      <Trans>
        Choose Withdraw in your wallet. The first time you pick your bank and enter your account number; we show you the
        name on the account so that you can check it. The account should be in the name that you verified: a bank may
        hold up or return a transfer to another name.
      </Trans>
      <Trans>
        Then enter an amount of {withdrawal} or more. The fee is {nothing}: what you ask for is what arrives. Nobody has
        to approve it. Most transfers arrive within minutes; some banks take longer. Only users in Nigeria can withdraw.
      </Trans>
    </Paragraphs>
  );
}

const EXAMPLE: Example = { contributionKobo: kobo(50_000_00n), members: 10 };

/** Every fee there is, and a pot divided to the kobo. */
export function Fees() {
  const { t } = useLingui();
  const { platform, owner, most, late, deposit } = RATES;
  const flat = formatNaira(FLAT_FEE_KOBO);
  const from = formatNaira(FLAT_FEE_FROM_KOBO);
  const fees: readonly { what: string; cost: string }[] = [
    { what: t`Opening an account, joining, contributing`, cost: t`Nothing` },
    { what: t`Running the circle (from each pot, to its owner)`, cost: owner },
    { what: t`Rota (from each pot)`, cost: platform },
    { what: t`Adding money to your wallet`, cost: t`${deposit}, plus ${flat} from ${from} on` },
    { what: t`Withdrawing to your bank`, cost: formatNaira(kobo(0n)) },
    { what: t`Paying late (to the member kept waiting)`, cost: t`${late} of the contribution, once` },
  ];
  return (
    <>
      <dl className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
        {fees.map(({ what, cost }) => (
          <div key={what} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-5 py-3">
            <dt>{what}</dt>
            <dd className="tabular font-semibold">{cost}</dd>
          </div>
        ))}
      </dl>
      <PotExample />
      <p>
        <Trans>
          The two rates on a pot are written on the circle when it is created and never change for it. Whatever we
          decide for later circles, they will never be more than {most} together.
        </Trans>
      </p>
    </>
  );
}

function PotExample() {
  const { contributionKobo, members } = EXAMPLE;
  const contribution = formatNaira(contributionKobo);
  const pot = formatNaira(potOf(EXAMPLE));
  const platform = broughtBy(EXAMPLE, 'platform-charge');
  const owner = broughtBy(EXAMPLE, 'owner-charge');
  const net = broughtBy(EXAMPLE, 'net');
  const late = formatNaira(lateFee(contributionKobo));
  return (
    <p>
      <Trans>
        An example: {members} members pay {contribution} each, so the pot is {pot}. {platform} goes to Rota and {owner}{' '}
        to the person who runs the circle. The member whose turn it is receives <strong>{net}</strong>. Somebody who
        pays late pays {late} more.
      </Trans>
    </p>
  );
}
