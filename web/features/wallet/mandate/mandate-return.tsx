import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import type { PaymentSource } from '../../../../contract/payment-sources.ts';
import { sourceLabel } from '../../../../contract/source-label.ts';
import { notDone, useAction } from '../../../lib/api/action.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { api, q } from '../../../lib/api/member-api.ts';
import { useRefresh } from '../../../lib/api/member-data.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { useAutomatic } from '../../../circles/automatic/data.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { saveTypedAccount } from './typed-account.ts';
import { MandateDialog } from './mandate-dialog.tsx';

/** Polling interval (ms) while the bank has not confirmed it. An event usually arrives first. */
const WAITING_POLL_MS = 5_000;

type Returned =
  | { readonly state: 'checking' | 'unknown' | 'refused' }
  | { readonly state: 'known'; readonly source: PaymentSource; readonly approved: boolean };

/** Queries the mandate once per return, and on demand. */
function useMandate(reference: string) {
  const [returned, setReturned] = useState<Returned>({ state: 'checking' });
  const refresh = useRefresh();
  const asked = useRef<string>(undefined);
  const check = useCallback(async (): Promise<void> => {
    setReturned({ state: 'checking' });
    try {
      const known = await api.verifyMandate({ body: { reference } });
      if (known.approved) saveTypedAccount(undefined);
      setReturned({ state: 'known', ...known });
      refresh();
    } catch (error) {
      setReturned({ state: error instanceof ApiError && error.code === 'SOURCE_NOT_FOUND' ? 'refused' : 'unknown' });
    }
  }, [reference, refresh]);
  useEffect(() => {
    if (asked.current === reference) return;
    asked.current = reference;
    void check();
  }, [check, reference]);
  return { returned, check };
}

/** States, after the bank's page, whether the bank account is pending, ready or was not confirmed. */
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
  if (returned.state === 'known') return <Known {...returned} again={again} />;
  if (returned.state === 'refused') return <NotConfirmed />;
  return (
    <Alert live tone="warning" title={t`Your bank has not answered`} className="mb-6" actions={again}>
      {t`Nothing was taken. We keep asking, and tell you when your bank account is ready.`}
    </Alert>
  );
}

interface KnownProps {
  source: PaymentSource;
  /** False while the bank has no approval from the person. */
  approved: boolean;
  /** Queries the bank again. */
  again: ReactNode;
}

function Known({ source, approved, again }: KnownProps) {
  const { t } = useLingui();
  const isWaiting = source.status === 'waiting';
  const { data } = useQuery({ ...q.listSources(), refetchInterval: isWaiting ? WAITING_POLL_MS : false });
  const listed = data?.sources.find(({ id }) => id === source.id);
  const name = sourceLabel(source);
  const isListed = data === undefined || listed !== undefined;
  if (isWaiting && approved && !isListed) return <NotConfirmed />;
  if ((listed ?? source).status === 'waiting' && !approved) return <SaidNo source={source} again={again} />;
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
    <Alert live tone="positive" title={t`${name} is ready`} className="mb-6" actions={<ByItself />}>
      {t`You can now add money from it with one press.`}
    </Alert>
  );
}

/** Leads to where contributions can be paid from it without a press, while they are not. */
function ByItself() {
  const { t } = useLingui();
  const { isOffered, automatic } = useAutomatic();
  return isOffered && automatic === null ? (
    <ButtonLink
      variant="secondary"
      href={paths.part(paths.settings, 'paying-in')}
    >{t`Let it pay by itself`}</ButtonLink>
  ) : null;
}

/** Offers to begin once more. The account that waits in vain is removed first, so that a new page is opened for it. */
function SaidNo({ source, again }: Pick<KnownProps, 'source' | 'again'>) {
  const { t } = useLingui();
  const name = sourceLabel(source);
  const [isOpen, setOpen] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const remove = useAction({
    key: 'none',
    send: () => api.removeSource({ params: { id: source.id } }),
    onSuccess: () => {
      setRemoved(true);
      setOpen(true);
    },
    failed: notDone(t`We could not begin again`, t`Please check your connection and try again.`),
  });
  return (
    <>
      <Alert
        live
        tone="warning"
        title={t`Your bank said no`}
        className="mb-6"
        actions={
          <>
            <Button
              busy={remove.isBusy}
              busyText={t`Please wait...`}
              onClick={() => {
                if (isRemoved) setOpen(true);
                else remove.run();
              }}
            >{t`Try again`}</Button>
            {isRemoved ? null : again}
          </>
        }
      >
        {t`${name} was not allowed on your bank's page. Nothing was taken. If you said yes there, check again in a minute.`}
      </Alert>
      <MandateDialog isAgain open={isOpen} onOpenChange={setOpen} />
    </>
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
