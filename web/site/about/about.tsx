import { Trans, useLingui } from '@lingui/react/macro';
import { GRACE_DAYS } from '../../../circle/figures.ts';
import { RATES } from '../parts/rates.ts';
import { paths } from '../../lib/shell/paths.ts';
import { PageBanner } from '../parts/page-banner.tsx';
import { Part, InlineLink, WithContents } from '../parts/content-parts.tsx';
import { DoesAndDoesNot } from './does-and-does-not.tsx';
import { WhoHoldsTheMoney } from './who-holds-the-money.tsx';

/** What Rota is and is not, who holds the money, what it costs and what can go wrong. */
export function About() {
  const { t } = useLingui();
  const parts = [
    { id: 'custom', title: t`An old custom, written down` },
    { id: 'does', title: t`What Rota does, and what it does not do` },
    { id: 'money', title: t`Who holds the money` },
    { id: 'cost', title: t`What it costs` },
    { id: 'risks', title: t`What can go wrong` },
    { id: 'who', title: t`Who can join` },
    { id: 'books', title: t`How you can check us` },
  ] as const;
  const [custom, does, money, cost, risks, who, books] = parts;
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
      <WithContents entries={parts}>
        <Part {...custom}>
          <Custom />
        </Part>
        <Part {...does}>
          <DoesAndDoesNot />
        </Part>
        <Part {...money}>
          <WhoHoldsTheMoney />
        </Part>
        <Part {...cost}>
          <Cost />
        </Part>
        <Part {...risks}>
          <Risks />
        </Part>
        <Part {...who}>
          <p>
            <Trans>
              Anybody can open an account. To create or join a circle you verify your email address and then your
              identity, with your BVN and your NIN. Circles are open to members of one country, and today that country
              is Nigeria: money is in naira and is paid out to Nigerian bank accounts.
            </Trans>
          </p>
          <p>
            <Trans>
              Whoever has an unpaid debt from one circle cannot join or create another until it is paid. Read{' '}
              <InlineLink href={paths.privacy}>what we do with your BVN and NIN</InlineLink>.
            </Trans>
          </p>
        </Part>
        <Part {...books}>
          <Books />
        </Part>
      </WithContents>
    </>
  );
}

function Custom() {
  return (
    <>
      <p>
        <Trans>
          In the market, the office, the church and the mosque, people have always saved like this. Yoruba people call
          it esusu or ajo, Igbo people isusu, Hausa people adashe. Ten people each pay the same amount every month. Each
          month one of them takes everything. After ten months everybody has paid ten times and received once.
        </Trans>
      </p>
      <p>
        <Trans>
          It needs no bank and no interest. But it has always needed somebody to keep the list, to run after late
          payers, and to be trusted with a bag of cash. That is the work Rota takes over. The people stay yours: the
          members of a circle decide who joins it.
        </Trans>
      </p>
    </>
  );
}

function Cost() {
  const { platform, owner, total, most } = RATES;
  return (
    <>
      <p>
        <Trans>
          Opening an account, joining a circle, paying your contribution and withdrawing to your bank cost nothing. When
          a pot is paid out, {total} of it is taken: {platform} for Rota and {owner} for the person who runs the circle.
          These rates are written on a circle when it is created and never change for it. They can never be more than{' '}
          {most} together.
        </Trans>
      </p>
      <p>
        <Trans>
          Adding money to your wallet has a processing fee, which you see before you pay.{' '}
          <InlineLink href={paths.part(paths.help, 'fees')}>All fees with examples</InlineLink>
        </Trans>
      </p>
    </>
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
      <ul>
        <li>
          <Trans>
            If somebody does not pay, the round closes some days later ({weekly} days in a weekly circle, {monthly} in a
            monthly one) and you receive what the others paid. What is missing becomes that member's debt to you.
          </Trans>
        </li>
        <li>
          <Trans>
            A debt of a contribution is money that belongs to another member. Rota cannot cancel it, and the debtor
            cannot join or create another circle until it is paid. But Rota cannot force anybody to pay.
          </Trans>
        </li>
        <li>
          <Trans>
            The later your turn, the longer you wait, and the more you have paid in before you receive. If you need
            money today, a circle may be the wrong answer.
          </Trans>
        </li>
      </ul>
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

function Books() {
  return (
    <>
      <p>
        <Trans>
          Every movement of money is written down twice: where it left and where it arrived. Nothing is ever changed or
          deleted; a mistake is corrected by another entry that says so. The program checks all balances against these
          entries again and again, and against the payment provider's own records.
        </Trans>
      </p>
      <p>
        <Trans>
          You can check too. Your wallet lists every naira that came and went, and you can download it as a statement.
          In your circle, every member sees who has paid in each round, who received, and what was taken as fees.
        </Trans>
      </p>
      <p>
        <Trans>
          Is something unclear? Read <InlineLink href={paths.help}>Help</InlineLink> or the{' '}
          <InlineLink href={paths.faq}>questions and answers</InlineLink>, or{' '}
          <InlineLink href={paths.contact}>write to us</InlineLink>.
        </Trans>
      </p>
    </>
  );
}
