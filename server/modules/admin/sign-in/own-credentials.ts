import type { setOwnCredentials as chooseSecretsRoute } from '../../../../contract/admin/sign-in.ts';
import type { BodyOf } from '../../../../contract/route.ts';
import { AppError, invalidInput } from '../../../platform/errors/app-error.ts';
import type { AdminSession } from '../../../platform/http/request-context.ts';
import { checkPassword, hashPassword, timeStepOf } from '../../accounts/index.ts';
import { logActivity, type OperatorAction } from '../../activity/index.ts';
import type { AdminDeps } from '../deps.ts';
import { blacklistTokens } from './admin-sessions.repo.ts';
import { saveOwnCredentials, findAdminForSignIn } from './admin-credentials.repo.ts';
import { sealSource } from './security-code.ts';

/** Replaces temporary credentials and ends other sessions. Throws ADMIN_SECRETS_OWN and INVALID_INPUT. */
export async function saveChosenCredentials(
  { database, clock, seal, passwordCost, accounts }: AdminDeps,
  { adminId, sessionId, username, email }: AdminSession,
  { password, secret, code }: BodyOf<typeof chooseSecretsRoute>,
  act: OperatorAction,
): Promise<void> {
  const given = await findAdminForSignIn(database, username);
  if (given?.hasGivenSecrets !== true) throw new AppError('ADMIN_SECRETS_OWN');
  const realNow = clock.realNow();
  const codeStep = timeStepOf(secret, code, realNow);
  if (codeStep === undefined) {
    throw invalidInput({ code: 'This is not the code that the app shows for the secret on this page' });
  }
  await accounts.assertPasswordAllowed(password, { email, firstName: username, lastName: username });
  if (await checkPassword(password, given.passwordHash, passwordCost, () => Promise.resolve())) {
    throw invalidInput({ password: 'This is the password that you were given. Please choose another one' });
  }
  const passwordHash = await hashPassword(password, passwordCost);
  const securityCode = sealSource(seal, adminId, { kind: 'app', secret });
  await database.transaction(async (tx) => {
    const at = await clock.now(tx);
    if (!(await saveOwnCredentials(tx, adminId, { passwordHash, securityCode, codeStep }, at))) {
      throw new AppError('ADMIN_SECRETS_OWN');
    }
    await blacklistTokens(tx, adminId, { exceptId: sessionId, reason: 'secrets_chosen', realNow });
    const description = `${username} set their own password and authenticator app.`;
    const entry = { action: 'admin_secrets_chosen', targetType: 'admin', targetId: adminId, description } as const;
    const facts = { before: { hasOwnSecrets: false }, after: { hasOwnSecrets: true } };
    await logActivity(tx, { ...entry, ...facts, ...act }, at);
  });
}
