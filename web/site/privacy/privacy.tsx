import { Trans, useLingui } from '@lingui/react/macro';
import { abroadText } from '../../lib/i18n/country-names.ts';
import { paths } from '../../lib/shell/paths.ts';
import { PageBanner } from '../parts/page-banner.tsx';
import { InlineLink, Paragraphs, Parts, Points, type ContentPart } from '../parts/content-parts.tsx';
import { Cookies } from './cookies.tsx';
import { Closing, Identity, RetentionPeriods, Shared } from './details.tsx';

export function Privacy() {
  const { t } = useLingui();
  const parts: readonly ContentPart[] = [
    { id: 'short', title: t`In short`, content: <Short /> },
    { id: 'collected', title: t`What we ask for and why`, content: <Collected /> },
    { id: 'identity', title: t`Your BVN and NIN`, content: <Identity /> },
    { id: 'shared', title: t`Who else gets it`, content: <Shared /> },
    { id: 'members', title: t`What other members see`, content: <Members /> },
    { id: 'kept', title: t`How long we keep it`, content: <RetentionPeriods /> },
    { id: 'closing', title: t`When you close your account`, content: <Closing /> },
    { id: 'cookies', title: t`Cookies`, content: <Cookies /> },
    { id: 'rights', title: t`Your rights`, content: <Rights /> },
  ];
  return (
    <>
      <PageBanner
        title={t`Privacy`}
        lead={<Trans>What Rota knows about you, what it is for, who else sees it, and how long we keep it.</Trans>}
      />
      <Parts parts={parts} />
    </>
  );
}

function Short() {
  return (
    <Points>
      <Trans>We ask only for what we need to know who you are and to move your money.</Trans>
      <Trans>We do not sell your details, and there is no advertising on Rota.</Trans>
      <Trans>
        Your BVN and NIN are encrypted. Our team sees only the last four digits, and every access is logged.
      </Trans>
      <Trans>Your circle sees your name, your email address, your turn and your payments in that circle.</Trans>
      {abroadText()}
    </Points>
  );
}

function Members() {
  return (
    <Paragraphs>
      <Trans>
        The members of a circle and its owner see each other's name, email address and turn, and who has paid, received
        or is late in that circle. They read the messages you write there. A person who has only applied sees the
        members' names.
      </Trans>
      <Trans>
        They never see your phone number, address, date of birth, BVN, NIN, bank account, the balance of your wallet or
        your other circles.
      </Trans>
    </Paragraphs>
  );
}

function Collected() {
  const { t } = useLingui();
  const rows: readonly { what: string; why: string }[] = [
    {
      what: t`Name, email address, password`,
      why: t`Your account. The password is stored so that no one can read it.`,
    },
    {
      what: t`Date of birth, address, phone number, BVN and NIN`,
      why: t`Your identity. Everyone in a circle must be who they say they are, with one account only.`,
    },
    { what: t`Bank account: number, name and bank`, why: t`To send you the money you withdraw.` },
    { what: t`Payments, circles, votes, debts`, why: t`To run your circles and to prove every kobo.` },
    {
      what: t`Messages in a circle, and messages to us`,
      why: t`So that your circle, or we, can read and answer them.`,
    },
    {
      what: t`Network address, kind of browser, time of login`,
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

function Rights() {
  return (
    <Paragraphs>
      <Trans>
        Under the Nigeria Data Protection Act 2023 you may ask what we keep about you, have mistakes put right, object,
        and have details deleted that we do not have to keep.
      </Trans>
      <Trans>
        Change your name and phone number yourself in your settings. For everything else{' '}
        <InlineLink href={paths.contact}>write to us</InlineLink>.
      </Trans>
      <Trans>If our answer does not satisfy you, you can turn to the Nigeria Data Protection Commission.</Trans>
    </Paragraphs>
  );
}
