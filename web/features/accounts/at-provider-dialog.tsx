import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ssoReauthUrl } from '../../lib/session/return-to.ts';
import { Button } from '../../ui/button.tsx';
import { ActionDialog } from '../../ui/dialog.tsx';
import { WithPasskey } from './with-passkey.tsx';

interface AtProviderDialogProps {
  /** Called once; true after a passkey, false if the person stays without one. */
  onDone: (confirmed: boolean) => void;
}

/**
 * Confirms the identity of a person without a password: by single sign-on, which returns to this page, or by a passkey.
 */
export function AtProviderDialog({ onDone }: AtProviderDialogProps) {
  const { t } = useLingui();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <ActionDialog
      action={{
        isOpen: true,
        setOpen: () => {
          onDone(false);
        },
        isBusy: isLeaving,
      }}
      title={t`Confirm it's you`}
      description={t`You logged in a while ago. Confirm with single sign-on. It brings you back to this page, where you start this step again.`}
      confirm={
        <Button
          busy={isLeaving}
          onClick={() => {
            setLeaving(true);
            window.location.assign(ssoReauthUrl(window.location));
          }}
        >
          {t`Continue with single sign-on`}
        </Button>
      }
    >
      <WithPasskey onDone={onDone} nothingUsed={t`No passkey was used. Try again, or continue with single sign-on.`} />
    </ActionDialog>
  );
}
