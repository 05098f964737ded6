import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '../../../contract/accounts.ts';
import type { Language } from '../../../contract/languages.ts';
import { errorWords } from '../../lib/api/api.ts';
import { api } from '../../lib/api/member-api.ts';
import { sessionQuery } from '../../lib/api/member-data.ts';
import { useViewer } from '../../lib/session/session.ts';
import { toast } from '../../lib/shell/toast.ts';
import { onLanguageChosen, useLanguage } from '../../lib/words/language.ts';

/**
 * The page's language, where the person has never chosen one and is written to in another; else undefined. What is kept
 * for reading offline may be of a time before people had a language.
 */
export const languageToTell = (
  user: Partial<Pick<User, 'language' | 'hasChosenLanguage'>> | null | undefined,
  page: Language,
): Language | undefined => (user?.hasChosenLanguage === false && user.language !== page ? page : undefined);

async function tell(client: QueryClient, language: Language): Promise<void> {
  const { user } = await api.chooseLanguage({ body: { language } });
  client.setQueryData(sessionQuery.queryKey, user);
  // Notices are put in words by the server.
  void client.invalidateQueries();
}

/** Has the server write to a person in the language that they choose on a page, or read in and never chose. */
export function PersonLanguage({ client }: { client: QueryClient }): null {
  const viewer = useViewer();
  const untold = languageToTell(viewer, useLanguage());
  const isSignedIn = viewer != null;
  useEffect(() => {
    // Without an answer it is told with the next page.
    if (untold !== undefined) tell(client, untold).catch(() => undefined);
  }, [client, untold]);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    return onLanguageChosen((language) => {
      tell(client, language).catch((error: unknown) => {
        const description = errorWords(error, t`Please check your connection and try again.`);
        toast({ title: t`We could not save your language`, description, tone: 'negative' });
      });
    });
  }, [client, isSignedIn]);
  return null;
}
