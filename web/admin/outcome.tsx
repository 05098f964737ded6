import { Alert } from '../ui/alert.tsx';
import type { ConsoleAction } from './console-action.ts';

/** Announces an action's outcome to screen readers. */
export function Outcome({ act: { done, failure, fields } }: { act: ConsoleAction }) {
  if (failure !== undefined) {
    return (
      <Alert live tone="negative">
        {Object.values(fields)[0] ?? failure}
      </Alert>
    );
  }
  return done === undefined ? null : (
    <Alert live tone="positive">
      {done}
    </Alert>
  );
}
