import type { UserId } from '../../../../contract/ids.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { validateOperatorAction, logActivity, type OperatorAction } from '../../activity/index.ts';
import type { AccountsDeps } from '../deps.ts';
import { createResetLink, resetUrl } from './reset-links.ts';
import { resetLinkAlert } from '../security-alerts.ts';
import { SEND_RESET_MAIL } from './forgot-password.ts';
import { endSessionsOf } from '../session-ends.ts';
import { findPerson } from '../people.repo.ts';

/** Includes the id, because two people may have the same name. */
const nameWithId = ({ name, id }: { readonly name: string; readonly id: UserId }): string => `${name} (${id})`;

/**
 * Creates a reset link for a person who has lost their mailbox. Returns the link and a summary for the audit log, which
 * omits the link. Throws USER_NOT_FOUND and ACCOUNT_SUSPENDED.
 */
export async function operatorResetLink(
  {
    database,
    clock,
    linkSecret,
    notifications,
    publicUrl,
  }: Pick<AccountsDeps, 'database' | 'clock' | 'linkSecret' | 'notifications' | 'publicUrl'>,
  idOrEmail: string,
  act: OperatorAction,
): Promise<string> {
  const why = validateOperatorAction(act);
  return database.transaction(async (tx) => {
    const person = await findPerson(tx, idOrEmail);
    if (person === undefined || person.isClosed) throw new AppError('USER_NOT_FOUND');
    if (!person.isActive) throw new AppError('ACCOUNT_SUSPENDED');
    const at = await clock.now(tx);
    const { tokenId, expiresAt } = await createResetLink(tx, linkSecret, { userId: person.id, email: null, at });
    await notifications.add(tx, [resetLinkAlert(person.id)], at);
    const description = `Made a password reset link for ${nameWithId(person)}.`;
    await logActivity(
      tx,
      {
        action: 'reset_link_made',
        targetType: 'user',
        targetId: person.id,
        description,
        before: { resetLinkUntil: null },
        after: { resetLinkUntil: toIso(expiresAt) },
        ...why,
      },
      at,
    );
    const until = toIso(expiresAt).slice(0, 16).replace('T', ' ');
    return `${description} It works once, until ${until} UTC:\n${resetUrl(publicUrl, linkSecret, tokenId)}`;
  });
}

/**
 * Mails a reset link that the admin never sees, and ends all sessions. Returns a summary. Throws USER_NOT_FOUND and
 * ACCOUNT_SUSPENDED. Throws EMAIL_UNCONFIRMED, because an unconfirmed mailbox may be a stranger's.
 */
export async function mailResetLink(
  { database, clock, linkSecret }: Pick<AccountsDeps, 'database' | 'clock' | 'linkSecret'>,
  idOrEmail: string,
  act: OperatorAction,
): Promise<string> {
  const why = validateOperatorAction(act);
  return database.transaction(async (tx) => {
    const person = await findPerson(tx, idOrEmail);
    if (person === undefined || person.isClosed) throw new AppError('USER_NOT_FOUND');
    if (!person.isActive) throw new AppError('ACCOUNT_SUSPENDED');
    if (!person.emailVerified) throw new AppError('EMAIL_UNCONFIRMED');
    const at = await clock.now(tx);
    const sessions = await endSessionsOf(tx, person.id, { devices: 'forgotten' });
    const { tokenId, expiresAt } = await createResetLink(tx, linkSecret, {
      userId: person.id,
      email: person.email,
      at,
    });
    await SEND_RESET_MAIL.enqueue(tx, [{ tokenId }]);
    const description = `Logged ${nameWithId(person)} out on every device and emailed a password reset link.`;
    await logActivity(
      tx,
      {
        action: 'reset_link_mailed',
        targetType: 'user',
        targetId: person.id,
        description,
        before: { sessions: String(sessions), resetLinkUntil: null },
        after: { sessions: '0', resetLinkUntil: toIso(expiresAt) },
        ...why,
      },
      at,
    );
    return description;
  });
}
