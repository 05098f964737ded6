import { useLingui } from '@lingui/react/macro';
import { Monitor, Moon, Sun, SunMoon, type LucideIcon } from 'lucide-react';
import { MENU_ROW_CLASS, Menu } from './menu.tsx';

/** The choice of the theme: light, dark or as the system says. Which one holds is marked by behaviour/theme.ts. */
export function ThemeMenu() {
  const { t } = useLingui();
  const rows: readonly { value: string; label: string; Icon: LucideIcon }[] = [
    { value: 'light', label: t`Light`, Icon: Sun },
    { value: 'dark', label: t`Dark`, Icon: Moon },
    { value: 'system', label: t`System`, Icon: Monitor },
  ];
  return (
    <Menu label={t`Theme`} button={<SunMoon aria-hidden="true" className="size-5" />} className="needs-script">
      {rows.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          data-theme-choice={value}
          aria-pressed="false"
          className={`${MENU_ROW_CLASS} group`}
        >
          <Icon aria-hidden="true" className="size-5" />
          <span className="flex-1">{label}</span>
          <span aria-hidden="true" className="hidden group-aria-pressed:inline">
            ✓
          </span>
        </button>
      ))}
    </Menu>
  );
}
