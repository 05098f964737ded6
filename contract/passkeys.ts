import * as z from 'zod/mini';
import { userSchema } from './accounts.ts';
import { endpoints } from './endpoints.ts';
import { flag, id, text, time } from './fields.ts';
import { PASSKEY_NAME_MAX } from './limits.ts';
import { publicRoute, userRoute } from './route.ts';

const LONGEST = 20_000;
const NO_PASSKEY = 'This is not a passkey response';

/** Bytes in base64url, as browsers encode them in JSON. */
const bytes = z.string({ error: NO_PASSKEY }).check(z.maxLength(LONGEST, NO_PASSKEY), z.regex(/^[\w-]+$/, NO_PASSKEY));

const credential = <Response extends z.core.$ZodLooseShape>(response: Response) =>
  z.object(
    {
      id: bytes,
      rawId: bytes,
      type: z.literal('public-key', { error: NO_PASSKEY }),
      response: z.object(response, { error: NO_PASSKEY }),
    },
    { error: NO_PASSKEY },
  );

const assertion = credential({
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
  userHandle: z.nullish(bytes),
});
export type PasskeyAssertion = z.output<typeof assertion>;

const attestation = credential({
  clientDataJSON: bytes,
  attestationObject: bytes,
});
export type PasskeyAttestation = z.output<typeof attestation>;

const name = text({ kind: 'name', label: 'Name', max: PASSKEY_NAME_MAX });

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: time,
  lastUsedAt: z.nullable(time),
});
export type Passkey = z.output<typeof passkeySchema>;

const wanted = z.object({ challenge: z.string(), rpId: z.string() });

export const beginPasskeySignIn = publicRoute(endpoints.beginPasskeySignIn, {
  summary: 'Start a passkey sign-in or reauthentication: returns the challenge to sign in this browser',
  body: z.strictObject({
    purpose: z.enum(['sign-in', 'proof'], { error: 'Purpose must be sign-in or proof' }),
  }),
  responses: { 200: wanted },
  errors: ['TOO_MANY_REQUESTS'],
});

export const signInWithPasskey = publicRoute(endpoints.signInWithPasskey, {
  summary: 'Sign in with a passkey, or finish this browser’s sign-in with one',
  body: z.strictObject({ credential: assertion, rememberLogin: z._default(flag('Keep me logged in'), true) }),
  securityEvent: 'sign-in',
  responses: { 200: z.object({ user: userSchema }) },
  errors: ['PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
});

export const reauthenticateWithPasskey = userRoute(endpoints.reauthenticateWithPasskey, {
  summary: 'Reauthenticate with a passkey, in place of password and second factor',
  body: z.strictObject({ credential: assertion }),
  securityEvent: 'reauthentication',
  responses: { 200: z.object({ success: z.boolean() }) },
  errors: ['PASSKEY_REFUSED'],
});

export const listPasskeys = userRoute(endpoints.listPasskeys, {
  summary: 'List the user’s passkeys, oldest first',
  responses: { 200: z.object({ passkeys: z.array(passkeySchema) }) },
});

export const beginPasskeyRegistration = userRoute(endpoints.beginPasskeyRegistration, {
  summary: 'Start adding a passkey: returns the browser’s options',
  reauthentication: true,
  responses: {
    200: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    }),
  },
  errors: ['TOO_MANY_PASSKEYS'],
});

export const addPasskey = userRoute(endpoints.addPasskey, {
  summary:
    'Add a passkey; every other session ends. The first second factor comes with recovery codes, which are shown once',
  reauthentication: true,
  body: z.strictObject({ credential: attestation }),
  securityEvent: 'two-factor-change',
  responses: { 200: z.object({ passkey: passkeySchema, recoveryCodes: z.array(z.string()) }) },
  errors: ['PASSKEY_REFUSED', 'TOO_MANY_PASSKEYS'],
});

export const renamePasskeyBody = z.strictObject({ name });

export const renamePasskey = userRoute(endpoints.renamePasskey, {
  summary: 'Rename a passkey',
  params: z.object({ id: id() }),
  body: renamePasskeyBody,
  responses: { 200: z.object({ passkey: passkeySchema }) },
  errors: ['PASSKEY_NOT_FOUND'],
});

export const removePasskey = userRoute(endpoints.removePasskey, {
  summary: 'Delete a passkey; every other session ends',
  reauthentication: true,
  params: z.object({ id: id() }),
  securityEvent: 'two-factor-change',
  responses: { 204: null },
  errors: ['PASSKEY_NOT_FOUND'],
});
