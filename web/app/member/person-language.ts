import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { User } from '../../../contract/accounts.ts';
import type { Language } from '../../../contract/languages.ts';
import { errorMessage } from '../../lib/api/api.ts';
import { api } from '../../lib/api/member-api.ts';
import { sessionQuery } from '../../lib/api/member-data.ts';
import { currentViewer, useViewer } from '../../lib/session/session.ts';
import { toast } from '../../lib/shell/toast.ts';
import { storeLanguage, storedLanguage, onLanguageChosen, shownLanguage } from '../../lib/i18n/language.ts';
import { sendInTurn, isLanguageUnsent, markLanguageUnsent, clearLanguageUnsent } from './language-calls.ts';

/** Data stored by older versions has no language. */
type Speaker = Partial<Pick<User, 'language' | 'hasChosenLanguage'>>;

/** Decides whether to send this browser's choice to the account, or to show the account's language. */
export function languageStep(
  { language, hasChosenLanguage }: Speaker,
  { kept, shown, untold }: { kept: Language | undefined; shown: Language; untold: boolean },
): { readonly tell?: Language; readonly show?: Language } {
  if (language === undefined) return {};
  if (kept === undefined) return language === shown ? {} : { show: language };
  return language !== kept && (untold || hasChosenLanguage === false) ? { tell: kept } : {};
}

const tell = sendInTurn(async ({ client, language }: { client: QueryClient; language: Language }) => {
  const id = currentViewer()?.id ?? '';
  markLanguageUnsent(id);
  const { user } = await api.chooseLanguage({ body: { language } });
  clearLanguageUnsent();
  client.setQueryData(sessionQuery.queryKey, user);
  // Refetches all data, because the server renders notices in the chosen language.
  void client.invalidateQueries();
});

/** Syncs the person's language between this browser and their account. */
export function PersonLanguage({ client }: { client: QueryClient }): null {
  const viewer = useViewer();
  const metId = useRef<string>(undefined);
  const isSignedIn = viewer != null;
  useEffect(() => {
    if (viewer == null || metId.current === viewer.id) return;
    metId.current = viewer.id;
    const page = { kept: storedLanguage(), shown: shownLanguage(), untold: isLanguageUnsent(viewer.id) };
    const step = languageStep(viewer, page);
    // A failure is ignored, because the next page sends the language again.
    if (step.tell !== undefined) tell({ client, language: step.tell }).catch(() => undefined);
    if (step.show !== undefined) storeLanguage(step.show).catch(() => undefined);
  }, [client, viewer]);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    return onLanguageChosen((language) => {
      tell({ client, language }).catch((error: unknown) => {
        const description = errorMessage(error, t`Please check your connection and try again.`);
        toast({ title: t`We could not save your language`, description, tone: 'negative' });
      });
    });
  }, [client, isSignedIn]);
  return null;
}
