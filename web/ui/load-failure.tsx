import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiError, errorMessage } from '../lib/api/api.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface LoadFailureProps {
  /** What could not be loaded. */
  title: string;
  /** The query that failed, or what stands for several. */
  query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** Announce at once: for the failure of what the page is about. */
  live?: boolean;
  className?: string;
}

/** Why something could not be loaded, as far as it is known: where an answer came, it was not the connection. */
export const loadFailureText = (error: unknown): string =>
  errorMessage(
    error,
    error instanceof ApiError && error.status > 0
      ? t`Please try again in a moment.`
      : t`Please check your connection and try again.`,
  );

/** What could not be loaded, why, and the button that tries again. */
export function LoadFailure({ title, query, live = false, className }: LoadFailureProps) {
  const { t } = useLingui();
  return (
    <Alert
      live={live}
      tone="negative"
      title={title}
      {...(className === undefined ? {} : { className })}
      actions={
        <Button
          variant="secondary"
          busy={query.isFetching}
          onClick={() => {
            query.refetch();
          }}
        >{t`Retry`}</Button>
      }
    >
      <p>{loadFailureText(query.error)}</p>
    </Alert>
  );
}

interface NotLoadedProps extends Omit<LoadFailureProps, 'query'> {
  query: LoadFailureProps['query'] & { readonly isError: boolean };
  /** What stands there while it is awaited. */
  children: ReactNode;
}

/** In the place of what is not there yet: what is awaited, or why it did not come. */
export function NotLoaded({ children, ...failure }: NotLoadedProps) {
  return failure.query.isError ? <LoadFailure {...failure} /> : children;
}
