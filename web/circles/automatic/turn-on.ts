import { notDone, useAction } from '../../lib/api/action.ts';
import { api } from '../../lib/api/member-api.ts';
import { t } from '@lingui/core/macro';

export const turnOn = (id: string) => api.setAutoContribute({ params: { id }, body: { enabled: true } });

/** Switches on a circle's auto-contribute. `title` is the toast's. */
export const useTurnOn = (id: string, title: string, onSuccess?: () => void) =>
  useAction({
    key: 'none',
    send: () => turnOn(id),
    success: () => ({ title, tone: 'positive' }),
    failed: notDone(t`It was not turned on`, t`Please check your connection and try again.`),
    ...(onSuccess === undefined ? {} : { onSuccess }),
  });
