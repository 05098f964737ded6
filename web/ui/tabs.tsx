import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface TabItem {
  value: string;
  label: ReactNode;
  /** A number after the label. */
  count?: number;
  content: ReactNode;
}

interface TabsProps {
  /** What the tabs switch between, for screen readers. */
  label: string;
  items: readonly TabItem[];
  value: string;
  onValueChange: (value: string) => void;
}

/** Tabs that scroll sideways on narrow screens; the content of hidden tabs is not rendered. */
export function Tabs({ label, items, value, onValueChange }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List
        aria-label={label}
        className="-mx-4 flex overflow-x-auto border-b border-line px-4 [scrollbar-width:none] sm:mx-0 sm:gap-1 sm:px-0"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            className="group relative min-h-12 shrink-0 rounded-t-sm px-2.5 py-2 sm:px-3 font-medium whitespace-nowrap text-muted -outline-offset-2! transition-colors after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-transparent hover:text-ink data-[state=active]:text-brand data-[state=active]:after:bg-brand forced-colors:data-[state=active]:after:bg-[Highlight] forced-colors:data-[state=active]:after:h-1 forced-colors:data-[state=active]:after:[forced-color-adjust:none]"
          >
            {item.label}
            {item.count === undefined ? null : (
              <span className="tabular ml-2 rounded-full bg-sunken px-2 py-0.5 text-sm group-data-[state=active]:bg-tint-brand">
                {item.count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content
          key={item.value}
          value={item.value}
          className="mt-6 rounded-sm"
          tabIndex={-1}
          data-quiet-focus=""
        >
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
