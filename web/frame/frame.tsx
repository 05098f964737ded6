import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { CookieBanner } from './cookie-banner.tsx';
import { CookieDialog } from './cookie-dialog.tsx';

interface FrameProps {
  header: ReactNode;
  /** Between header and page: what is said over every page. */
  notices?: ReactNode;
  main?: Ref<HTMLElement>;
  footer: ReactNode;
  /** Opens the sandbox bar, where there is a sandbox. */
  sandbox?: ReactNode;
  /** Support by chat, at the lower end of the scrolling part. */
  chat?: ReactNode;
  children: ReactNode;
}

/**
 * What surrounds every page. The sandbox bar takes a strip of the screen of its own: while `html` has the class
 * `sandbox-open`, the page scrolls inside the rest.
 */
export function Frame({ header, notices, main, footer, sandbox, chat, children }: FrameProps) {
  return (
    <>
      <div className="page-frame flex flex-col in-[.sandbox-open]:h-dvh">
        <SkipLink />
        <CookieBanner />
        <div className="app-scroll flex min-h-dvh flex-col in-[.sandbox-open]:min-h-0 in-[.sandbox-open]:flex-1 in-[.sandbox-open]:overflow-y-auto">
          {header}
          {notices}
          <main id="main" ref={main} tabIndex={-1} className="flex-1">
            {children}
          </main>
          <footer className="mt-auto border-t border-line">
            {footer}
            <div className="page-width flex flex-col-reverse gap-x-4 gap-y-5 pb-4 text-sm text-muted max-md:pr-20 sm:flex-row sm:items-center sm:justify-between">
              <div className="min-h-11">{sandbox}</div>
              <p>
                <Trans>Amounts are in Nigerian naira (₦).</Trans>
              </p>
            </div>
          </footer>
        </div>
        {chat}
      </div>
      <CookieDialog />
    </>
  );
}

/** The first thing that a keyboard meets on every page. */
function SkipLink() {
  const { t } = useLingui();
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t`Skip to main content`}
    </a>
  );
}
