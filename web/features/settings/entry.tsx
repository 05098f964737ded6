import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface EntryProps {
  icon: ReactNode;
  button: string;
  text: ReactNode;
  busyText?: string;
  busy?: boolean;
  onClick: () => void;
}

export function Entry({ icon, button, text, busyText, busy = false, onClick }: EntryProps) {
  const textId = useId();
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
      <div id={textId} className="text-muted">
        {text}
      </div>
      <Button
        variant="secondary"
        busy={busy}
        icon={icon}
        aria-describedby={textId}
        className="max-sm:w-full [overflow-wrap:anywhere] sm:shrink-0"
        {...(busyText === undefined ? {} : { busyText })}
        onClick={onClick}
      >
        {button}
      </Button>
    </li>
  );
}
