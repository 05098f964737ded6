import { publicApi } from '../api/api.ts';

/** Loads on the first press, so that sign-in pages stay small. */
const library = () => import('@simplewebauthn/browser');

/** Signs the server's challenge with a passkey after verifying the device's holder. Rejects if the person cancels. */
export async function signWithPasskey(purpose: 'sign-in' | 'proof') {
  const { startAuthentication } = await library();
  const asked = await publicApi.beginPasskeySignIn({ body: { purpose } });
  return startAuthentication({ optionsJSON: { ...asked, userVerification: 'required' } });
}

type RegistrationOptions = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON'];

/** Creates a discoverable passkey that requires user verification. */
export async function makePasskey(
  wanted: Pick<RegistrationOptions, 'challenge' | 'rp' | 'user' | 'excludeCredentials' | 'pubKeyCredParams'>,
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
