import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { sandboxEndpoints } from '../../../contract/endpoints.ts';
import type { Group } from '../../../contract/groups.ts';
import type { SandboxRoutes } from '../../../contract/routes.ts';
import { apiOf, errorWords, type CallInput } from '../../lib/api/api.ts';
import { api } from '../../lib/api/member-api.ts';
import { productNow } from '../../lib/words/clock.ts';
import { formatDateTime } from '../../lib/words/time.ts';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { announceClockMove } from './clock-moved.ts';

/** Moving through a month may run many jobs; the answer comes when all is quiet. */
const MOVE_TIMEOUT_MS = 300_000;
const INBOX = '/sandbox/mail';
const ROUND_DURATIONS = { weekly: 'P7D', 'bi-weekly': 'P14D', monthly: 'P1M' } as const;

const sandbox = apiOf<SandboxRoutes>(sandboxEndpoints);

type Move = CallInput<SandboxRoutes['moveClock']>['body'];

/** The circle that the bar's steps follow: the one on the screen, else the first active one of the user. */
async function findGroup(path: string): Promise<Group | undefined> {
  const { groups } = await api.listGroups();
  const shown = /^\/groups\/([0-9a-f-]{36})/.exec(path)?.[1];
  return groups.find((group) => group.id === shown) ?? groups.find((group) => group.status === 'active');
}

function useSandboxClock() {
  const { t } = useLingui();
  const [path] = useLocation();
  const [now, setNow] = useState(() => productNow());
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState('');
  useEffect(() => {
    void sandbox.getClock().then(
      () => {
        setNow(productNow());
      },
      () => undefined,
    );
    const timer = setInterval(() => {
      setNow(productNow());
    }, 10_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  const run = async (choose: () => Promise<Move | string>): Promise<void> => {
    setBusy(true);
    setReport('');
    try {
      const move = await choose();
      if (typeof move === 'string') {
        setReport(move);
        return;
      }
      const answer = await sandbox.moveClock({
        body: move,
        timeoutMs: MOVE_TIMEOUT_MS,
      });
      const jobs = answer.ran.reduce((sum, { count }) => sum + count, 0);
      setNow(productNow());
      setReport(
        plural(jobs, {
          0: 'Done. Nothing was due on the way.',
          one: 'Done. # thing happened on the way.',
          other: 'Done. # things happened on the way.',
        }),
      );
      announceClockMove();
    } catch (error) {
      setReport(errorWords(error, t`The clock could not be moved.`));
    } finally {
      setBusy(false);
    }
  };
  const follow = (toMove: (group: Group) => Move) => async (): Promise<Move | string> => {
    const group = await findGroup(path).catch(() => undefined);
    return group === undefined ? t`Sign in as a member of an active group first.` : toMove(group);
  };
  return { now, busy, report, run, follow };
}

/** Sandbox mode's bar: what time it is, and ways to move it forward. It takes its own strip of the screen. */
export function SandboxBar({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { now, busy, report, run, follow } = useSandboxClock();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    bar.current?.focus();
  }, []);
  const step = (label: string, choose: () => Promise<Move | string>) => (
    <Button
      variant="secondary"
      disabled={busy}
      onClick={() => {
        void run(choose);
      }}
    >
      {label}
    </Button>
  );
  return (
    <section
      ref={bar}
      tabIndex={-1}
      data-quiet-focus=""
      aria-label={t`Sandbox`}
      className="order-2 shrink-0 border-t-2 border-accent bg-surface px-4 py-2"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-2 text-sm">
          <span className="font-semibold text-accent">{t`Sandbox`}</span>{' '}
          <span className="tabular">{formatDateTime(now)}</span>
        </p>
        {step(t`+1 day`, () => Promise.resolve({ advance: 'P1D' }))}
        {step(
          t`To the next due date`,
          follow((group) => ({ advanceTo: 'nextDue', groupId: group.id })),
        )}
        {step(
          t`+1 round`,
          follow((group) => ({ advance: ROUND_DURATIONS[group.frequency] })),
        )}
        <a href={INBOX} target="_blank" rel="noopener" className={buttonClass({ variant: 'secondary' })}>
          {t`Inbox`}
        </a>
        <span className="ml-auto">
          <IconButton label={t`Close the sandbox bar`} onClick={onClose}>
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </span>
      </div>
      <p role="status" className="min-h-5 text-sm text-muted">
        {busy ? t`Moving the clock...` : report}
      </p>
    </section>
  );
}
