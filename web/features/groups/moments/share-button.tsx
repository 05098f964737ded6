import { Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import type { CardKind } from '../share/share-sheet.tsx';
import { shareSheet } from '../share/share-sheets.tsx';

interface ShareButtonProps {
  variant: ButtonVariant;
  children: string;
  onClick: () => void;
}

export function ShareButton(props: ShareButtonProps) {
  return <Button block size="lg" icon={<Share2 aria-hidden="true" className="size-5" />} {...props} />;
}

/** The sheet that a moment opens. Rendered next to the moment, which stays below it. */
export function useShareSheet(kind: CardKind): { readonly open: () => void; readonly sheet: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
  };
  const isHere = shareSheet.useWhen(isOpen, close);
  return {
    open: () => {
      setOpen(true);
    },
    sheet: isHere && isOpen ? <shareSheet.Part over kind={kind} isOpen onClose={close} /> : null,
  };
}
