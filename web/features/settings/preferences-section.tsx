import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { User } from '../../../contract/accounts.ts';
import { categorySwitches } from '../../../contract/preference-options.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/choice.tsx';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import { Fold } from './fold.tsx';
import { DeviceSwitch } from './device-switch.tsx';
import { MailTimes } from './mail-times.tsx';
import type { PreferenceProps } from './preference-saver.ts';
import { SmsSwitch } from './sms-switch.tsx';
import { usePreferences } from './use-preferences.ts';
import { categoryLabel } from './labels.ts';

export function PreferencesSection({ user }: { user: User }) {
  const { t } = useLingui();
  const { query, shown, change, reset, isSaving, isSaved } = usePreferences();
  return (
    <Fold
      id="notifications"
      title={t`Notification preferences`}
      lead={t`We save each change at once.`}
      aside={<SavedNotice isSaving={isSaving} isSaved={isSaved} />}
    >
      {shown !== undefined ? (
        <fieldset disabled={reset.isBusy} className="flex min-w-0 flex-col gap-7">
          <legend className="sr-only">{t`Notification preferences`}</legend>
          <Channels user={user} shown={shown} change={change} />
          <Categories shown={shown} change={change} />
          <MailTimes shown={shown} change={change} />
          <div>
            <Button
              variant="secondary"
              className="max-sm:w-full"
              disabled={isSaving}
              busy={reset.isBusy}
              busyText={t`Restoring...`}
              onClick={() => {
                reset.run();
              }}
            >
              {t`Restore default settings`}
            </Button>
          </div>
        </fieldset>
      ) : (
        <NotLoaded live title={t`Unable to load notification preferences.`} query={query}>
          <LoadingBlocks label={t`Loading...`} className="gap-3" blocks={Array<string>(8).fill('h-14')} />
        </NotLoaded>
      )}
    </Fold>
  );
}

function SavedNotice({ isSaving, isSaved }: { isSaving: boolean; isSaved: boolean }) {
  const { t } = useLingui();
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm font-medium text-positive">
      {isSaving ? <span className="text-muted">{t`Saving...`}</span> : null}
      {isSaved ? (
        <>
          <Check aria-hidden="true" className="size-4" />
          {t`Saved`}
        </>
      ) : null}
    </p>
  );
}

function Channels({ user, shown, change }: PreferenceProps & { user: User }) {
  const { t } = useLingui();
  const { email } = user;
  return (
    <section>
      <h3 className="mb-1 text-base font-semibold">{t`How we reach you`}</h3>
      <div className="divide-y divide-hair">
        <Switch
          label={t`Email`}
          hint={user.emailVerified ? t`Sent to ${email}.` : t`Starts once your email address is verified.`}
          checked={shown.emailEnabled}
          onChange={(event) => {
            change('emailEnabled', event.target.checked);
          }}
        />
        <SmsSwitch shown={shown} change={change} />
        <Switch
          label={t`In-app`}
          hint={t`The number on the bell, and pop-ups. Your list always has every notification.`}
          checked={shown.pushEnabled}
          onChange={(event) => {
            change('pushEnabled', event.target.checked);
          }}
        />
        <DeviceSwitch />
      </div>
    </section>
  );
}

function Categories({ shown, change }: PreferenceProps) {
  const { t } = useLingui();
  return (
    <section>
      <h3 className="mb-1 text-base font-semibold">{t`What we notify you about`}</h3>
      <p className="text-sm text-muted">
        {t`What you switch off still comes to your list, marked as read. Urgent notices about payments, ejections and your account always show.`}
      </p>
      <div className="mt-2 divide-y divide-hair">
        {categorySwitches.map((category) => (
          <Switch
            key={category}
            {...categoryLabel(category)}
            checked={shown[category]}
            onChange={(event) => {
              change(category, event.target.checked);
            }}
          />
        ))}
      </div>
    </section>
  );
}
