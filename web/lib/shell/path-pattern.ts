import { parse } from 'regexparam';

/**
 * The paths of a pattern such as `/groups/:id`. As on the server capitals count, which they do not for the library; a
 * slash at the end makes no difference.
 */
export const pathsOf = (pattern: string): RegExp => new RegExp(parse(pattern).pattern.source);
