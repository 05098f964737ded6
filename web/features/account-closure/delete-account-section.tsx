import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { onDemand, toastLoadFailure } from '../../lib/boot/on-demand.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const deleteAccount = onDemand(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog);

export function DeleteAccountSection() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const hasDialog = deleteAccount.useWhen(open, () => {
    toastLoadFailure();
    setOpen(false);
  });
  return (
    <Card title={t`Delete account`}>
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-prose text-muted">
          {t`Leave Rota for good. First we'll show you what we delete and what we must keep.`}
        </p>
        <Button
          variant="danger"
          className="max-sm:w-full"
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          onClick={() => {
            setAttempt(attempt + 1);
            setOpen(true);
          }}
        >{t`Delete account`}</Button>
      </div>
      {hasDialog ? <deleteAccount.Part key={attempt} open={open} onOpenChange={setOpen} /> : null}
    </Card>
  );
}
