import { useLingui } from '@lingui/react/macro';
import { onDemand, toastLoadFailure } from '../../../lib/boot/on-demand.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SetUpWays, type MissingWays } from './set-up-ways.tsx';
import type { WaysListProps } from '../../../circles/ways-list.tsx';

const list = onDemand(async () => (await import('../../../circles/ways-list.tsx')).WaysList);

export interface WaysSheetProps extends WaysListProps, MissingWays {}

interface WaysDialogProps extends WaysSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function WaysDialog({ open, onOpenChange, setUp, addBank, waiting, ...ways }: WaysDialogProps) {
  const { t } = useLingui();
  const close = (): void => {
    onOpenChange(false);
  };
  const closing = (press: (() => void) | undefined) =>
    press &&
    (() => {
      press();
      close();
    });
  const hasCode = list.useWhen(open, () => {
    close();
    toastLoadFailure();
  });
  return (
    <Dialog open={open && hasCode} onOpenChange={onOpenChange} title={t`Ways to add money`}>
      <list.Part {...ways} />
      <SetUpWays setUp={closing(setUp)} addBank={closing(addBank)} waiting={waiting} />
      <Button block size="lg" className="mt-4" onClick={close}>{t`Done`}</Button>
    </Dialog>
  );
}
