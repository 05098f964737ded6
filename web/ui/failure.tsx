import { Alert } from './alert.tsx';

interface FailureProps {
  title?: string | undefined;
  words?: string | undefined;
  className?: string;
}

/** The failure of the last request; renders nothing without `words`. */
export function Failure({ words, ...alert }: FailureProps) {
  return words === undefined ? null : (
    <Alert refusal tone="negative" {...alert}>
      {words}
    </Alert>
  );
}
