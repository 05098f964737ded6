import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { UserId } from '../../../contract/ids.ts';
import { categorySwitches, type CategorySwitch } from '../../../contract/preference-options.ts';
import { text } from '../../platform/texts/text.ts';
import type { MailLink } from '../../providers/mail/render-mail.ts';
import type { NotificationsDeps } from './deps.ts';

/** Mails that an unsubscribe link ends: one category, or all. */
export type UnsubscribeTarget = CategorySwitch | 'summaries';

/** Issued links contain positions in this list, so append only and never reorder. */
const PLACES: readonly UnsubscribeTarget[] = [...categorySwitches, 'summaries'];

const ID_BYTES = 16;
const BODY_BYTES = ID_BYTES + 1;
const SIGNATURE_BYTES = 32;
const PURPOSE = 'rota: links that end mails of one kind';

const sign = (linkSecret: Buffer, body: Buffer): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', linkSecret, '', PURPOSE, 32)))
    .update(body)
    .digest();

/** Builds the List-Unsubscribe URL from user, target and signature. Nothing is stored. */
export function unsubscribeUrl(
  { linkSecret, publicUrl }: Pick<NotificationsDeps, 'linkSecret' | 'publicUrl'>,
  userId: UserId,
  ended: UnsubscribeTarget,
): string {
  const body = Buffer.concat([parse(userId), Buffer.from([PLACES.indexOf(ended)])]);
  const token = Buffer.concat([body, sign(linkSecret, body)]).toString('base64url');
  return `${publicUrl}/unsubscribe?token=${token}`;
}

export function readUnsubscribeToken(
  linkSecret: Buffer,
  token: string,
): { readonly userId: UserId; readonly ended: UnsubscribeTarget } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== BODY_BYTES + SIGNATURE_BYTES) return undefined;
  const body = bytes.subarray(0, BODY_BYTES);
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), sign(linkSecret, body))) return undefined;
  const ended = PLACES[body.readUInt8(ID_BYTES)];
  if (ended === undefined) return undefined;
  // The signature proves that these bytes are a user's id.
  return { userId: stringify(body.subarray(0, ID_BYTES)) as UserId, ended };
}

export const MAIL_PREFERENCES_PATH = '/settings#notifications';

export const mailPreferencesLink = (publicUrl: string): MailLink => ({
  text: text('Choose which emails you get'),
  url: `${publicUrl}${MAIL_PREFERENCES_PATH}`,
});
