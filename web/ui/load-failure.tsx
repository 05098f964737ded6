import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { errorWords } from '../lib/api/api.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface LoadFailureProps {
  /** What could not be loaded. */
  title: string;
  /** The query that failed, or what stands for several. */
  query: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
  /** What is said when the server gave no words. */
  fallback?: string;
  /** Announce at once: for the failure of what the page is about. */
  live?: boolean;
  className?: string;
  /** Said after the failure's words. */
  children?: ReactNode;
}

/** What could not be loaded, why, and the button that tries again. */
export function LoadFailure({ title, query, fallback, live = false, className, children }: LoadFailureProps) {
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
      <p>{errorWords(query.error, fallback ?? t`Please check your connection and try again.`)}</p>
      {children}
    </Alert>
  );
}

interface NotLoadedProps extends Omit<LoadFailureProps, 'query' | 'children'> {
  query: LoadFailureProps['query'] & { readonly isError: boolean };
  /** What stands there while it is awaited. */
  children: ReactNode;
}

/** In the place of what is not there yet: what is awaited, or why it did not come. */
export function NotLoaded({ children, ...failure }: NotLoadedProps) {
  return failure.query.isError ? <LoadFailure {...failure} /> : children;
}
