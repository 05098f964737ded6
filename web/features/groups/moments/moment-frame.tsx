import { useLingui } from '@lingui/react/macro';
import { PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../lib/shell/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

interface FrameProps {
  title: string;
  amount: string;
  icon?: typeof PartyPopper;
  children: ReactNode;
  /** The next step; beside it stands what closes the screen. */
  next: ReactNode;
  onDone: () => void;
}

/** What all moments have: the screen, the sum, one next step and the way back. */
export function Frame({ title, amount, icon: Icon = PartyPopper, children, next, onDone }: FrameProps) {
  const { t } = useLingui();
  const path = paths.group(useGroupDetail().group.id);
  const isHere = useLocation()[0].startsWith(path);
  return (
    <Dialog
      open
      full
      onOpenChange={(open) => {
        if (!open) onDone();
      }}
      title={title}
    >
      <div className="mx-auto flex min-h-full max-w-md flex-col items-center justify-center gap-4 text-center">
        <Icon aria-hidden="true" className="size-12 text-accent" />
        <p className="tabular text-3xl font-semibold [overflow-wrap:anywhere]">{amount}</p>
        <div className="w-full [overflow-wrap:anywhere]">{children}</div>
        <div className="mt-4 flex w-full flex-col gap-3">
          {next}
          {isHere ? (
            <Button variant="secondary" block onClick={onDone}>{t`Back to the circle`}</Button>
          ) : (
            <ButtonLink variant="secondary" block href={path} onClick={onDone}>{t`See the circle`}</ButtonLink>
          )}
        </div>
      </div>
    </Dialog>
  );
}
