import { onPress } from '../../frame/behaviour/on-press.ts';
import { keepChoice } from '../../lib/shell/stored-choice.ts';

/** Links to the same page in another language: the choice is kept before the link is followed. */
export function startLanguage(): void {
  onPress('[data-language]', ({ dataset }) => {
    keepChoice('rota_language', dataset['language'] ?? '');
  });
}
