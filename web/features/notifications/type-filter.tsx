import { useLingui } from '@lingui/react/macro';
import { ListFilter } from 'lucide-react';
import { useId } from 'react';
import type { NotificationType } from '../../../contract/notifications.ts';
import { cx } from '../../ui/cx.ts';
import { typeGroups, typeName } from './kinds.ts';

interface TypeFilterProps {
  value: NotificationType | undefined;
  /** Called with a type, or 'all'. */
  onChange: (value: string) => void;
}

/** An icon under the browser's own menu, which is transparent. */
export function TypeFilter({ value, onChange }: TypeFilterProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <span
      className={cx(
        'relative inline-flex size-11 shrink-0 items-center justify-center rounded-md outline-offset-2 outline-focus hover:bg-sunken has-focus-visible:outline-2 forced-colors:border',
        value !== undefined && 'bg-tint-brand text-brand',
      )}
    >
      <ListFilter aria-hidden="true" className="size-5" />
      <label htmlFor={id} className="sr-only">
        {t`Type of notification`}
      </label>
      <select
        id={id}
        value={value ?? 'all'}
        title={t`Type of notification`}
        className="absolute inset-0 size-full cursor-pointer rounded-md border border-control opacity-0"
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
    </span>
  );
}
