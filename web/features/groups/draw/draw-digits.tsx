import type { ReactNode } from 'react';

interface DrawDigitsProps {
  label: ReactNode;
  digits: string;
  note?: ReactNode;
}

/** Shows 64 digits in blocks of four, so that two copies are easy to compare. Copying them omits the spaces. */
export function DrawDigits({ label, digits, note }: DrawDigitsProps) {
  return (
    <div className="mt-3">
      <p className="text-sm font-medium [overflow-wrap:anywhere]">{label}</p>
      <p translate="no" className="flex flex-wrap gap-x-[0.6ch] font-mono text-sm">
        {(digits.match(/.{1,4}/g) ?? []).map((block, at) => (
          <span key={at}>{block}</span>
        ))}
      </p>
      {note == null ? null : <p className="text-xs text-muted">{note}</p>}
    </div>
  );
}
