import type { ReactNode, RefObject } from 'react';
import * as Tabs from '../../ui/tab-list.tsx';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface WalletTabsProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  panel: RefObject<HTMLDivElement | null>;
  /** Content of the chosen tab. */
  children: ReactNode;
}

/** Three tabs in one row, each as wide as its words. The row scrolls if it is too narrow. */
export function WalletTabs<Value extends string>(props: WalletTabsProps<Value>) {
  const { label, segments, value, onValueChange, panel, children } = props;
  return (
    <Tabs.Root
      value={value}
      onValueChange={(next) => {
        const chosen = segments.find((segment) => segment.value === next);
        if (chosen !== undefined) onValueChange(chosen.value);
      }}
    >
      <Tabs.List
        aria-label={label}
        className="flex overflow-x-auto rounded-md bg-sunken p-[3px] [scrollbar-width:none] forced-colors:border"
      >
        {segments.map((segment) => (
          <Tabs.Trigger
            key={segment.value}
            value={segment.value}
            className="min-h-11 shrink-0 grow rounded-sm border border-transparent px-2 text-sm font-medium max-[22rem]:px-1 max-[22rem]:text-xs whitespace-nowrap text-muted -outline-offset-2! transition-colors hover:text-ink data-[state=active]:border-line data-[state=active]:bg-surface data-[state=active]:font-semibold data-[state=active]:text-ink forced-colors:data-[state=active]:border-4 forced-colors:data-[state=active]:border-[Highlight]"
          >
            {segment.label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content ref={panel} className="mt-4 rounded-sm">
        {children}
      </Tabs.Content>
    </Tabs.Root>
  );
}
