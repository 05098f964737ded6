import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  /** The item that applies now, in a menu of alternatives. */
  checked?: boolean;
  disabled?: boolean;
  tone?: 'negative';
}

interface DropdownMenuProps {
  /** The button that opens the menu; it must take a ref and the trigger's properties. */
  trigger: ReactNode;
  label: string;
  items: readonly MenuItem[];
}

/** A menu of actions under a button, with arrow keys and type-ahead. */
export function DropdownMenu({ trigger, label, items }: DropdownMenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="end"
          sideOffset={4}
          className="animate-fade z-60 min-w-52 rounded-md border border-line bg-surface p-1 shadow-float"
        >
          {items.map((item) => (
            <Radix.Item
              key={item.label}
              disabled={item.disabled === true}
              onSelect={item.onSelect}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 outline-none data-disabled:opacity-55 data-highlighted:bg-tint-brand data-highlighted:text-brand',
                item.tone === 'negative' && 'text-negative',
              )}
            >
              {item.icon}
              {item.label}
              {item.checked === true ? <span aria-hidden="true">✓</span> : null}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
