import { parse } from 'regexparam';

/** Case-sensitive like the server's routes, unlike the library; a trailing slash makes no difference. */
export const pathsOf = (pattern: string): RegExp => new RegExp(parse(pattern).pattern.source);
