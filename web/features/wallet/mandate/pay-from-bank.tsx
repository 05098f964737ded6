import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { MandateDialog } from './mandate-dialog.tsx';

/** Opens the form for an own bank account that we may debit. */
export function PayFromBank() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className="mt-2"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t`Pay from your bank account`}
      </Button>
      <MandateDialog open={open} onOpenChange={setOpen} />
    </>
  );
}
