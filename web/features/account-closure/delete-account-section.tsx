import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { onDemand, toastLoadFailure } from '../../lib/boot/on-demand.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';

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
    <Section
      id="delete-account"
      className="scroll-mt-4"
      title={t`Delete account`}
      lead={t`Leave Rota for good. First we'll show you what we delete and what we must keep.`}
    >
      <Button
        variant="quiet"
        className="-ml-4 text-negative!"
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        onClick={() => {
          setAttempt(attempt + 1);
          setOpen(true);
        }}
      >{t`Delete account`}</Button>
      {hasDialog ? <deleteAccount.Part key={attempt} open={open} onOpenChange={setOpen} /> : null}
    </Section>
  );
}
