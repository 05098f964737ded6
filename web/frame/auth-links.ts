import { paths } from '../lib/shell/paths.ts';

/** Sign-up and login links. From an open invitation both lead on to its circle. */
export interface AuthLinks {
  readonly signup: string;
  readonly login: string;
}

export const AUTH_LINKS: AuthLinks = { signup: paths.signup, login: paths.login };
