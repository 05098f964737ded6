import { useLingui } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { CookieBanner } from './cookie-banner.tsx';
import { CookieDialog } from './cookie-dialog.tsx';

interface FrameProps {
  header: ReactNode;
  /** Notices above every page. */
  notices?: ReactNode;
  main?: Ref<HTMLElement>;
  footer: ReactNode;
  /** The bottom of a phone's screen: the foot bar, or the round chat button of visitors. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame of every page. While `html` has the class `sandbox-open`, the page scrolls next to the sandbox bar. */
export function Frame({ header, notices, main, footer, foot, children }: FrameProps) {
  return (
    <>
      <div className="page-frame flex min-h-dvh flex-col in-[.sandbox-open]:h-dvh">
        <SkipLink />
        <CookieBanner />
        <div className="app-scroll flex flex-1 flex-col in-[.sandbox-open]:min-h-0 in-[.sandbox-open]:overflow-y-auto">
          {header}
          {notices}
          <main id="main" ref={main} tabIndex={-1} className="flex-1">
            {children}
          </main>
          <footer className="mt-auto">{footer}</footer>
        </div>
        {foot}
      </div>
      <CookieDialog />
    </>
  );
}

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
