import { plural } from '@lingui/core/macro';
import { ApiError } from '../../lib/api/api.ts';
import { COUNTER_FROM } from './message-log.ts';

/** Returns an error with the server's message about the text, or the given error if the server sent none. */
export function aboutText(error: Error): Error {
  const words = error instanceof ApiError ? error.fields['message'] : undefined;
  return words === undefined ? error : new ApiError(400, { error: words });
}

function leftText(left: number): string {
  const over = -left;
  return left < 0
    ? plural(over, { one: '# character too many', other: '# characters too many' })
    : plural(left, { one: '# character left', other: '# characters left' });
}

/** Remaining characters, shown when few are left. */
export const CharactersLeft = ({ left }: { left: number }) =>
  left <= COUNTER_FROM ? <p className="tabular text-muted">{leftText(left)}</p> : null;
