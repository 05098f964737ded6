import { t as translate } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { notDone, useAction } from '../../lib/api/action.ts';
import { api, q } from '../../lib/api/member-api.ts';
import type { ToastMessage } from '../../lib/shell/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

/** Returns the toast for a failure that left the two-factor settings unchanged. */
export const nothingChangedToast = (error: unknown): ToastMessage =>
  notDone(translate`Nothing was changed`, translate`Please check your connection and try again.`)(error);

interface RecoveryStateProps {
  left: number;
  disabled?: boolean;
  onRenewed: (codes: readonly string[]) => void;
}

export function RecoveryState({ left, disabled = false, onRenewed }: RecoveryStateProps) {
  const { t } = useLingui();
  const renew = useAction({
    key: 'none',
    send: () => api.renewRecoveryCodes(),
    renew: [q.getTwoFactor()],
    onSuccess: ({ recoveryCodes }) => {
      onRenewed(recoveryCodes);
    },
    failed: nothingChangedToast,
  });
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Plural
          value={left}
          _0="No recovery code is left: make new ones."
          one="# recovery code is left."
          other="# recovery codes are left."
        />
      </p>
      <Button
        variant="secondary"
        busy={renew.isBusy}
        busyText={t`Loading...`}
        disabled={disabled}
        onClick={() => {
          renew.run();
        }}
      >{t`Make new recovery codes`}</Button>
    </div>
  );
}

export function RecoveryCodes({ title, codes }: { title: string; codes: readonly string[] }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="positive" live title={title}>
        {t`If your phone is lost or broken, one of these codes lets you in. Each works once. Write them down and keep them away from your phone, because we show them only now.`}
      </Alert>
      <ul
        translate="no"
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-md border border-dashed border-control bg-sunken px-4 py-3 font-mono max-[22rem]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <CopyButton text={codes.join('\n')} label={t`Copy the codes`} copiedLabel={t`Copied`} />
      </div>
    </div>
  );
}
