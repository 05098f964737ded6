import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import * as Radix from '@radix-ui/react-toast';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { currentToasts, dismissToast, subscribeToasts, type ToastEntry } from '../lib/shell/toast.ts';
import { cx } from './cx.ts';
import { useIsNarrow } from '../lib/shell/narrow.ts';
import { boxesToAvoid, freePlace, LOWER_RIGHT, DESKTOP_FRAME, phoneFrame, type ToastPlace } from './toast-place.ts';

const ICONS = { neutral: Info, positive: CircleCheck, negative: CircleAlert } as const;
const COLOURS = { neutral: 'text-brand', positive: 'text-positive', negative: 'text-negative' } as const;

/** A toast's usual height in pixels: two lines below the title on wide screens, three on a phone. */
const USUAL_HEIGHT = { desk: 106, phone: 130 } as const;

interface Chosen extends ToastPlace {
  readonly id: number | undefined;
}

/** Places the newest toast. Measures on the next frame, after a closing sheet has gone and the focus has moved. */
function useFreePlace(id: number | undefined) {
  const viewport = useRef<HTMLOListElement>(null);
  const isNarrow = useIsNarrow();
  const [place, setPlace] = useState<Chosen>({ id: undefined, ...LOWER_RIGHT });
  useEffect(() => {
    if (id === undefined) return undefined;
    const choose = (): void => {
      const toasts = viewport.current;
      if (toasts === null) return;
      const { width, height } = toasts.getBoundingClientRect();
      const screen = { width: window.innerWidth, height: window.innerHeight };
      // The page's first toast is not in its box until the next frame, so the measured height may be too small.
      const size = { width, height: Math.max(height, isNarrow ? USUAL_HEIGHT.phone : USUAL_HEIGHT.desk) };
      setPlace({ id, ...freePlace(screen, size, boxesToAvoid(toasts), isNarrow ? phoneFrame() : DESKTOP_FRAME) });
    };
    const drawn = requestAnimationFrame(choose);
    return () => {
      cancelAnimationFrame(drawn);
    };
  }, [id, isNarrow]);
  return { viewport, place, isChosen: place.id === id };
}

/** Shows one toast at a time, for 5 seconds unless sticky. F8 focuses a toast, and a 50 px swipe dismisses it. */
export function Toaster({ regionLabel, closeLabel }: { regionLabel: string; closeLabel: string }) {
  const entries = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  const { viewport, place, isChosen } = useFreePlace(entries[0]?.id);
  return (
    <Radix.Provider duration={5000} swipeThreshold={50} swipeDirection="right" label={regionLabel}>
      {entries.map((entry) => (
        <ToastItem key={entry.id} entry={entry} closeLabel={closeLabel} />
      ))}
      <Radix.Viewport
        ref={viewport}
        hotkey={['F8']}
        style={{ bottom: place.bottom, visibility: isChosen ? 'visible' : 'hidden' }}
        className={cx(
          'fixed z-70 flex flex-col gap-2 max-sm:inset-x-4 sm:w-96',
          place.side === 'right' ? 'sm:right-6' : 'sm:left-6',
        )}
      />
    </Radix.Provider>
  );
}

/**
 * Lets Escape close the dialog in use, because the toast would otherwise catch the key. Returns false without a dialog.
 */
function escapeToDialog(): boolean {
  const dialog = document.activeElement?.closest('[role="dialog"][data-state="open"]');
  const cross = dialog?.querySelector<HTMLElement>('[data-dialog-cross]');
  cross?.click();
  return cross != null;
}

function ToastItem({ entry, closeLabel }: { entry: ToastEntry; closeLabel: string }) {
  const tone = entry.tone ?? 'neutral';
  const Icon = ICONS[tone];
  return (
    <Radix.Root
      open={entry.open}
      {...(entry.stays === true ? { duration: Infinity } : {})}
      type={tone === 'negative' ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) dismissToast(entry.id);
      }}
      onEscapeKeyDown={(event) => {
        if (escapeToDialog()) event.preventDefault();
      }}
      className="animate-enter flex items-start gap-3 rounded-md border border-line bg-surface p-4 pr-2 shadow-float data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:translate-x-full data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', COLOURS[tone])} />
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-semibold">{entry.title}</Radix.Title>
        {entry.description === undefined ? null : (
          <Radix.Description className="mt-0.5 text-muted">{entry.description}</Radix.Description>
        )}
      </div>
      <Radix.Close
        aria-label={closeLabel}
        className="-my-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-5" />
      </Radix.Close>
    </Radix.Root>
  );
}
