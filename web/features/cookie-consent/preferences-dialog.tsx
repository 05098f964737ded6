import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  showCookiePreferences,
  storedConsent,
  type Choices,
  type OptionalCategory,
} from '../../lib/consent/consent.ts';
import { NECESSARY_ONLY, saveConsent } from '../../lib/consent/consent-save.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const close = (): void => {
  showCookiePreferences(false);
};

/** The categories that somebody may refuse. */
function useOptionalRows(): readonly { category: OptionalCategory; label: string; hint: string }[] {
  const { t } = useLingui();
  return [
    {
      category: 'analytics',
      label: t`Analytics`,
      hint: t`Counts which pages and features you use, how fast they load, and errors. The counts stay in this browser; support may ask you for them.`,
    },
    {
      category: 'marketing',
      label: t`Marketing`,
      hint: t`Would measure what brings people to Rota. We set no such cookies at present.`,
    },
    {
      category: 'preferences',
      label: t`Preferences`,
      hint: t`Would keep what makes another visit easier. We set no such cookies at present; the theme and language that you choose are kept in any case.`,
    },
  ];
}

/** What is allowed, by category. Nothing optional is on unless somebody has turned it on. */
export function CookiePreferences({ open }: { open: boolean }) {
  const { t } = useLingui();
  const [choices, setChoices] = useState<Choices>(() => storedConsent() ?? NECESSARY_ONLY);
  const [wasOpen, setWasOpen] = useState(open);
  // What was turned and then cancelled is forgotten.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setChoices(storedConsent() ?? NECESSARY_ONLY);
  }
  const rows = useOptionalRows();
  return (
    <Dialog
      open={open}
      onOpenChange={showCookiePreferences}
      title={t`Cookie Preferences`}
      description={t`Choose what Rota may keep in this browser. You can change this at any time, at the foot of every page.`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t`Cancel`}
          </Button>
          <Button
            onClick={() => {
              saveConsent(choices);
              close();
            }}
          >
            {t`Save Preferences`}
          </Button>
        </>
      }
    >
      <div className="divide-y divide-line">
        <Switch
          label={t`Necessary`}
          hint={t`Keeps you signed in, and remembers this choice. Rota does not work without them.`}
          checked
          disabled
        />
        {rows.map(({ category, label, hint }) => (
          <Switch
            key={category}
            label={label}
            hint={hint}
            checked={choices[category]}
            onChange={({ target }) => {
              setChoices({ ...choices, [category]: target.checked });
            }}
          />
        ))}
      </div>
    </Dialog>
  );
}
