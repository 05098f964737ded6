import { useLingui } from '@lingui/react/macro';
import { onDemand, toastLoadFailure } from '../../../lib/boot/on-demand.ts';
import type { MandateFormProps } from './mandate-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

const form = onDemand(async () => (await import('./mandate-form.tsx')).MandateForm);

interface MandateDialogProps extends MandateFormProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function MandateDialog({ open, onOpenChange, ...start }: MandateDialogProps) {
  const { t } = useLingui();
  const hasCode = form.useWhen(open, () => {
    onOpenChange(false);
    toastLoadFailure();
  });
  return (
    <Dialog open={open && hasCode} onOpenChange={onOpenChange} title={t`Pay from your bank account`}>
      <form.Part {...start} />
    </Dialog>
  );
}
