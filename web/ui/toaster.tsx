import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import * as Radix from '@radix-ui/react-toast';
import { useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { currentToasts, dismissToast, subscribeToasts, type ToastEntry } from '../lib/shell/toast.ts';
import { cx } from './cx.ts';
import { useIsNarrow } from '../lib/shell/narrow.ts';
import {
  SUMS_AND_BUTTONS,
  chooseLane,
  isKeyboardUp,
  lanesOf,
  openDialog,
  phoneLanes,
  takenBoxes,
  topOfBar,
  useAskedAgain,
} from './lanes.ts';
import type { LaneName, ToastPlace } from './lanes.ts';

const ICONS = { neutral: Info, positive: CircleCheck, negative: CircleAlert } as const;

const LANE_CLASSES: Record<LaneName, string> = {
  foot: 'inset-x-2 bottom-2',
  head: 'inset-x-2 top-2',
  'below-cross': 'inset-x-2 top-14',
  right: 'right-6 bottom-6 w-96',
  left: 'left-6 bottom-6 w-96',
};

function dialogKind(): 'none' | 'sheet' | 'full' {
  const dialog = openDialog();
  return dialog === undefined ? 'none' : dialog.matches('[data-full]') ? 'full' : 'sheet';
}

/** The lanes in order of preference. A lane in use comes first, so that a toast does not move without need. */
function laneNames(isNarrow: boolean, current: LaneName | undefined): LaneName[] {
  const names: LaneName[] = isNarrow ? phoneLanes(dialogKind(), isKeyboardUp()) : ['right', 'left'];
  return current === undefined ? names : names.toSorted((one) => (one === current ? -1 : 1));
}

interface Chosen extends ToastPlace {
  readonly id: number;
  /** Height of what lies at the bottom of the window, in pixels. */
  readonly lift: number;
}

/** Chooses the lane of the newest toast, and asks again whenever a sum, a button or the focus may come under it. */
function useLane(entry: ToastEntry | undefined, viewport: RefObject<HTMLOListElement | null>): Chosen | undefined {
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState<Chosen>();
  const wholeHeight = useRef({ id: 0, height: 0 });
  const id = entry?.id ?? 0;
  const place = chosen?.id === id ? chosen : undefined;
  const ask = (): void => {
    const toast = viewport.current?.querySelector('li');
    if (toast == null) return;
    // Measured at its final size, whatever the entering animation or a swipe does to it.
    const { offsetWidth: width, offsetHeight: height } = toast;
    if (wholeHeight.current.id !== id || height > wholeHeight.current.height) wholeHeight.current = { id, height };
    const floor = isNarrow ? window.innerHeight : topOfBar('.cookie-banner');
    const title = toast.querySelector('[data-toast-title]')?.clientHeight ?? 0;
    const next = chooseLane(
      lanesOf(laneNames(isNarrow, place?.lane), {
        screen: { width: document.documentElement.clientWidth, height: floor },
        toast: { width, height: wholeHeight.current.height },
        briefHeight: Math.max(46, title + 22),
      }),
      takenBoxes(viewport.current, SUMS_AND_BUTTONS),
    );
    const lift = window.innerHeight - floor;
    if (place?.lane !== next.lane || place.isBrief !== next.isBrief || place.lift !== lift)
      setChosen({ id, lift, ...next });
  };
  useAskedAgain(entry?.open === true, ask);
  return place;
}

/** Shows one toast at a time, for 5 seconds unless sticky. F8 focuses a toast, and a 50 px swipe dismisses it. */
export function Toaster({ regionLabel, closeLabel }: { regionLabel: string; closeLabel: string }) {
  const entries = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  const viewport = useRef<HTMLOListElement>(null);
  const place = useLane(entries[0], viewport);
  return (
    <Radix.Provider duration={5000} swipeThreshold={50} swipeDirection="right" label={regionLabel}>
      {entries.map((entry) => (
        <ToastItem key={entry.id} entry={entry} closeLabel={closeLabel} isBrief={place?.isBrief === true} />
      ))}
      <Radix.Viewport
        ref={viewport}
        hotkey={['F8']}
        style={place === undefined || place.lift === 0 ? undefined : { marginBottom: place.lift }}
        className={cx('fixed z-70', LANE_CLASSES[place?.lane ?? 'foot'], place === undefined && 'invisible')}
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

interface ToastItemProps {
  entry: ToastEntry;
  closeLabel: string;
  isBrief: boolean;
}

/** A toast. If only its title fits, a press or the focus shows the rest. */
function ToastItem({ entry, closeLabel, isBrief }: ToastItemProps) {
  const [isOpened, setOpened] = useState(false);
  const Icon = ICONS[entry.tone ?? 'neutral'];
  const isCut = isBrief && !isOpened && entry.description !== undefined;
  const openIfCut = (): void => {
    if (isCut) setOpened(true);
  };
  return (
    <Radix.Root
      open={entry.open}
      {...(entry.stays === true ? { duration: Infinity } : {})}
      type={entry.tone === 'negative' ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) dismissToast(entry.id);
      }}
      onEscapeKeyDown={(event) => {
        if (escapeToDialog()) event.preventDefault();
      }}
      onClick={openIfCut}
      onFocus={openIfCut}
      className="animate-enter flex items-start gap-2.5 rounded-md border border-transparent bg-ink py-2.5 pr-1 pl-3.5 text-sm text-bg shadow-float data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:translate-x-full data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <Radix.Title data-toast-title="" className="font-semibold">
          {entry.title}
        </Radix.Title>
        {entry.description === undefined ? null : (
          <Radix.Description className={isCut ? 'sr-only' : undefined}>{entry.description}</Radix.Description>
        )}
      </div>
      <Radix.Close
        aria-label={closeLabel}
        className="-my-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-md focus-visible:-outline-offset-4"
      >
        <X aria-hidden="true" className="size-5" />
      </Radix.Close>
    </Radix.Root>
  );
}
