import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../lib/shell/paths.ts';
import { PageBanner } from '../parts/page-banner.tsx';
import { Part, InlineLink, WithContents } from '../parts/content-parts.tsx';
import { Closing } from './closing.tsx';
import { Cookies } from './cookies.tsx';
import { Identity } from './identity.tsx';
import { RetentionPeriods } from './retention-periods.tsx';
import { Shared } from './privacy-parts.tsx';

/** What Rota knows about people, why, who else sees it and how long it stays. */
export function Privacy() {
  const { t } = useLingui();
  const parts = [
    { id: 'short', title: t`In short` },
    { id: 'collected', title: t`What we ask for and why` },
    { id: 'identity', title: t`Your BVN and NIN` },
    { id: 'shared', title: t`Who else gets it` },
    { id: 'members', title: t`What other members see` },
    { id: 'kept', title: t`How long we keep it` },
    { id: 'closing', title: t`When you close your account` },
    { id: 'cookies', title: t`Cookies` },
    { id: 'rights', title: t`Your rights` },
  ] as const;
  const [short, collected, identity, shared, members, kept, closing, cookies, rights] = parts;
  return (
    <>
      <PageBanner
        title={t`Privacy`}
        lead={<Trans>What Rota knows about you, what it is for, who else sees it, and how long it stays.</Trans>}
      />
      <WithContents entries={parts}>
        <Part {...short}>
          <Short />
        </Part>
        <Part {...collected}>
          <Collected />
        </Part>
        <Part {...identity}>
          <Identity />
        </Part>
        <Part {...shared}>
          <Shared />
        </Part>
        <Part {...members}>
          <Members />
        </Part>
        <Part {...kept}>
          <RetentionPeriods />
        </Part>
        <Part {...closing}>
          <Closing />
        </Part>
        <Part {...cookies}>
          <Cookies />
        </Part>
        <Part {...rights}>
          <p>
            <Trans>
              Under the Nigeria Data Protection Act 2023 you may ask what we keep about you, have mistakes put right,
              object, and have details deleted that we do not have to keep. Your name and phone number you change
              yourself in your settings; for everything else <InlineLink href={paths.contact}>write to us</InlineLink>.
              If our answer does not satisfy you, you can turn to the Nigeria Data Protection Commission.
            </Trans>
          </p>
        </Part>
      </WithContents>
    </>
  );
}

function Short() {
  return (
    <ul>
      <li>
        <Trans>We ask for what is needed to know who you are and to move your money, and for nothing else.</Trans>
      </li>
      <li>
        <Trans>We do not sell your details, and there is no advertising on Rota.</Trans>
      </li>
      <li>
        <Trans>Your BVN and NIN are encrypted. Nobody sees more than the last four digits.</Trans>
      </li>
      <li>
        <Trans>Your circle sees your name, your email address, your turn and your payments in that circle.</Trans>
      </li>
    </ul>
  );
}

function Members() {
  return (
    <>
      <p>
        <Trans>
          The members of a circle and its owner see of each other: name, email address, turn, and who has paid,
          received, or is late in that circle. They read the messages you write there. Somebody who has only applied
          sees the members' names.
        </Trans>
      </p>
      <p>
        <Trans>
          They never see your phone number, address, date of birth, BVN, NIN, bank account, the balance of your wallet
          or your other circles.
        </Trans>
      </p>
    </>
  );
}

function Collected() {
  const { t } = useLingui();
  const rows: readonly { what: string; why: string }[] = [
    {
      what: t`Name, email address, password`,
      why: t`Your account. The password is stored so that nobody can read it.`,
    },
    {
      what: t`Date of birth, address, phone number, BVN and NIN`,
      why: t`Your identity: so that everybody in a circle is who they say, and has one account only.`,
    },
    { what: t`Bank account: number, name and bank`, why: t`To send you the money you withdraw.` },
    { what: t`Payments, circles, votes, debts`, why: t`To run your circles and to be able to prove every kobo.` },
    {
      what: t`Messages in a circle, and messages to us`,
      why: t`So that your circle, or we, can read and answer them.`,
    },
    {
      what: t`Network address, kind of browser, time of signing in`,
      why: t`To keep strangers out of your account and to stop people from guessing passwords.`,
    },
  ];
  return (
    <dl className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
      {rows.map(({ what, why }) => (
        <div key={what} className="grid gap-x-6 gap-y-1 px-5 py-4 sm:grid-cols-2">
          <dt className="font-semibold">{what}</dt>
          <dd className="text-muted">{why}</dd>
        </div>
      ))}
    </dl>
  );
}
