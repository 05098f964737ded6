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
import { RadioGroup } from '../../ui/choice.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { useLinkedPart } from '../../ui/linked-part.ts';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { ChangePassword } from './change-password.tsx';
import { DetailsForm } from './details-form.tsx';
import { Fold } from './fold.tsx';
import { HelpSection } from './help-section.tsx';
import { PayingInSection, type PayingInParts } from './paying-in/paying-in-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { SecuritySection } from './security-section.tsx';

/** Parts of other features, injected because features do not import each other. */
interface SettingsProps extends PayingInParts {
  /** Account closure section. */
  AccountEnd: ComponentType;
}

const mobilePassword = onDemand(async () => (await import('./mobile-password.tsx')).MobilePassword, PartSkeleton);

function PartSkeleton() {
  const { t } = useLingui();
  return <LoadingBlocks label={t`Loading...`} className="" blocks={['h-48']} />;
}

export function SettingsPage(parts: SettingsProps) {
  const { t } = useLingui();
  const user = useUser();
  return (
    <div className="page-width py-4 sm:py-8">
      <Head title={t`Settings`} />
      <div className="mx-auto max-w-3xl">
        <PageHeader title={t`Settings`} back={{ href: paths.dashboard, label: t`Back to Dashboard` }} />
        {user.data !== undefined ? (
          <Sections user={user.data} {...parts} />
        ) : (
          <NotLoaded live title={t`Your settings could not be loaded`} query={user}>
            <LoadingBlocks label={t`Loading...`} className="gap-7" blocks={['h-96', 'h-72']} />
          </NotLoaded>
        )}
      </div>
    </div>
  );
}

function Sections({ user, AccountEnd, ...parts }: SettingsProps & { user: User }) {
  const { t } = useLingui();
  useLinkedPart();
  return (
    <div className="flex flex-col gap-7">
      <DetailsForm user={user} />
      <SecuritySection />
      <div className="divide-y divide-hair border-y border-hair">
        <PayingInSection {...parts} />
        <ChangePassword email={user.email} />
        <Appearance user={user} />
        <PreferencesSection user={user} />
        <CalendarSection />
        <Fold
          id="mobile-app"
          title={t`Mobile app password`}
          lead={t`The Rota mobile app is coming soon, with its own password. Set it now. If you set it again, the new one replaces it.`}
        >
          <mobilePassword.Needed user={user} />
        </Fold>
      </div>
      <HelpSection />
      <AccountEnd />
    </div>
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
    <Fold id="appearance" title={t`Appearance and language`} lead={t`On this device.`}>
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
    </Fold>
  );
}
