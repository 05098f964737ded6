import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { OptionalCategory } from '../lib/consent/consent.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Switch } from '../ui/choice.tsx';

function useOptionalRows(): readonly { category: OptionalCategory; label: string; hint: string }[] {
  const { t } = useLingui();
  return [
    {
      category: 'analytics',
      label: t`Analytics`,
      hint: t`Counts which pages and features you use, how fast they load, and errors. The counts stay in this browser, but support may ask you for them.`,
    },
    {
      category: 'marketing',
      label: t`Marketing`,
      hint: t`Would measure how people find Rota. We set no such cookies at present.`,
    },
    {
      category: 'preferences',
      label: t`Preferences`,
      hint: t`Would make your next visit easier. We set no such cookies at present, and keep your theme and language in any case.`,
    },
  ];
}

/** Shows the stored choice at each opening. Only 'Save Preferences' stores changes (behaviour/consent.ts). */
export function CookieDialog() {
  const { t } = useLingui();
  return (
    <dialog
      id="cookie-preferences"
      data-dialog=""
      aria-labelledby="cookie-preferences-title"
      aria-describedby="cookie-preferences-text"
      className="m-auto w-[min(32rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-lg border border-line bg-surface p-5 text-ink shadow-float backdrop:bg-scrim sm:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="cookie-preferences-title" className="text-lg">
          {t`Cookie Preferences`}
        </h2>
        <IconButton label={t`Close`} data-closes="" className="-mt-2 -mr-2">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <p id="cookie-preferences-text" className="mt-1 text-muted">
        {t`Choose what Rota may keep in this browser. You can change this at any time, at the bottom of our public pages or in your settings.`}
      </p>
      <div className="mt-5 divide-y divide-line">
        <Switch
          id="cookies-necessary"
          label={t`Necessary`}
          hint={t`Keeps you signed in, and remembers this choice. Rota does not work without them.`}
          defaultChecked
          disabled
        />
        {useOptionalRows().map(({ category, label, hint }) => (
          <Switch key={category} id={`cookies-${category}`} name={category} label={label} hint={hint} />
        ))}
      </div>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" data-closes="">
          {t`Cancel`}
        </Button>
        <Button data-consent="chosen">{t`Save Preferences`}</Button>
      </div>
    </dialog>
  );
}
