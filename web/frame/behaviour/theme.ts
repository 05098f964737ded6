import { chooseTheme, followSystemTheme, isThemeChoice, storedTheme } from '../../lib/shell/theme.ts';
import { onPress } from './on-press.ts';

export function startTheme(): void {
  followSystemTheme();
  onPress('[data-theme-choice]', ({ dataset }) => {
    const { themeChoice } = dataset;
    if (isThemeChoice(themeChoice)) chooseTheme(themeChoice);
  });
  const mark = (): void => {
    const held = storedTheme();
    for (const row of document.querySelectorAll<HTMLElement>('[data-theme-choice]')) {
      row.ariaPressed = String(row.dataset['themeChoice'] === held);
    }
  };
  // Runs after the choice, and when a press opens the theme menu or the menu of phones.
  document.addEventListener('click', mark);
}
