import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import type { LoginSession } from '../../../contract/sessions.ts';
import { notDone, useAction } from '../../lib/api/action.ts';
import { ApiError } from '../../lib/api/api.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { productNow } from '../../lib/i18n/clock.ts';
import { formatAgo } from '../../lib/i18n/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';

const PHONES: readonly string[] = ['Android', 'iPhone', 'iPad', 'iOS'];

const EVERYWHERE_ELSE = 'others';

/** Ends one session or all others. Refetches the list on success and failure. */
function useLogOut() {
  const { t } = useLingui();
  const notLoggedOut = notDone(t`Not logged out`, t`Please check your connection and try again.`);
  return useAction({
    key: 'none',
    send: (id: string): Promise<unknown> =>
      id === EVERYWHERE_ELSE ? api.revokeOtherSessions() : api.revokeSession({ params: { id } }),
    renew: [q.listSessions()],
    success: (_done, id) => {
      const title = id === EVERYWHERE_ELSE ? t`Logged out everywhere else` : t`Logged out there`;
      return { title, description: t`Anyone who uses that device has to log in again.`, tone: 'positive' };
    },
    // The session has already ended; the refetched list shows it.
    failed: (error) =>
      error instanceof ApiError && error.code === 'SESSION_NOT_FOUND' ? undefined : notLoggedOut(error),
  });
}

interface SessionsDialogProps {
  isOpen: boolean;
  setOpen: (open: boolean) => void;
}

export function SessionsDialog({ isOpen, setOpen }: SessionsDialogProps) {
  const { t } = useLingui();
  // Read in each render: the query re-renders only for fields already read, and the content that uses it mounts later.
  const { data, error, isError, isFetching, refetch } = useQuery({ ...q.listSessions(), enabled: isOpen });
  const logOut = useLogOut();
  const sessions = data?.sessions ?? [];
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t`Where you are logged in`}
      description={t`If you do not know a device, log it out and change your password.`}
      footer={
        sessions.length > 1 ? (
          <Button
            busy={logOut.inFlight === EVERYWHERE_ELSE}
            busyText={t`Logging out...`}
            disabled={logOut.isBusy}
            onClick={() => {
              logOut.run(EVERYWHERE_ELSE);
            }}
          >{t`Log out everywhere else`}</Button>
        ) : null
      }
    >
      {data === undefined ? (
        <NotLoaded live title={t`Your devices could not be loaded`} query={{ error, isError, isFetching, refetch }}>
          <LoadingBlocks label={t`Loading...`} className="gap-3" blocks={['h-16', 'h-16']} />
        </NotLoaded>
      ) : (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={logOut.inFlight === session.id}
              disabled={logOut.isBusy}
              onLogOut={() => {
                logOut.run(session.id);
              }}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface SessionRowProps {
  session: LoginSession;
  busy: boolean;
  disabled: boolean;
  onLogOut: () => void;
}

function SessionRow({ session, busy, disabled, onLogOut }: SessionRowProps) {
  const { t } = useLingui();
  const { current, ipAddress, lastUsedAt } = session;
  const deviceName = session.deviceName === 'Unknown device' ? t`unknown device` : session.deviceName;
  const browser = session.browser === 'Unknown browser' ? t`Unknown browser` : session.browser;
  const name = t`${browser} on ${deviceName}`;
  const lastUsed = formatAgo(lastUsedAt, productNow());
  const Icon = PHONES.includes(session.deviceName) ? Smartphone : Monitor;
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div className="flex min-w-0 items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="min-w-0">
          <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            {current ? t`Network address ${ipAddress}` : t`Last used: ${lastUsed}. Network address ${ipAddress}`}
          </p>
          {current ? <Badge className="mt-1" tone="positive">{t`This device`}</Badge> : null}
        </div>
      </div>
      {current ? null : (
        <Button
          variant="secondary"
          aria-label={t`Log out ${name}`}
          busy={busy}
          disabled={disabled}
          className="max-sm:w-full sm:shrink-0"
          onClick={onLogOut}
        >
          {t`Log out`}
        </Button>
      )}
    </li>
  );
}
