import { onPress } from '../../frame/behaviour/on-press.ts';
import { keepChoice } from '../../lib/shell/stored-choice.ts';

/** Links to the same page in another language: the choice is kept before the link is followed. */
export function startLanguage(): void {
  onPress('[data-language]', ({ dataset }) => {
    keepChoice('rota_language', dataset['language'] ?? '');
  });
  // The app has no addresses by language: whoever goes on into it from a page in Pidgin reads on in Pidgin.
  onPress('[lang="pcm"] a[href^="/"]:not([href^="/pcm"], [data-language])', () => {
    keepChoice('rota_language', 'pcm');
  });
}
