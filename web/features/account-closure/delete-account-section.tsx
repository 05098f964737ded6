import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** The end of the settings page: what deleting the account is, and the button that begins it, each time anew. */
export function DeleteAccountSection() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [attempt, setAttempt] = useState(0);
  return (
    <Card title={t`Delete account`}>
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-prose text-muted">
          {t`You leave Rota for good. Before anything happens you see what stands in the way, what is erased and what has to be kept.`}
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
      <DeleteAccountDialog key={attempt} open={open} onOpenChange={setOpen} />
    </Card>
  );
}
