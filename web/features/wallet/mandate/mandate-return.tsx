import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import type { PaymentSource } from '../../../../contract/payment-sources.ts';
import { sourceLabel } from '../../../../contract/source-label.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { api, q } from '../../../lib/api/member-api.ts';
import { useRefresh } from '../../../lib/api/member-data.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** Polling interval (ms) while the bank has not confirmed it. An event usually comes first. */
const WAITING_POLL_MS = 5_000;

type Returned =
  | { readonly state: 'checking' | 'unknown' | 'refused' }
  | { readonly state: 'known'; readonly source: PaymentSource };

/** Asks about the mandate once per return, and on demand. */
function useMandate(reference: string) {
  const [returned, setReturned] = useState<Returned>({ state: 'checking' });
  const refresh = useRefresh();
  const asked = useRef<string>(undefined);
  const check = useCallback(async (): Promise<void> => {
    setReturned({ state: 'checking' });
    try {
      const { source } = await api.verifyMandate({ body: { reference } });
      setReturned({ state: 'known', source });
      refresh();
    } catch (error) {
      const isGone = error instanceof ApiError && error.code === 'SOURCE_NOT_FOUND';
      setReturned({ state: isGone ? 'refused' : 'unknown' });
    }
  }, [reference, refresh]);
  useEffect(() => {
    if (asked.current === reference) return;
    asked.current = reference;
    void check();
  }, [check, reference]);
  return { returned, check };
}

/** Tells, after the bank's page, if the bank account waits, is ready, or was not confirmed. */
export function MandateReturn() {
  const reference = new URLSearchParams(useSearch()).get('mandate')?.trim() ?? '';
  return reference === '' ? null : <Outcome key={reference} reference={reference} />;
}

function Outcome({ reference }: { reference: string }) {
  const { t } = useLingui();
  const { returned, check } = useMandate(reference);
  if (returned.state === 'checking') {
    return (
      <div role="status" className="mb-6 flex items-center gap-3 rounded-md border border-line bg-surface p-4">
        <Spinner className="size-5 text-brand" />
        {t`We are asking the bank...`}
      </div>
    );
  }
  const again = <Button variant="secondary" onClick={() => void check()}>{t`Check again`}</Button>;
  if (returned.state === 'known') return <Known source={returned.source} again={again} />;
  if (returned.state === 'refused') return <NotConfirmed />;
  return (
    <Alert live tone="warning" title={t`Your bank has not answered`} className="mb-6" actions={again}>
      {t`Nothing was taken. We keep asking, and tell you when your bank account is ready.`}
    </Alert>
  );
}

function Known({ source, again }: { source: PaymentSource; again: React.ReactNode }) {
  const { t } = useLingui();
  const isWaiting = source.status === 'waiting';
  const { data } = useQuery({ ...q.listSources(), refetchInterval: isWaiting ? WAITING_POLL_MS : false });
  const listed = data?.sources.find(({ id }) => id === source.id);
  const name = sourceLabel(source);
  if (isWaiting && data !== undefined && listed === undefined) return <NotConfirmed />;
  if ((listed ?? source).status === 'waiting') {
    return (
      <Alert live tone="info" title={t`Waiting for your bank`} className="mb-6" actions={again}>
        <p>
          {t`Your bank may ask you for a small transfer from ${name}. Once it has confirmed the account, it is ready: mostly in a few minutes, at some banks after hours.`}
        </p>
        <p className="mt-1">{t`We tell you when it is ready. You can close this page.`}</p>
      </Alert>
    );
  }
  return (
    <Alert live tone="positive" title={t`${name} is ready`} className="mb-6">
      {t`You can now add money from it with one press.`}
    </Alert>
  );
}

function NotConfirmed() {
  const { t } = useLingui();
  return (
    <Alert live tone="warning" title={t`This bank account was not confirmed`} className="mb-6">
      {t`Nothing was taken. You can add it again, or pay another way.`}
    </Alert>
  );
}
