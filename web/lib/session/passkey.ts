import { publicApi } from '../api/api.ts';

/** Comes when somebody presses: sign-in pages stay small without it. */
const library = () => import('@simplewebauthn/browser');

/** Has the device verify its holder and sign with a passkey, as the server has asked. Rejects when they would not. */
export async function signWithPasskey(purpose: 'sign-in' | 'proof') {
  const { startAuthentication } = await library();
  const asked = await publicApi.beginPasskeySignIn({ body: { purpose } });
  return startAuthentication({ optionsJSON: { ...asked, userVerification: 'required' } });
}

type Wanted = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON'];

/** Has the device make a passkey that is found without a name, and that verifies its holder at each use. */
export async function makePasskey(
  wanted: Pick<Wanted, 'challenge' | 'rp' | 'user' | 'excludeCredentials' | 'pubKeyCredParams'>,
) {
  const { startRegistration } = await library();
  return startRegistration({
    optionsJSON: {
      ...wanted,
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  });
}
