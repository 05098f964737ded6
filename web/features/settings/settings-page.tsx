import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useSyncExternalStore } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import { Head } from '../../frame/head.tsx';
import { useUser } from '../../lib/api/member-data.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { paths } from '../../lib/shell/paths.ts';
import { chooseTheme, onTheme, storedTheme, type ThemeChoice } from '../../lib/shell/theme.ts';
import { useLanguage } from '../../lib/i18n/language.ts';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/choice.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { useLinkedPart } from '../../ui/linked-part.ts';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { ChangePassword } from './change-password.tsx';
import { DetailsForm } from './details-form.tsx';
import { HelpSection } from './help-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { SecuritySection } from './security-section.tsx';

interface SettingsProps {
  /** Account closure section, injected because features do not import each other. */
  AccountEnd: ComponentType;
}

const mobilePassword = onDemand(async () => (await import('./mobile-password.tsx')).MobilePassword, PartSkeleton);

function PartSkeleton() {
  const { t } = useLingui();
  return <LoadingBlocks label={t`Loading...`} className="" blocks={['h-96']} />;
}

export function SettingsPage({ AccountEnd }: SettingsProps) {
  const { t } = useLingui();
  const user = useUser();
  return (
    <div className="page-width py-4 sm:py-8">
      <Head title={t`Settings`} />
      <PageHeader title={t`Settings`} back={{ href: paths.dashboard, label: t`Back to Dashboard` }} />
      {user.data !== undefined ? (
        <Sections user={user.data} AccountEnd={AccountEnd} />
      ) : (
        <NotLoaded live title={t`Your settings could not be loaded`} query={user}>
          <LoadingBlocks label={t`Loading...`} className="gap-6" blocks={['h-72', 'h-72']} />
        </NotLoaded>
      )}
    </div>
  );
}

function Sections({ user, AccountEnd }: SettingsProps & { user: User }) {
  useLinkedPart();
  return (
    <div className="grid gap-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <PartLinks />
      <div className="flex min-w-0 flex-col gap-6">
        <DetailsForm user={user} />
        <PreferencesSection user={user} />
        <CalendarSection />
        <ChangePassword email={user.email} />
        <div id="mobile-app" className="scroll-mt-4">
          <mobilePassword.Needed user={user} />
        </div>
        <Appearance user={user} />
        <HelpSection />
        <SecuritySection />
        <div id="delete-account" className="scroll-mt-4">
          <AccountEnd />
        </div>
      </div>
    </div>
  );
}

/** Links to the page's sections; a sidebar on wide screens. */
function PartLinks() {
  const { t } = useLingui();
  const parts = [
    { id: 'details', label: t`Your details` },
    { id: 'notifications', label: t`Notification preferences` },
    { id: 'calendar', label: t`Your calendar` },
    { id: 'password', label: t`Change password` },
    { id: 'mobile-app', label: t`Mobile app password` },
    { id: 'appearance', label: t`Appearance and language` },
    { id: 'help', label: t`Help and privacy` },
    { id: 'security', label: t`Security and data` },
    { id: 'delete-account', label: t`Delete account` },
  ];
  return (
    <nav aria-label={t`On this page`} className="hidden lg:block">
      <ul className="sticky top-6 flex flex-col gap-1">
        {parts.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-mx-3 flex min-h-11 items-center rounded-md px-3 font-medium text-muted hover:bg-sunken hover:text-ink"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Appearance({ user }: { user: User }) {
  const { t } = useLingui();
  const shown = useLanguage();
  const { name } = LANGUAGES[user.language];
  const choice = useSyncExternalStore(onTheme, storedTheme);
  const options: readonly { value: ThemeChoice; label: string; hint?: string }[] = [
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
    { value: 'system', label: t`System`, hint: t`Same as your device.` },
  ];
  return (
    <Card id="appearance" className="scroll-mt-4" title={t`Appearance and language`} lead={t`On this device.`}>
      <div className="flex flex-col gap-6">
        <RadioGroup
          legend={t`Theme`}
          name="theme"
          value={choice}
          options={options}
          onChange={(event) => {
            const next = options.find(({ value }) => value === event.target.value);
            if (next !== undefined) chooseTheme(next.value);
          }}
        />
        <div>
          <p className="mb-1.5 font-medium">{t`Language`}</p>
          <LanguageSwitch />
          <p className="mt-1.5 text-sm text-muted">
            {user.language === shown
              ? t`Notifications, emails, text messages, receipts and statements come in ${name} too.`
              : t`Notifications, emails, text messages, receipts and statements come in ${name}. Press a language to get everything in it.`}
          </p>
        </div>
      </div>
    </Card>
  );
}
