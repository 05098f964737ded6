import { Plural, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorWords } from '../../lib/api/api.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { isAnswered } from '../../lib/api/query.ts';
import { toast } from '../../lib/shell/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

/** An act of a button, and what is said when it fails. */
export function useAct<Input, Answer>(act: (input: Input) => Promise<Answer>, onDone: (answer: Answer) => void) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error) => {
      if (isAnswered(error)) return;
      const description = errorWords(error, t`Please check your connection and try again.`);
      toast({ title: t`Nothing was changed`, description, tone: 'negative' });
    },
  });
}

interface RecoveryStateProps {
  left: number;
  disabled?: boolean;
  onRenewed: (codes: readonly string[]) => void;
}

/** How many recovery codes are left, and a way to new ones. */
export function RecoveryState({ left, disabled = false, onRenewed }: RecoveryStateProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const renew = useAct(
    () => api.renewRecoveryCodes(),
    ({ recoveryCodes }) => {
      onRenewed(recoveryCodes);
      void client.invalidateQueries({ queryKey: q.getTwoFactor().queryKey });
    },
  );
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
        busy={renew.isPending}
        busyText={t`Loading...`}
        disabled={disabled}
        onClick={() => {
          renew.mutate(undefined);
        }}
      >{t`Make new recovery codes`}</Button>
    </div>
  );
}

/** The recovery codes, which nobody can read again. */
export function RecoveryCodes({ title, codes }: { title: string; codes: readonly string[] }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="positive" live title={title}>
        {t`Is your phone lost or broken, one of these codes lets you in instead. Each works once. Write them down and keep them apart from your phone: they are shown only now.`}
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
