import { Search } from 'lucide-react';
import { useId } from 'react';
import { CONTROL_CLASS } from './field.tsx';

interface SearchFieldProps {
  /** For screen readers; sighted users see `placeholder`. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (typed: string) => void;
  maxLength?: number;
  className?: string;
}

export function SearchField({ label, placeholder, value, onChange, maxLength, className }: SearchFieldProps) {
  const id = useId();
  return (
    <div role="search" className={className}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="relative block">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
        />
        <input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={maxLength}
          className={`${CONTROL_CLASS} pl-10`}
          placeholder={placeholder}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value);
          }}
        />
      </span>
    </div>
  );
}
