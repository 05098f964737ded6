import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { currentToasts, dismissToast, subscribeToasts, type ToastEntry } from '../../lib/shell/toast.ts';

const toaster = onDemand(async () => (await import('../../ui/toaster.tsx')).Toaster);

const PLAIN_TOAST_MS = 10_000;

/** Shows a text-only toast if the toast library cannot be loaded. */
function PlainToast({ entry }: { entry: ToastEntry }) {
  const { id, stays } = entry;
  useEffect(() => {
    if (stays === true) return undefined;
    const timer = setTimeout(dismissToast, PLAIN_TOAST_MS, id);
    return () => {
      clearTimeout(timer);
    };
  }, [id, stays]);
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-[calc(var(--foot-height)+--spacing(2))] z-70 rounded-md border border-line bg-surface p-4 shadow-float sm:bottom-6 sm:left-auto sm:w-96"
    >
      <p className="font-semibold">{entry.title}</p>
      <p className="text-muted">{entry.description}</p>
    </div>
  );
}

/** Renders toasts. The toast library loads with the first toast. */
export function Toasts() {
  const { t } = useLingui();
  const latest = useSyncExternalStore(
    subscribeToasts,
    () => currentToasts()[0],
    () => undefined,
  );
  const [failed, setFailed] = useState(0);
  const arrived = toaster.useWhen(latest !== undefined && failed !== latest.id, () => {
    setFailed(latest?.id ?? 0);
  });
  if (arrived) return <toaster.Part regionLabel={t`Notifications (F8)`} closeLabel={t`Close`} />;
  return latest?.open === true && failed === latest.id ? <PlainToast entry={latest} /> : null;
}
