import { Trans, useLingui } from '@lingui/react/macro';
import { lateFee } from '../../../circle/fees.ts';
import {
  depositFee,
  EXAMPLE_DEPOSIT_KOBO,
  FLAT_FEE_FROM_KOBO,
  FLAT_FEE_KOBO,
  MIN_DEPOSIT_KOBO,
} from '../../../contract/deposit-fee.ts';
import { MIN_WITHDRAWAL_KOBO } from '../../../contract/limits.ts';
import { formatNaira, kobo } from '../../../contract/money.ts';
import type { PageList } from '../../../contract/page-placeholders.ts';
import { paths } from '../../lib/shell/paths.ts';
import { Configured } from '../configured.tsx';
import { InlineLink, Paragraphs } from '../parts/content-parts.tsx';
import { BankDebit, PayByItself, SavedCard } from './ways.tsx';
import { exampleAmount, potOf, RATES, type Example } from '../parts/example-amounts.ts';

export function AddMoney() {
  const least = formatNaira(MIN_DEPOSIT_KOBO);
  const example = EXAMPLE_DEPOSIT_KOBO;
  const amount = formatNaira(example);
  const fee = formatNaira(depositFee(example));
  const total = formatNaira(kobo(example + depositFee(example)));
  return (
    <>
      <Paragraphs>
        <Trans>
          Open your wallet, choose Deposit and enter {least} or more. You see the processing fee and the total before
          you go on. Then you pay by card or bank transfer on the page of Paystack, our payment provider.
        </Trans>
        <Trans>When you come back, we check with Paystack and add the money to your wallet.</Trans>
        <Trans>
          For example, to add {amount} you pay {total}. {fee} of that is the processing fee.
        </Trans>
        <Trans>
          You paid, but your wallet shows nothing? Wait a few minutes. We find your payment and add it once, even if you
          closed the page. If it is still missing after an hour,{' '}
          <InlineLink href={paths.contact}>write to us</InlineLink> with the payment reference.
        </Trans>
      </Paragraphs>
      <Configured list="transferWay">
        <OwnAccountNumber />
      </Configured>
      <Configured list="cardWay">
        <SavedCard />
      </Configured>
      <Configured list="debitWay">
        <BankDebit />
      </Configured>
      <PayByItself />
    </>
  );
}

/** Shown while transfers are on. The server fills in what they cost. */
function OwnAccountNumber() {
  const amount = formatNaira(EXAMPLE_DEPOSIT_KOBO);
  const [send, fee, others] = ['⟦send⟧', '⟦fee⟧', '⟦others⟧'];
  return (
    <Paragraphs>
      <Trans>
        You can also get an account number of your own in your wallet. Send money to it from any bank app, and it is in
        your wallet about a minute later. To add {amount}, send {send}. {fee} of that is the fee.
      </Trans>
      <Trans>
        The number stays yours for as long as you use Rota. Send from an account in your own name. What other people
        send is added with their name on the line, up to {others} a day. We look at more than that first, also at a
        small sum that comes after a large one, and tell you.
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
        Choose Withdraw in your wallet. The first time, pick your bank and enter your account number. We show you the
        account name so that you can check it.
      </Trans>
      <Trans>Use an account in the name you verified. A bank may delay or return a transfer to another name.</Trans>
      <Trans>
        Then enter {withdrawal} or more. The fee is {nothing}, so you get the full amount. No one has to approve it.
      </Trans>
      <Trans>Most transfers arrive within minutes. Some banks take longer. Only users in Nigeria can withdraw.</Trans>
    </Paragraphs>
  );
}

const EXAMPLE: Example = { contributionKobo: kobo(50_000_00n), members: 10 };

export function Fees() {
  const { t } = useLingui();
  const { platform, owner, most, late, deposit } = RATES;
  const flat = formatNaira(FLAT_FEE_KOBO);
  const from = formatNaira(FLAT_FEE_FROM_KOBO);
  const [rate, highest] = ['⟦rate⟧', '⟦most⟧'];
  const ofCard = { flat: '⟦flat⟧', from: '⟦from⟧' };
  const fees: readonly { what: string; cost: string; list?: PageList }[] = [
    { what: t`Opening an account, joining, contributing`, cost: t`Nothing` },
    { what: t`Running the circle (from each pot, to its owner)`, cost: owner },
    { what: t`Rota (from each pot)`, cost: platform },
    { what: t`Adding money to your wallet`, cost: t`${deposit}, plus ${flat} from ${from} on` },
    {
      what: t`Adding money by transfer to your own account number`,
      cost: t`${rate} of what you send, at most ${highest}`,
      list: 'transferWay',
    },
    {
      what: t`Adding money from a saved card`,
      cost: t`${rate}, plus ${ofCard.flat} from ${ofCard.from} on, at most ${highest}`,
      list: 'cardWay',
    },
    {
      what: t`Adding money from your bank account by debit`,
      cost: t`${rate} of what is charged, at most ${highest}`,
      list: 'debitWay',
    },
    { what: t`Withdrawing to your bank`, cost: formatNaira(kobo(0n)) },
    { what: t`Paying late (to the member kept waiting)`, cost: t`${late} of the contribution, once` },
  ];
  return (
    <>
      <dl className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
        {fees.map(({ what, cost, list }) => {
          const row = (
            <div key={what} className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-5 py-3">
              <dt>{what}</dt>
              <dd className="tabular font-semibold">{cost}</dd>
            </div>
          );
          return list === undefined ? (
            row
          ) : (
            <Configured key={what} list={list}>
              {row}
            </Configured>
          );
        })}
      </dl>
      <PotExample />
      <p>
        <Trans>
          The two rates on a pot are written on the circle when it is created, and never change for it. Whatever we
          decide for later circles, the two together never go above {most}.
        </Trans>
      </p>
    </>
  );
}

function PotExample() {
  const { contributionKobo, members } = EXAMPLE;
  const contribution = formatNaira(contributionKobo);
  const pot = formatNaira(potOf(EXAMPLE));
  const platform = exampleAmount(EXAMPLE, 'platform-charge');
  const owner = exampleAmount(EXAMPLE, 'owner-charge');
  const net = exampleAmount(EXAMPLE, 'net');
  const late = formatNaira(lateFee(contributionKobo));
  return (
    <p>
      <Trans>
        For example, {members} members pay {contribution} each, so the pot is {pot}. {platform} goes to Rota and {owner}{' '}
        to the person who runs the circle. The member whose turn it is collects <strong>{net}</strong>. A member who
        pays late pays {late} more.
      </Trans>
    </p>
  );
}
