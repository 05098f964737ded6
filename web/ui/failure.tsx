import { Alert } from './alert.tsx';

interface FailureProps {
  title?: string | undefined;
  words?: string | undefined;
  className?: string;
}

/** What went wrong after something was sent; nothing when nothing did. */
export function Failure({ words, ...alert }: FailureProps) {
  return words === undefined ? null : (
    <Alert refusal tone="negative" {...alert}>
      {words}
    </Alert>
  );
}
