import { Trans, useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { AccountMenu, KycBadge, KycRow, type Person } from '../frame/account-menu.tsx';
import { Footer } from '../frame/footer.tsx';
import { Frame } from '../frame/frame.tsx';
import { Header, VisitorActions } from '../frame/header.tsx';
import { LanguageLinks } from '../frame/language-links.tsx';
import { SandboxBar, SandboxButton } from '../frame/sandbox-bar.tsx';
import { PhoneTabs } from '../frame/phone-tabs.tsx';
import { MenuSheet, SHEET_ROW_CLASS, SheetPerson } from '../frame/menu-sheet.tsx';
import { SideMenu } from '../frame/side-menu.tsx';
import type { AuthLinks } from '../frame/auth-links.ts';
import { WhatsAppButton } from '../frame/whatsapp-button.tsx';
import { DISC_CLASS, INITIALS_CLASS } from '../ui/avatar.tsx';
import { paths } from '../lib/shell/paths.ts';
import { isSiteAddress } from '../lib/shell/site-paths.ts';
import type { Language } from '../../contract/languages.ts';
import { Configured } from './configured.tsx';
import { Contacts } from './site-contacts.tsx';

const face = (className: string): ReactNode => (
  <span aria-hidden="true" className={`${DISC_CLASS} ${className}`}>
    <span data-fill="initials" className={INITIALS_CLASS} />
  </span>
);

/** Placeholders that the script fills in (script/signed-in.ts). */
const PERSON: Person = {
  avatar: face('size-9 text-sm'),
  name: <span data-fill="name" />,
  email: <span data-fill="email" />,
  needsKyc: true,
};

interface SiteFrameProps {
  readonly path: string;
  readonly language: Language;
  /** Sign-up and login links, if they differ from the usual ones. */
  readonly ways: AuthLinks | undefined;
  readonly children: ReactNode;
}

export function SiteFrame({ path, language, ways, children }: SiteFrameProps) {
  const more = ways === undefined ? {} : { ways };
  // A missing page has no translations, so its language links lead to the front page.
  const languages = <LanguageLinks path={isSiteAddress(path) ? path : paths.home} shown={language} />;
  return (
    <>
      <Frame
        header={
          <>
            <Header isMember={false} path={path}>
              <VisitorActions path={path} {...more} />
            </Header>
            <SideMenu path={path} language={languages} {...more} />
          </>
        }
        footer={
          <Footer
            {...more}
            language={languages}
            contacts={<Contacts />}
            sandbox={
              <Configured list="sandbox">
                <SandboxButton />
              </Configured>
            }
          />
        }
        foot={<Support look="round" />}
      >
        {children}
      </Frame>
      {/** For a signed-in person the script replaces header and menu with these, and adds the foot bar. */}
      <template id="signed-in">
        <Header isMember path={undefined}>
          <KycBadge />
          <BellLink />
          <AccountMenu {...PERSON} language={languages} />
        </Header>
        <MenuSheet
          path={undefined}
          unread={<Unread />}
          person={
            <SheetPerson avatar={face('size-11')} name={PERSON.name}>
              {PERSON.email}
            </SheetPerson>
          }
          kyc={<KycRow className={SHEET_ROW_CLASS} />}
          language={languages}
        />
        <PhoneTabs path={undefined} face={face('size-6 text-xs')} support={<Support look="cell" />} />
        <p data-changed="" role="status" className="page-width border-b border-line py-3 font-medium">
          <Trans>You are now signed in as {PERSON.name}. Nothing you typed here was sent.</Trans>
        </p>
      </template>
      <Configured list="sandbox">
        <SandboxBar />
      </Configured>
    </>
  );
}

const Support = ({ look }: { look: 'cell' | 'round' }) => (
  <Configured list="whatsapp">
    <WhatsAppButton number="⟦digits⟧" look={look} />
  </Configured>
);

/** The script replaces `#` with the number. */
const COUNT = '#';

/** The unread notifications, after the link's label; empty if there are none. */
function Unread() {
  const { t } = useLingui();
  const count = COUNT;
  return (
    <span data-unread="" hidden>
      <span aria-hidden="true" className="ml-2 leading-none">
        <span
          data-fill="unread"
          className="tabular inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-negative px-1 text-[min(0.75rem,3.75vw)] leading-none font-bold text-on-negative forced-colors:border"
        />
      </span>
      <span data-unread-words={t`, ${count} unread`} className="sr-only" />
    </span>
  );
}

/** Links to the notifications page, because the panel is part of the app. */
function BellLink() {
  const { t } = useLingui();
  const count = COUNT;
  return (
    <Link
      href={paths.notifications}
      title={t`Notifications`}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink transition-colors hover:bg-sunken"
    >
      <Bell aria-hidden="true" className="size-6" />
      <span data-unread-words={t`Notifications, ${count} unread`} className="sr-only">
        {t`Notifications`}
      </span>
      <span
        data-unread=""
        data-fill="unread"
        hidden
        aria-hidden="true"
        className="tabular absolute -top-0.5 -right-1.5 inline-flex h-5 min-w-5 items-center justify-center rounded-full border-2 border-bg bg-negative px-1 text-[min(0.75rem,3.75vw)] leading-none font-bold text-on-negative"
      />
    </Link>
  );
}
