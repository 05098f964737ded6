import { parse } from 'regexparam';

/**
 * Returns the regular expression of a path pattern. Matches case, as the server's routes do, although the library
 * ignores case. A trailing slash makes no difference.
 */
export const pathsOf = (pattern: string): RegExp => new RegExp(parse(pattern).pattern.source);
