import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { emailFrequencies, quietHours, timezones } from '../../../contract/preference-options.ts';
import { Button } from '../../ui/button.tsx';
import { NativeSelect } from '../../ui/field.tsx';
import { deviceTimezone, listedTimezone } from './device-timezone.ts';
import { emailFrequencyHint, emailFrequencyLabel, formatHour, quietHoursHint, timezoneLabel } from './labels.ts';
import type { PreferenceProps } from './preference-saver.ts';

/** New accounts begin with UTC, by the specification. */
const HOME = 'Africa/Lagos';

const HOURS = quietHours.map((hour) => ({ value: hour, label: formatHour(hour) }));

/** Narrows a select's value to its choices. */
const chosen = <T extends string>(choices: readonly T[], value: string): T | undefined =>
  choices.find((choice) => choice === value);

export function MailTimes({ shown, change }: PreferenceProps) {
  const { t } = useLingui();
  return (
    <section className="flex flex-col gap-5">
      <h3 className="text-base font-semibold">{t`When we email you`}</h3>
      <NativeSelect
        label={t`Email frequency`}
        hint={emailFrequencyHint(shown.emailFrequency, shown.timezone)}
        value={shown.emailFrequency}
        options={emailFrequencies.map((value) => ({ value, label: emailFrequencyLabel(value) }))}
        onChange={(event) => {
          const value = chosen(emailFrequencies, event.target.value);
          if (value !== undefined) change('emailFrequency', value);
        }}
      />
      <Zone shown={shown} change={change} />
      <QuietHours shown={shown} change={change} />
    </section>
  );
}

function QuietHours({ shown, change }: PreferenceProps) {
  const { t } = useLingui();
  const hintId = useId();
  return (
    <div role="group" aria-labelledby={`${hintId}-title`} aria-describedby={hintId}>
      <p id={`${hintId}-title`} className="font-medium">{t`Quiet hours`}</p>
      <p id={hintId} className="mb-3 text-sm text-muted">
        {quietHoursHint(shown)}
      </p>
      <div className="grid grid-cols-2 gap-4">
        <NativeSelect
          label={t`From`}
          value={shown.quietHoursStart}
          options={HOURS}
          onChange={(event) => {
            change('quietHoursStart', event.target.value);
          }}
        />
        <NativeSelect
          label={t`To`}
          value={shown.quietHoursEnd}
          options={HOURS}
          onChange={(event) => {
            change('quietHoursEnd', event.target.value);
          }}
        />
      </div>
    </div>
  );
}

function Zone({ shown, change }: PreferenceProps) {
  const { t } = useLingui();
  const [unlisted, setUnlisted] = useState('');
  return (
    <div className="flex flex-col gap-3">
      <NativeSelect
        label={t`Time zone`}
        value={shown.timezone}
        options={timezones.map((value) => ({ value, label: timezoneLabel(value) }))}
        onChange={(event) => {
          const value = chosen(timezones, event.target.value);
          if (value !== undefined) change('timezone', value);
        }}
      />
      {shown.timezone === HOME ? null : (
        <Button
          variant="secondary"
          className="self-start max-sm:w-full"
          onClick={() => {
            change('timezone', HOME);
          }}
        >
          {t`Use Lagos time`}
        </Button>
      )}
      <Button
        variant="quiet"
        className="-mt-2 self-start max-sm:w-full"
        onClick={() => {
          const device = deviceTimezone();
          const zone = listedTimezone(device);
          setUnlisted(zone === undefined ? device : '');
          if (zone !== undefined) change('timezone', zone);
        }}
      >
        {t`Use my device's time zone`}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {unlisted === ''
          ? null
          : t`Your device is in ${unlisted}, which is not on the list. Please choose the nearest one.`}
      </p>
    </div>
  );
}
