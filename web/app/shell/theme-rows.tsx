import { useLingui } from '@lingui/react/macro';
import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { chooseTheme, useThemeChoice, type ThemeChoice } from '../../lib/shell/theme.ts';
import { MENU_ROW_CLASS } from '../../ui/disclosure-menu.tsx';

/** The choice of the theme: light, dark or as the system says. */
export function ThemeRows() {
  const { t } = useLingui();
  const choice = useThemeChoice();
  const rows: readonly { value: ThemeChoice; label: string; Icon: LucideIcon }[] = [
    { value: 'light', label: t`Light`, Icon: Sun },
    { value: 'dark', label: t`Dark`, Icon: Moon },
    { value: 'system', label: t`System`, Icon: Monitor },
  ];
  return (
    <>
      {rows.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={choice === value}
          className={MENU_ROW_CLASS}
          onClick={() => {
            chooseTheme(value);
          }}
        >
          <Icon aria-hidden="true" className="size-5" />
          <span className="flex-1">{label}</span>
          {choice === value ? <span aria-hidden="true">✓</span> : null}
        </button>
      ))}
    </>
  );
}
