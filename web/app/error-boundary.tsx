import { Trans } from '@lingui/react/macro';
import { Component, useEffect, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { failureOf, type PageFailure } from './page-failure.ts';

interface BoundaryProps {
  children: ReactNode;
  /** A new value renders the children again after a failure. Unset for the boundary around the whole app. */
  place?: string;
}

/**
 * Replaces children that threw with a failure message. A boundary inside the shell keeps the rest of the page usable,
 * and another surrounds the shell.
 */
export class ErrorBoundary extends Component<BoundaryProps, { failure: PageFailure | null }> {
  override state: { failure: PageFailure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: PageFailure } {
    return { failure: failureOf(error, navigator.onLine) };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.failure !== null && before.place !== this.props.place) this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { children, place } = this.props;
    const { failure } = this.state;
    if (failure === null) return children;
    const words = <FailureText failure={failure} />;
    if (place === undefined) return <main>{words}</main>;
    return words;
  }
}

function FailureText({ failure }: { failure: PageFailure }) {
  // On a long page the failure message would otherwise be above the visible part.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div role="alert" className="page-width flex flex-col items-start gap-4 py-20">
      <h1 className="text-2xl">
        {failure === 'offline' ? (
          <Trans>You need network to open this page</Trans>
        ) : failure === 'not-loaded' ? (
          <Trans>This page could not be loaded</Trans>
        ) : (
          <Trans>Something went wrong on this page</Trans>
        )}
      </h1>
      <p className="max-w-prose text-muted">
        {failure === 'offline' ? (
          <Trans>You are offline. This page opens as soon as you are connected.</Trans>
        ) : failure === 'not-loaded' ? (
          <Trans>Rota may have been updated while this page was open. Please load it again.</Trans>
        ) : (
          <Trans>Nothing is paid until you confirm it. Please load the page again.</Trans>
        )}
      </p>
      <Button
        onClick={() => {
          window.location.reload();
        }}
      >
        <Trans>Load the page again</Trans>
      </Button>
    </div>
  );
}
