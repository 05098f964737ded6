import { ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';

interface EntryProps {
  icon: ReactNode;
  button: string;
  text: string;
  /** Below the row, such as the state of a long task. */
  note?: string;
  busyText?: string;
  busy?: boolean;
  onClick: () => void;
}

/** A row that is pressed as a whole, with the effect below its name. */
export function Entry({ icon, button, text, note, busyText = button, busy = false, onClick }: EntryProps) {
  const id = useId();
  return (
    <li>
      <button
        type="button"
        disabled={busy}
        aria-busy={busy || undefined}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
        className="flex min-h-14 w-full items-center gap-3 py-2 text-left"
        onClick={onClick}
      >
        <span className="shrink-0 text-brand [&>svg]:size-5">{busy ? <Spinner /> : icon}</span>
        <span className="min-w-0 grow [overflow-wrap:anywhere]">
          <span id={`${id}-name`} className="block font-medium">
            {busy ? busyText : button}
          </span>
          <span id={`${id}-text`} className="block text-sm text-muted">
            {text}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </button>
      {note === undefined ? null : (
        <p role="status" className="pb-2 pl-8 text-sm font-medium empty:hidden">
          {note}
        </p>
      )}
    </li>
  );
}
