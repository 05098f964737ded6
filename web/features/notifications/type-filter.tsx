import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { NotificationType } from '../../../contract/notifications.ts';
import { cx } from '../../ui/cx.ts';
import { CONTROL_CLASS } from '../../ui/field.tsx';
import { typeGroups, typeName } from './kinds.ts';

interface TypeFilterProps {
  id: string;
  value: NotificationType | undefined;
  /** Called with a type, or 'all'. */
  onChange: (value: string) => void;
}

export function TypeFilter({ id, value, onChange }: TypeFilterProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-w-0 flex-1 basis-36 items-center gap-2">
      <label htmlFor={id} className="sr-only">
        {t`Type of notification`}
      </label>
      <span className="relative w-full max-w-72 min-w-0">
        <select
          id={id}
          value={value ?? 'all'}
          className={cx(CONTROL_CLASS, 'appearance-none pr-10')}
          onChange={(event) => {
            onChange(event.currentTarget.value);
          }}
        >
          <option value="all">{t`All types`}</option>
          {typeGroups().map(({ label, types }) => (
            <optgroup key={label} label={label}>
              {types.map((type) => (
                <option key={type} value={type}>
                  {typeName(type)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        />
      </span>
    </div>
  );
}
