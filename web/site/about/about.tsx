import { Trans, useLingui } from '@lingui/react/macro';
import { GRACE_DAYS } from '../../../circle/figures.ts';
import { FLAT_FEE_FROM_KOBO, FLAT_FEE_KOBO } from '../../../contract/deposit-fee.ts';
import { formatNaira } from '../../../contract/money.ts';
import { RATES } from '../parts/figures.ts';
import { paths } from '../../lib/shell/paths.ts';
import { PageBanner } from '../parts/page-banner.tsx';
import { InlineLink, MarkedList, Paragraphs, Parts, Points, type ContentPart } from '../parts/content-parts.tsx';

/** What Rota is and is not, who holds the money, what it costs and what can go wrong. */
export function About() {
  const { t } = useLingui();
  const parts: readonly ContentPart[] = [
    { id: 'custom', title: t`An old custom, written down`, content: <Custom /> },
    { id: 'does', title: t`What Rota does, and what it does not do`, content: <DoesAndDoesNot /> },
    { id: 'money', title: t`Who holds the money`, content: <WhoHoldsTheMoney /> },
    { id: 'cost', title: t`What it costs`, content: <Cost /> },
    { id: 'risks', title: t`What can go wrong`, content: <Risks /> },
    { id: 'who', title: t`Who can join`, content: <WhoCanJoin /> },
    { id: 'books', title: t`How you can check us`, content: <Books /> },
  ];
  return (
    <>
      <PageBanner
        title={t`About Rota`}
        lead={
          <Trans>
            Rota helps people who trust each other save together and take turns. It keeps the calendar, collects the
            payments, pays out the pot and writes everything down.
          </Trans>
        }
      />
      <Parts parts={parts} />
    </>
  );
}

function Custom() {
  return (
    <Paragraphs>
      <Trans>
        In the market, the office, the church and the mosque, people have always saved like this. Yoruba people call it
        esusu or ajo, Igbo people isusu, Hausa people adashe. Ten people each pay the same amount every month. Each
        month one of them takes everything. After ten months everybody has paid ten times and received once.
      </Trans>
      <Trans>
        It needs no bank and no interest. But it has always needed somebody to keep the list, to run after late payers,
        and to be trusted with a bag of cash. That is the work Rota takes over. The people stay yours: the members of a
        circle decide who joins it.
      </Trans>
    </Paragraphs>
  );
}

/** Two plain lists, side by side where there is room. */
function DoesAndDoesNot() {
  const { t } = useLingui();
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <div className="rounded-lg border border-line bg-surface p-5">
        <h3 className="mt-0!">{t`Rota does`}</h3>
        <MarkedList
          kind="yes"
          items={[
            t`Check every member's identity with their BVN and NIN`,
            t`Let the members vote on everybody who wants to join`,
            t`Fix the calendar: every due date and every turn is known`,
            t`Remind everybody in time, and charge a late fee that goes to the member kept waiting`,
            t`Pay the pot to the wallet of the member whose turn it is`,
            t`Send money from your wallet to your Nigerian bank account when you ask for it`,
            t`Keep a record of every kobo that your circle can read`,
          ]}
        />
      </div>
      <div className="rounded-lg border border-line bg-surface p-5">
        <h3 className="mt-0!">{t`Rota does not`}</h3>
        <MarkedList
          kind="no"
          items={[
            t`Lend money, or sell loans`,
            t`Pay interest, or charge it`,
            t`Invest what members pay in`,
            t`Act as a bank: a wallet is not a bank account`,
            t`Pay in place of a member who does not pay`,
            t`Insure your money, or promise that others do`,
            t`Cancel what one member owes another`,
          ]}
        />
      </div>
    </div>
  );
}

/** Where the naira really are, step by step. */
function WhoHoldsTheMoney() {
  return (
    <>
      <p>
        <Trans>
          Rota is a facilitation platform, not a bank. It has no vault and does not use members' money for anything. The
          naira are with the payment provider, Paystack, from the moment you pay in until they are sent to a bank
          account. Rota keeps the books: whose money it is, and which circle it is in.
        </Trans>
      </p>
      <Points ordered>
        <Trans>
          <strong>You add money.</strong> You pay on Paystack's own page, by card or bank transfer. Rota never sees your
          card number. When Paystack confirms the payment, the amount shows in your wallet.
        </Trans>
        <Trans>
          <strong>You pay your contribution.</strong> The amount moves in the books from your wallet to the pot of your
          circle. From now on it is for the member whose turn it is.
        </Trans>
        <Trans>
          <strong>The pot is paid out.</strong> It moves in the books from the pot to that member's wallet, less the
          fees.
        </Trans>
        <Trans>
          <strong>They withdraw.</strong> Rota asks Paystack to send the money to the bank account they have set up.
          Nobody at Rota has to approve it first.
        </Trans>
      </Points>
      <p>
        <Trans>
          Your wallet shows what is yours. It is not a bank account, it earns no interest, and Rota makes no promise of
          deposit insurance for it. Keep in it what your circles need, and withdraw the rest.
        </Trans>
      </p>
    </>
  );
}

function Cost() {
  const { platform, owner, total, most, deposit } = RATES;
  const [flat, from] = [formatNaira(FLAT_FEE_KOBO), formatNaira(FLAT_FEE_FROM_KOBO)];
  return (
    <Paragraphs>
      <Trans>
        Opening an account, joining a circle, paying your contribution and withdrawing to your bank cost nothing. When a
        pot is paid out, {total} of it is taken: {platform} for Rota and {owner} for the person who runs the circle.
        These rates are written on a circle when it is created and never change for it. They can never be more than{' '}
        {most} together.
      </Trans>
      <Trans>
        Adding money to your wallet from a bank or card costs {deposit}, plus {flat} from {from} on. You see it before
        you pay. <InlineLink href={paths.part(paths.help, 'fees')}>All fees with examples</InlineLink>
      </Trans>
    </Paragraphs>
  );
}

function Risks() {
  const { weekly, monthly } = GRACE_DAYS;
  return (
    <>
      <p>
        <Trans>
          The people in your circle are the risk. Rota does not pay for a member who does not pay, and there is no
          insurance behind a circle.
        </Trans>
      </p>
      <Points>
        <Trans>
          If somebody does not pay, the round closes some days later ({weekly} days in a weekly circle, {monthly} in a
          monthly one) and you receive what the others paid. What is missing becomes that member's debt to you.
        </Trans>
        <Trans>
          A debt of a contribution is money that belongs to another member. Rota cannot cancel it, and the debtor cannot
          create a circle, join a circle or stay for another cycle until it is paid. But Rota cannot force anybody to
          pay.
        </Trans>
        <Trans>
          The later your turn, the longer you wait, and the more you have paid in before you receive. If you need money
          today, a circle may be the wrong answer.
        </Trans>
      </Points>
      <p>
        <Trans>
          So join circles with people you know, choose an amount you can pay in a bad month too, and read{' '}
          <InlineLink href={paths.part(paths.help, 'late')}>what happens when somebody does not pay</InlineLink> before
          you join.
        </Trans>
      </p>
    </>
  );
}

function WhoCanJoin() {
  return (
    <Paragraphs>
      <Trans>
        Anybody can open an account. To create or join a circle you verify your email address and then your identity,
        with your BVN and your NIN. Circles are open to members of one country, and today that country is Nigeria: money
        is in naira and is paid out to Nigerian bank accounts.
      </Trans>
      <Trans>
        Whoever has an unpaid debt from one circle cannot create a circle, join a circle or stay for another cycle until
        it is paid. Read <InlineLink href={paths.privacy}>what we do with your BVN and NIN</InlineLink>.
      </Trans>
    </Paragraphs>
  );
}

function Books() {
  return (
    <Paragraphs>
      <Trans>
        Every movement of money is written down twice: where it left and where it arrived. Nothing is ever changed or
        deleted; a mistake is corrected by another entry that says so. The program checks all balances against these
        entries again and again, and against the payment provider's own records.
      </Trans>
      <Trans>
        You can check too. Your wallet lists every naira that came and went, and you can download it as a statement. In
        your circle, every member sees who has paid in each round, who received, and what was taken as fees.
      </Trans>
      <Trans>
        Is something unclear? Read <InlineLink href={paths.help}>Help</InlineLink> or the{' '}
        <InlineLink href={paths.faq}>questions and answers</InlineLink>, or{' '}
        <InlineLink href={paths.contact}>write to us</InlineLink>.
      </Trans>
    </Paragraphs>
  );
}
