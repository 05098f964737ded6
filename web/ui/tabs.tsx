import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { cx } from './cx.ts';
import * as TabList from './tab-list.tsx';

export interface TabItem {
  value: string;
  label: ReactNode;
  /** How many entries the tab holds. */
  count?: number;
  /** How many entries wait for the reader. */
  news?: number;
  content: ReactNode;
}

interface RowProps {
  /** Name of the list for screen readers. */
  label: string;
  items: readonly TabItem[];
  value: string;
  /** Lists the tabs below each other, beside the panel. */
  isRail?: boolean;
  /** Called when a person presses a tab, also the chosen one. */
  onPress?: () => void;
  /** Classes of the row's own place, where it may stay in sight. */
  className?: string;
}

interface TabsProps extends Omit<RowProps, 'className'> {
  onValueChange: (value: string) => void;
}

/** A row of tabs that scrolls sideways. Renders only the content of the chosen tab. */
export function Tabs({ onValueChange, ...row }: TabsProps) {
  return (
    <TabsPlace value={row.value} onValueChange={onValueChange}>
      <TabRow {...row} />
      <TabPanel items={row.items} value={row.value} className="mt-4 sm:mt-6" />
    </TabsPlace>
  );
}

interface PlaceProps extends Pick<TabsProps, 'value' | 'onValueChange' | 'isRail'> {
  id?: string;
  className?: string;
  children: ReactNode;
}

/** Wraps a row of tabs and its panel, which may be apart. */
export function TabsPlace({ isRail = false, ...rest }: PlaceProps) {
  return <TabList.Root orientation={isRail ? 'vertical' : 'horizontal'} {...rest} />;
}

export function TabRow({ label, items, value, isRail = false, onPress, className }: RowProps) {
  const list = useRef<HTMLDivElement>(null);
  // A chosen tab at the edge of the row shows whole, with its neighbours.
  useLayoutEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[data-state="active"]');
    if (row == null || chosen == null) return;
    row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [value, isRail]);
  return (
    <div className={cx(!isRail && 'border-b border-hair', className)}>
      <TabList.List ref={list} aria-label={label} className={cx('relative flex', isRail ? 'flex-col' : 'tab-row')}>
        {items.map((item) => (
          <Tab key={item.value} item={item} isRail={isRail} onPress={onPress} />
        ))}
      </TabList.List>
    </div>
  );
}

export function TabPanel({ items, value, className }: Pick<RowProps, 'items' | 'value' | 'className'>) {
  const chosen = items.find((item) => item.value === value);
  if (chosen === undefined) return null;
  return <TabList.Content className={cx('min-w-0', className)}>{chosen.content}</TabList.Content>;
}

interface TabProps {
  item: TabItem;
  isRail: boolean;
  onPress: (() => void) | undefined;
}

const IN_ROW =
  'min-h-12 px-2.5 whitespace-nowrap after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-transparent hover:text-ink data-[state=active]:after:bg-brand forced-colors:data-[state=active]:after:bg-[Highlight] forced-colors:data-[state=active]:after:h-1 forced-colors:data-[state=active]:after:[forced-color-adjust:none]';
const IN_RAIL =
  'min-h-11 justify-between gap-1! rounded-md border border-transparent px-2.5 text-left text-[0.9375rem] hover:bg-sunken data-[state=active]:bg-tint-brand forced-colors:data-[state=active]:border-[Highlight]';

function Tab({ item, isRail, onPress }: TabProps) {
  return (
    <TabList.Trigger
      value={item.value}
      onClick={onPress}
      className={cx(
        'relative flex shrink-0 items-center gap-1.5 font-medium text-muted -outline-offset-2! transition-colors data-[state=active]:font-semibold data-[state=active]:text-brand',
        isRail ? IN_RAIL : IN_ROW,
      )}
    >
      {item.label}
      {/* Without the space the accessible name would read 'Owned3'. */ ' '}
      {item.count === undefined ? null : <span className="tabular text-sm font-normal">{item.count}</span>}
      {item.news === undefined ? null : (
        <span className="tabular min-w-[1.5em] rounded-full bg-brand px-1 text-center text-[min(0.75rem,4.1vw)] leading-[1.5] font-semibold text-on-brand">
          {item.news}
        </span>
      )}
    </TabList.Trigger>
  );
}
