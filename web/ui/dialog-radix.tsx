import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode, RefObject } from 'react';
import { useBackCloses } from './back-closes.ts';
import { cx } from './cx.ts';
import { useHiddenPage } from './hidden-page.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  /** Stands left of the cross. */
  tools?: ReactNode;
  /** Slides in from the right, as high as the screen. On phones it rises from the bottom, as high as its content. */
  side?: boolean;
  full?: boolean;
  /** Opens from a full-screen dialog, which stays below it. */
  over?: boolean;
  /** The picture of a full-screen dialog, above its title. */
  cover?: ReactNode;
  /** True if something larger follows the title of a full-screen dialog. */
  isTitleSmall?: boolean;
  /** Id of content, such as amounts, that screen readers read with the title on opening. */
  aboutId?: string;
  /** Receives the focus on opening; defaults to the first focusable element. */
  firstFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

interface RadixDialogProps extends DialogProps {
  /** Called after closing, to place the focus. */
  onClosed: () => void;
}

/** On a phone a sheet leaves 96 px at the top, where a toast may stand. */
const SHEET = 'animate-enter inset-x-0 bottom-0 max-h-[calc(100dvh-96px)] rounded-t-lg';
const MIDDLE =
  'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:max-h-[92dvh] md:w-[min(32rem,calc(100vw-2rem))] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-lg';
const SIDE =
  'md:animate-slide md:top-0 md:right-0 md:left-auto md:h-dvh md:max-h-none md:w-[26.5rem] md:rounded-none md:border-y-0 md:border-r-0';

const FULL = 'animate-fade inset-0 border-0! bg-bg!';

/** Mounted inside the dialog, for effects while the dialog exists. */
function WhileOpen({ close }: { close: () => void }) {
  useHiddenPage();
  useBackCloses(close);
  return null;
}

/** The dialog, loaded when one is first opened. Rises from the bottom edge on phones. */
export function RadixDialog(props: RadixDialogProps) {
  const { open, onOpenChange, side = false, full = false, over = false, firstFocus, aboutId, onClosed } = props;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          className={cx('animate-fade fixed inset-0 z-50 bg-scrim', side && 'md:bg-ink/18 md:dark:bg-scrim')}
        />
        <Radix.Content
          aria-describedby={aboutId}
          data-quiet-focus=""
          data-full={full ? '' : undefined}
          data-over={over ? '' : undefined}
          onOpenAutoFocus={(event) => {
            // In a full-screen dialog the title comes first, not the close button.
            const content =
              event.target instanceof HTMLElement && full ? event.target.querySelector('h1') : event.target;
            const first = firstFocus?.current ?? (aboutId === undefined && !full ? null : content);
            if (!(first instanceof HTMLElement)) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className={cx(
            '@container fixed z-50 flex flex-col border border-line bg-surface shadow-float',
            full ? FULL : cx(SHEET, side ? SIDE : MIDDLE),
          )}
        >
          <WhileOpen
            close={() => {
              onOpenChange(false);
            }}
          />
          {full ? null : (
            <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-track md:hidden" />
          )}
          {full ? <Full {...props} /> : <Framed {...props} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Cross({ className }: { className: string }) {
  const { t } = useLingui();
  return (
    <Radix.Close
      aria-label={t`Close`}
      data-dialog-cross=""
      className={cx('inline-flex size-11 items-center justify-center rounded-md', className)}
    >
      <X aria-hidden="true" className="size-5" />
    </Radix.Close>
  );
}

function Framed({ title, description, footer, tools, children }: DialogProps) {
  return (
    // With large text or on a low screen the footer would take half of it, so the whole dialog scrolls.
    <div className="flex min-h-0 flex-1 flex-col short:block short:overflow-y-auto @max-[16rem]:block @max-[16rem]:overflow-y-auto">
      <div className="flex items-start justify-between gap-4 px-4 pt-4 md:px-6 md:pt-5">
        <div className="min-w-0">
          <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
          {description == null ? null : (
            <Radix.Description className="mt-1 text-sm text-muted">{description}</Radix.Description>
          )}
        </div>
        <div className="-mt-2 -mr-2 flex shrink-0">
          {tools}
          <Cross className="hover:bg-sunken" />
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3 md:px-6 md:py-4 short:overflow-visible @max-[16rem]:overflow-visible">
        {children}
      </div>
      {footer == null ? null : (
        <div className="flex flex-col-reverse gap-2 px-4 pt-1 pb-[max(--spacing(4),env(safe-area-inset-bottom))] max-md:[&>:is(a,button)]:min-h-13 md:flex-row md:flex-wrap md:justify-end md:gap-3 md:border-t md:border-hair md:px-6 md:pt-4">
          {footer}
        </div>
      )}
    </div>
  );
}

/** A picture, then title, text and actions, which a desktop shows next to the picture. */
function Full({ title, cover, isTitleSmall = false, footer, children }: DialogProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row">
      {cover}
      <div className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 pt-6 text-center lg:justify-center">
        <Radix.Title asChild>
          <h1 tabIndex={-1} className={isTitleSmall ? 'text-lg' : 'text-2xl'}>
            {title}
          </h1>
        </Radix.Title>
        <div className="mt-1 flex flex-col gap-2 [overflow-wrap:anywhere]">{children}</div>
        <div className="mt-auto flex flex-col gap-2 pt-6 pb-[max(--spacing(3),env(safe-area-inset-bottom))] lg:mt-4">
          {footer}
        </div>
      </div>
      {/* The ground keeps the cross visible over what scrolls below it. */}
      <Cross className="keep-colour absolute top-1.5 right-2 rounded-full! bg-cloth/85 text-on-cloth lg:bg-bg/85 lg:text-ink" />
    </div>
  );
}
