import { useLingui } from '@lingui/react/macro';
import { PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../lib/shell/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RoundRing } from '../../../circles/round-ring.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

interface FrameProps {
  title: string;
  amount: string;
  icon?: typeof PartyPopper;
  children: ReactNode;
  next: ReactNode;
  onDone: () => void;
}

export function Frame({ title, amount, icon: Icon = PartyPopper, children, next, onDone }: FrameProps) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const path = paths.group(group.id);
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
      <div className="mx-auto flex min-h-full max-w-md flex-col items-center justify-center gap-4 text-center lg:max-w-5xl lg:flex-row lg:gap-20 lg:text-left">
        <div className="relative flex shrink-0 items-center justify-center">
          <RoundRing group={group} className="size-28 sm:size-40 lg:size-88" />
          <Icon aria-hidden="true" className="absolute size-10 text-accent sm:size-14 lg:size-28" />
        </div>
        <div className="flex w-full flex-col gap-4 lg:max-w-md lg:text-lg">
          <p className="tabular text-3xl font-semibold [overflow-wrap:anywhere]">{amount}</p>
          <div className="[overflow-wrap:anywhere]">{children}</div>
          <div className="mt-4 flex flex-col gap-3">
            {next}
            {isHere ? (
              <Button variant="secondary" block onClick={onDone}>{t`Back to the circle`}</Button>
            ) : (
              <ButtonLink variant="secondary" block href={path} onClick={onDone}>{t`See the circle`}</ButtonLink>
            )}
          </div>
        </div>
      </div>
    </Dialog>
  );
}
