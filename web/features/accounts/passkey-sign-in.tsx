import { useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ApiError, errorWords, publicApi } from '../../lib/api/api.ts';
import { signWithPasskey } from '../../lib/session/passkey.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useWelcome } from './account-form.tsx';

/** Whether the box of the form on this page is ticked; a page without one keeps what was chosen before. */
const isKept = (): boolean => document.querySelector<HTMLInputElement>('input[name=rememberLogin]')?.checked ?? true;

/** Signing in by the device's own lock, where somebody has a passkey. */
export function PasskeySignIn({ label, variant = 'secondary' }: { label: string; variant?: 'primary' | 'secondary' }) {
  const { t } = useLingui();
  const welcome = useWelcome();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const signIn = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const credential = await signWithPasskey('sign-in');
      const { user } = await publicApi.signInWithPasskey({ body: { credential, rememberLogin: isKept() } });
      welcome(user, {
        title: t`Welcome back!`,
        description: t`You've successfully logged in.`,
        tone: 'positive',
        tells: 'security_alert',
      });
    } catch (error) {
      const nothing = t`No passkey was used. Try again, or log in another way.`;
      setFailure(error instanceof ApiError ? errorWords(error, t`An error occurred during login`) : nothing);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="mt-4">
      {failure === undefined ? null : (
        <Alert refusal tone="negative" className="mb-4">
          {failure}
        </Alert>
      )}
      <Button
        variant={variant}
        size="lg"
        block
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        busy={busy}
        busyText={t`Checking...`}
        onClick={() => void signIn()}
      >
        {label}
      </Button>
    </div>
  );
}
