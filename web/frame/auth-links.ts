import { paths } from '../lib/shell/paths.ts';

/** Where a visitor signs up and logs in; from an open invitation both lead on to its circle. */
export interface AuthLinks {
  readonly signup: string;
  readonly login: string;
}

export const AUTH_LINKS: AuthLinks = { signup: paths.signup, login: paths.login };
