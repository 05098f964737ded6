import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { cx } from './cx.ts';
import { controlClass, type ControlIds } from './field.tsx';
import { assertItemValue } from './select-item.ts';
import type { SelectProps } from './select.tsx';

type RadixSelectProps = Pick<
  SelectProps,
  'value' | 'onValueChange' | 'options' | 'placeholder' | 'disabled' | 'name' | 'onBlur'
> & {
  ids: ControlIds;
};

/** The listbox itself, loaded with the first select of a page. */
export function RadixSelect({
  value,
  onValueChange,
  options,
  placeholder,
  disabled,
  name,
  onBlur,
  ids,
}: RadixSelectProps) {
  return (
    <Radix.Root
      value={value}
      onValueChange={onValueChange}
      {...(disabled === undefined ? {} : { disabled })}
      {...(name === undefined ? {} : { name })}
    >
      <Radix.Trigger
        {...ids}
        onBlur={onBlur}
        className={cx(controlClass, 'flex items-center justify-between gap-2 text-left data-[placeholder]:text-muted')}
      >
        <span className="min-w-0 truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className="animate-fade z-60 max-h-[min(20rem,var(--radix-select-content-available-height))] w-(--radix-select-trigger-width) overflow-hidden rounded-md border border-line bg-surface shadow-float"
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={assertItemValue(option.value)}
                className="relative flex min-h-11 cursor-pointer items-center rounded-sm py-2 pr-3 pl-9 outline-none data-highlighted:bg-tint-brand data-highlighted:text-brand"
              >
                <Radix.ItemIndicator className="absolute left-3">
                  <Check aria-hidden="true" className="size-4" />
                </Radix.ItemIndicator>
                <Radix.ItemText>{option.label}</Radix.ItemText>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
