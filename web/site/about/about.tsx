import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../lib/shell/paths.ts';
import { PageBanner } from '../parts/page-banner.tsx';
import { InlineLink, MarkedList, Paragraphs, Parts, type ContentPart } from '../parts/content-parts.tsx';
import { WhoHoldsTheMoney, Cost, Risks } from './money-and-risks.tsx';

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
            payments, pays out the pot and records everything.
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
        In markets, offices, churches and mosques, people have always saved like this. Yoruba people call it esusu or
        ajo, Igbo people isusu, Hausa people adashe.
      </Trans>
      <Trans>
        Ten people each pay the same amount every month, and each month one of them takes everything. After ten months
        everyone has paid ten times and collected once.
      </Trans>
      <Trans>
        It needs no bank and no interest. But it has always needed one person to keep the list, chase late payers and be
        trusted with a bag of cash. Rota takes over that work. The people stay yours, because the members of a circle
        decide who joins it.
      </Trans>
    </Paragraphs>
  );
}

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
            t`Let the members vote on everyone who wants to join`,
            t`Fix the calendar, so that you know every due date and every turn`,
            t`Remind everyone in time, and charge a late fee that goes to the member kept waiting`,
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
            t`Pay for a member who does not pay`,
            t`Insure your money, or promise that others do`,
            t`Cancel what one member owes another`,
          ]}
        />
      </div>
    </div>
  );
}

function WhoCanJoin() {
  return (
    <Paragraphs>
      <Trans>
        Anyone can open an account. Before you create or join a circle, you verify your email address, then your
        identity with your BVN and NIN.
      </Trans>
      <Trans>
        Circles are open to members of one country, and today that country is Nigeria. Money is in naira and is paid out
        to Nigerian bank accounts.
      </Trans>
      <Trans>
        If you have an unpaid debt from one circle, you cannot create a circle, join a circle or stay for another cycle
        until you have paid it. Read <InlineLink href={paths.privacy}>what we do with your BVN and NIN</InlineLink>.
      </Trans>
    </Paragraphs>
  );
}

function Books() {
  return (
    <Paragraphs>
      <Trans>
        We record every movement of money twice, where it left and where it arrived. We never change or delete an entry.
        A new entry corrects a mistake and says so.
      </Trans>
      <Trans>
        Rota keeps checking all balances against these entries, and against the payment provider's own records.
      </Trans>
      <Trans>
        You can check too. Your wallet lists every naira in and out, and you can download it as a statement. In your
        circle, every member sees who has paid in each round, who collected, and what the fees were. If turns were drawn
        by lot, your device draws again and compares.
      </Trans>
      <Trans>
        Do you still have a question? Read <InlineLink href={paths.help}>Help</InlineLink> or the{' '}
        <InlineLink href={paths.faq}>questions and answers</InlineLink>, or{' '}
        <InlineLink href={paths.contact}>write to us</InlineLink>.
      </Trans>
    </Paragraphs>
  );
}
