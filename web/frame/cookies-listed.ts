import { useLingui } from '@lingui/react/macro';
import {
  ANALYTICS_COOKIE_DAYS,
  INVITATION_DAYS,
  PASSKEY_MINUTES,
  PROVIDER_SIGN_IN_MINUTES,
  SECOND_FACTOR_MINUTES,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
  SHORT_SESSION_HOURS,
} from '../../contract/limits.ts';

export interface CookieRow {
  name: string;
  use: string;
  lifetime: string;
}

export interface CookieGroup {
  title: string;
  rows: readonly CookieRow[];
}

/** All cookies by required consent, for the banner and the privacy policy. */
export function useCookies(): readonly CookieGroup[] {
  const { t } = useLingui();
  const unused = t`Not in use at present`;
  return [
    {
      title: t`Necessary`,
      rows: [
        {
          name: '__Host-sid',
          use: t`Keeps you signed in`,
          lifetime: t`Until you log out, or ${SESSION_DAYS} days at most (${SESSION_IDLE_DAYS} if you don't use Rota, ${SHORT_SESSION_HOURS} hours if you didn't stay logged in)`,
        },
        {
          name: 'rota_sign_in',
          use: t`Links a single sign-on to the browser where you began`,
          lifetime: t`${PROVIDER_SIGN_IN_MINUTES} minutes`,
        },
        {
          name: 'rota_second_factor',
          use: t`Links a login that needs a code to the browser where you began`,
          lifetime: t`${SECOND_FACTOR_MINUTES} minutes`,
        },
        {
          name: 'rota_passkey',
          use: t`Links the use of a passkey to the browser where you began`,
          lifetime: t`${PASSKEY_MINUTES} minutes`,
        },
        { name: 'rota_consent', use: t`Remembers your choices about cookies`, lifetime: t`1 year` },
        { name: 'rota_theme', use: t`Remembers light or dark, once you choose`, lifetime: t`1 year` },
        {
          name: 'rota_invitation',
          use: t`Remembers the invitation you opened, until you have signed in`,
          lifetime: t`${INVITATION_DAYS} days`,
        },
        { name: 'rota_language', use: t`Remembers your language, once you choose`, lifetime: t`1 year` },
      ],
    },
    {
      title: t`Analytics`,
      rows: [
        {
          name: 'rota_analytics',
          use: t`Counts pages and features you use, loading times and errors`,
          lifetime: t`${ANALYTICS_COOKIE_DAYS} days`,
        },
        {
          name: 'rota_analytics_session',
          use: t`Shows when a new visit begins`,
          lifetime: t`Session, until you close the browser`,
        },
      ],
    },
    {
      title: t`Marketing`,
      rows: [
        { name: 'rota_marketing', use: unused, lifetime: t`90 days` },
        { name: 'rota_campaigns', use: unused, lifetime: t`30 days` },
      ],
    },
    { title: t`Preferences`, rows: [{ name: 'rota_preferences', use: unused, lifetime: t`1 year` }] },
  ];
}
