import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/passkeys.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { reply } from '../../../platform/http/request-context.ts';
import { hostOf, visitorOf, type AnyContext } from '../accounts.routes.ts';
import type { AccountsDeps } from '../deps.ts';
import { PASSKEY_COOKIE } from './passkey-answers.ts';
import { addPasskey, beginPasskeyRegistration, listPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
import { CHALLENGE_COOKIE } from './prove-second-factor.ts';
import { beginPasskeySignIn, reauthenticateWithPasskey, signInWithPasskey } from './sign-in-with-passkey.ts';

const USED = { name: PASSKEY_COOKIE, value: undefined };

/** Returns the web origin that a passkey signs. Uses the Host header only in the sandbox, which has many host names. */
const originOf = ({ publicUrl, trustHost }: AccountsDeps, context: AnyContext): string =>
  (trustHost ? hostOf(context) : undefined) ?? new URL(publicUrl).origin;

const expectedOf = (deps: AccountsDeps, context: AnyContext) => ({
  challenge: context.cookies[PASSKEY_COOKIE],
  origin: originOf(deps, context),
});

function usingRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  registerRoute(app, contract.beginPasskeySignIn, async (context) => {
    const { purpose } = context.body;
    const session = await context.findSession();
    if (purpose === 'proof' && session === undefined) throw new AppError('NOT_AUTHENTICATED');
    const question = { purpose, sessionId: purpose === 'proof' ? session?.sessionId : undefined };
    const waits = context.cookies[CHALLENGE_COOKIE];
    const from = { ip: context.ip, origin: originOf(deps, context), waits, session };
    const { body, cookie } = await beginPasskeySignIn(deps, question, from);
    return reply({ body, cookies: [cookie] });
  });

  registerRoute(app, contract.signInWithPasskey, async (context) => {
    const { user, cookie } = await signInWithPasskey(deps, {
      ...context.body,
      expected: expectedOf(deps, context),
      waits: context.cookies[CHALLENGE_COOKIE],
      visitor: visitorOf(context),
      session: await context.findSession(),
    });
    const gone = { name: CHALLENGE_COOKIE, value: undefined };
    return reply({ body: { user }, cookies: [{ name: context.sessionCookie, ...cookie }, USED, gone] });
  });

  registerRoute(app, contract.reauthenticateWithPasskey, async (context) => {
    const { session, sessionCookie, body } = context;
    const cookie = await reauthenticateWithPasskey(deps, session, expectedOf(deps, context), body.credential);
    return reply({ body: { success: true }, cookies: [{ name: sessionCookie, ...cookie }, USED] });
  });
}

export function passkeyRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  usingRoutes(app, deps);

  registerRoute(app, contract.listPasskeys, async ({ userId }) => ({
    passkeys: await listPasskeys(deps.database, userId),
  }));

  registerRoute(app, contract.beginPasskeyRegistration, async (context) => {
    const { body, cookie } = await beginPasskeyRegistration(deps, context.session, originOf(deps, context));
    return reply({ body, cookies: [cookie] });
  });

  registerRoute(app, contract.addPasskey, async (context) => {
    const { session, sessionCookie, headers, body } = context;
    const who = { ...session, userAgent: headers['user-agent'] };
    const { cookie, ...added } = await addPasskey(deps, who, expectedOf(deps, context), body.credential);
    return reply({ body: added, cookies: [{ name: sessionCookie, ...cookie }, USED] });
  });

  registerRoute(app, contract.renamePasskey, async ({ userId, params, body }) => ({
    passkey: await renamePasskey(deps.database, userId, params.id, body.name),
  }));

  registerRoute(app, contract.removePasskey, async ({ session, sessionCookie, params }) => {
    const cookie = await removePasskey(deps, session, params.id);
    return reply({ cookies: [{ name: sessionCookie, ...cookie }] });
  });
}
