import { useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useAction } from '../../lib/api/action.ts';
import { ApiError, errorMessage, publicApi } from '../../lib/api/api.ts';
import { signWithPasskey } from '../../lib/session/passkey.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useWelcome } from './account-form.tsx';

/** Reads the page's 'Keep me logged in' box; true on a page without one. */
const isRememberChecked = (): boolean =>
  document.querySelector<HTMLInputElement>('input[name=rememberLogin]')?.checked ?? true;

export function PasskeySignIn({ label, variant = 'secondary' }: { label: string; variant?: 'primary' | 'secondary' }) {
  const { t } = useLingui();
  const welcome = useWelcome();
  const { isBusy, failure, run } = useAction({
    key: 'none',
    send: async () => {
      const credential = await signWithPasskey('sign-in');
      return publicApi.signInWithPasskey({ body: { credential, rememberLogin: isRememberChecked() } });
    },
    onSuccess: ({ user }) => {
      welcome(user, {
        title: t`Welcome back!`,
        description: t`You've successfully logged in.`,
        tone: 'positive',
        announces: 'security_alert',
      });
    },
  });
  return (
    <div className="mt-4">
      {failure === undefined ? null : (
        <Alert refusal tone="negative" className="mb-4">
          {failure instanceof ApiError
            ? errorMessage(failure, t`An error occurred during login`)
            : t`No passkey was used. Try again, or log in another way.`}
        </Alert>
      )}
      <Button
        variant={variant}
        size="lg"
        block
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        busy={isBusy}
        busyText={t`Checking...`}
        onClick={() => {
          run();
        }}
      >
        {label}
      </Button>
    </div>
  );
}
