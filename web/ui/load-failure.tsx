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

/** Returns why a load failed. After an error response, the connection cannot be the cause. */
export const loadFailureText = (error: unknown): string =>
  errorMessage(
    error,
    error instanceof ApiError && error.status > 0
      ? t`Please try again in a moment.`
      : t`Please check your connection and try again.`,
  );

function Retry({ query }: Pick<LoadFailureProps, 'query'>) {
  const { t } = useLingui();
  return (
    <Button
      variant="secondary"
      busy={query.isFetching}
      onClick={() => {
        query.refetch();
      }}
    >{t`Retry`}</Button>
  );
}

/** The reason a load failed, with a retry button. */
export function LoadFailure({ title, query, live = false, className }: LoadFailureProps) {
  return (
    <Alert
      live={live}
      tone="negative"
      title={title}
      {...(className === undefined ? {} : { className })}
      actions={<Retry query={query} />}
    >
      <p>{loadFailureText(query.error)}</p>
    </Alert>
  );
}

/** A part of a page that failed to load: one row in its place. */
export function FailureRow({ title, query }: Pick<LoadFailureProps, 'title' | 'query'>) {
  return (
    <div className="flex min-h-15 items-center justify-between gap-3">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {title} <span className="block text-sm text-muted">{loadFailureText(query.error)}</span>
      </p>
      <Retry query={query} />
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
