import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ApiError, errorMessage } from '../lib/api/api.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface LoadFailureProps {
  title: string;
  /** The failed query, or several queries combined. */
  query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** Announces at once. For the page's main content. */
  live?: boolean;
  className?: string;
}

/** Returns the reason of a failed load. After an error response, the connection cannot be the reason. */
export const loadFailureText = (error: unknown): string =>
  errorMessage(
    error,
    error instanceof ApiError && error.status > 0
      ? t`Please try again in a moment.`
      : t`Please check your connection and try again.`,
  );

/** The reason a load failed, with a retry button. */
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

/** A part of a page that failed to load: one row in its place. */
export function FailureRow({ title, query }: Pick<LoadFailureProps, 'title' | 'query'>) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-15 items-center justify-between gap-3">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {title} <span className="block text-sm text-muted">{loadFailureText(query.error)}</span>
      </p>
      <Button
        variant="secondary"
        busy={query.isFetching}
        onClick={() => {
          query.refetch();
        }}
      >{t`Retry`}</Button>
    </div>
  );
}

interface NotLoadedProps extends Omit<LoadFailureProps, 'query'> {
  query: LoadFailureProps['query'] & { readonly isError: boolean };
  children: ReactNode;
}

/** A placeholder while loading, or the reason of the failure. */
export function NotLoaded({ children, ...failure }: NotLoadedProps) {
  return failure.query.isError ? <LoadFailure {...failure} /> : children;
}
