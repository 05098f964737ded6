import { useLingui } from '@lingui/react/macro';
import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import { MENU_ROW_CLASS, Menu } from './menu.tsx';

// behaviour/theme.ts marks the current theme, here and in the menu.

function useThemes() {
  const { t } = useLingui();
  return [
    { value: 'light', label: t`Light`, Icon: Sun },
    { value: 'dark', label: t`Dark`, Icon: Moon },
    { value: 'system', label: t`System`, Icon: Monitor },
  ];
}

export function ThemeMenu({ className }: { className: string }) {
  const { t } = useLingui();
  const button = <SunMoon aria-hidden="true" className="size-5" />;
  return (
    <Menu label={t`Theme`} button={button} className={`needs-script ${className}`}>
      {useThemes().map(({ value, label, Icon }) => (
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

/** The themes side by side, in the menu of phones. */
export function ThemeSegments() {
  const { t } = useLingui();
  return (
    <div role="group" aria-labelledby="theme-segments">
      <p id="theme-segments" className="mt-3 mb-1 text-sm">{t`Theme`}</p>
      <div className="flex flex-wrap rounded-md bg-sunken p-0.5">
        {useThemes().map(({ value, label }) => (
          <button
            key={value}
            type="button"
            data-theme-choice={value}
            aria-pressed="false"
            className="min-h-11 grow rounded-md border border-transparent px-2 text-muted aria-pressed:border-line aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink forced-colors:aria-pressed:border-[Highlight]"
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
