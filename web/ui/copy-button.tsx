import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button, type ButtonVariant } from './button.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  copiedLabel: string;
  variant?: ButtonVariant;
  /** Stands for what the copy is for, until the text is copied. */
  icon?: ReactNode;
  /** True for the main act of a screen: as wide and high as the others at its foot. */
  isMain?: boolean;
  className?: string;
}

const CONFIRM_MS = 3000;

/** Copies a text and confirms it for three seconds. Without clipboard access, shows the text selected in a prompt. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, copiedLabel, variant = 'secondary', icon, isMain = false, className } = props;
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => {
      setCopied(false);
    }, CONFIRM_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [copied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      window.prompt(label, text);
    }
  };
  return (
    <>
      <Button
        variant={variant}
        {...(isMain ? { size: 'lg', block: true } : {})}
        {...(className === undefined ? {} : { className })}
        icon={
          copied ? (
            <Check aria-hidden="true" className="size-5" />
          ) : (
            (icon ?? <Copy aria-hidden="true" className="size-5" />)
          )
        }
        onClick={() => {
          void copy();
        }}
      >
        {copied ? copiedLabel : label}
      </Button>
      <span role="status" className="sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </>
  );
}
