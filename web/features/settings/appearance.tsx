import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { chooseTheme, onTheme, storedTheme, type ThemeChoice } from '../../lib/shell/theme.ts';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/choice.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';

/** How Rota looks and speaks on this device. */
export function Appearance() {
  const { t } = useLingui();
  const choice = useSyncExternalStore(onTheme, storedTheme);
  const options: readonly { value: ThemeChoice; label: string; hint?: string }[] = [
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
    { value: 'system', label: t`System`, hint: t`As your device is set.` },
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
        </div>
      </div>
    </Card>
  );
}
