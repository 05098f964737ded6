import { plural } from '@lingui/core/macro';
import { ApiError } from '../../lib/api/api.ts';
import { COUNTER_FROM } from './message-log.ts';

/** The failure, with what the server says of the text itself as its words. */
export function aboutText(error: Error): Error {
  const words = error instanceof ApiError ? error.fields['message'] : undefined;
  return words === undefined ? error : new ApiError(400, { error: words });
}

function leftWords(left: number): string {
  const over = -left;
  return left < 0
    ? plural(over, { one: '# character too many', other: '# characters too many' })
    : plural(left, { one: '# character left', other: '# characters left' });
}

/** How many characters a message may still get, once they are few. */
export const CharactersLeft = ({ left }: { left: number }) =>
  left <= COUNTER_FROM ? <p className="tabular text-muted">{leftWords(left)}</p> : null;
