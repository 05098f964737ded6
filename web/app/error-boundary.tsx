import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

/** Catches what a page throws while it renders, says so, and offers to load the page again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="page-width flex min-h-dvh flex-col items-start justify-center gap-4">
        <h1 className="text-2xl">
          <Trans>Something went wrong on this page</Trans>
        </h1>
        <p className="max-w-prose text-muted">
          <Trans>Your money is not affected: nothing is paid until you confirm it. Please load the page again.</Trans>
        </p>
        <Button
          onClick={() => {
            window.location.reload();
          }}
        >
          <Trans>Load the page again</Trans>
        </Button>
      </main>
    );
  }
}
