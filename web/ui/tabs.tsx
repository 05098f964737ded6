import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface TabItem {
  value: string;
  label: ReactNode;
  count?: number;
  /** On a phone, consecutive tabs of one group follow the group's name. */
  group?: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
  value: string;
  onValueChange: (value: string) => void;
}

interface TabGroup {
  name: string | undefined;
  items: TabItem[];
}

function inGroups(items: readonly TabItem[]): TabGroup[] {
  const groups: TabGroup[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.name === item.group && last !== undefined) last.items.push(item);
    else groups.push({ name: item.group, items: [item] });
  }
  return groups;
}

/** Tabs that wrap to further lines. Renders the content of the chosen tab only. */
export function Tabs({ label, items, value, onValueChange }: TabsProps) {
  const chosen = items.find((item) => item.value === value);
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <Radix.List aria-label={label} className="flex flex-wrap border-b border-line max-md:gap-x-1">
        {inGroups(items).map(({ name, items: together }) =>
          name === undefined ? (
            together.map((item) => <Tab key={item.value} item={item} isChosen={item === chosen} />)
          ) : (
            <div
              key={name}
              role="presentation"
              className="max-md:flex max-md:w-full max-md:flex-wrap max-md:items-start max-md:border-t max-md:border-line max-md:first:border-t-0 md:contents"
            >
              <span
                aria-hidden="true"
                className="flex min-h-11 min-w-14 shrink-0 items-center text-xs font-semibold text-muted md:hidden"
              >
                {name}
              </span>
              <span role="presentation" className="flex min-w-0 flex-[1_1_12rem] flex-wrap md:contents">
                {together.map((item) => (
                  <Tab key={item.value} item={item} isChosen={item === chosen} isGrouped />
                ))}
              </span>
            </div>
          ),
        )}
      </Radix.List>
      {chosen === undefined ? null : (
        <Radix.Content key={value} value={value} className="mt-4 rounded-sm sm:mt-6" tabIndex={-1} data-quiet-focus="">
          {chosen.content}
        </Radix.Content>
      )}
    </Radix.Root>
  );
}

function Tab({ item, isChosen, isGrouped = false }: { item: TabItem; isChosen: boolean; isGrouped?: boolean }) {
  return (
    <Radix.Trigger
      value={item.value}
      // Other tabs have no content to point to.
      {...(isChosen ? {} : { 'aria-controls': undefined })}
      className={cx(
        'group relative min-h-12 rounded-t-sm px-2.5 py-2 text-left max-md:px-2 max-md:text-sm font-medium text-muted md:shrink-0 md:whitespace-nowrap -outline-offset-2! transition-colors after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-transparent hover:text-ink data-[state=active]:text-brand data-[state=active]:after:bg-brand forced-colors:data-[state=active]:after:bg-[Highlight] forced-colors:data-[state=active]:after:h-1 forced-colors:data-[state=active]:after:[forced-color-adjust:none]',
        isGrouped && 'max-md:min-h-11 max-md:py-1 max-md:data-[state=active]:font-semibold',
      )}
    >
      {item.label}
      {/* Without the space the accessible name would read 'Owned3'. */ ' '}
      {item.count === undefined ? null : (
        <span className="tabular ml-1.5 rounded-full bg-sunken px-1.5 py-0.5 text-sm group-data-[state=active]:bg-tint-brand">
          {item.count}
        </span>
      )}
    </Radix.Trigger>
  );
}
