import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import { useEffect, useRef, useState, type ReactNode, type RefObject, type UIEvent } from 'react';
import { cx } from './cx.ts';

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

/**
 * Tabs that scroll sideways on narrow screens, with an arrow at the side where more of them are; the content of hidden
 * tabs is not rendered.
 */
export function Tabs({ label, items, value, onValueChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const names = items.map((item) => item.value).join(' ');
  const chosen = items.find((item) => item.value === value);
  const { more, look } = useMoreAtTheSides(list, names, value);
  return (
    <Radix.Root value={value} onValueChange={onValueChange}>
      <div className="relative -mx-4 sm:mx-0">
        <Radix.List
          ref={list}
          aria-label={label}
          onScroll={look}
          className="relative flex scroll-px-12 overflow-x-auto border-b border-line px-1.5 [scrollbar-width:none] sm:px-0"
        >
          {items.map((item) => (
            <Radix.Trigger
              key={item.value}
              value={item.value}
              // The others have no content to point to.
              {...(item === chosen ? {} : { 'aria-controls': undefined })}
              className="group relative min-h-12 shrink-0 rounded-t-sm px-2.5 py-2 font-medium whitespace-nowrap text-muted -outline-offset-2! transition-colors after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-transparent hover:text-ink data-[state=active]:text-brand data-[state=active]:after:bg-brand forced-colors:data-[state=active]:after:bg-[Highlight] forced-colors:data-[state=active]:after:h-1 forced-colors:data-[state=active]:after:[forced-color-adjust:none]"
            >
              {item.label}
              {/* Without it the name reads 'Owned3'. */ ' '}
              {item.count === undefined ? null : (
                <span className="tabular ml-1.5 rounded-full bg-sunken px-1.5 py-0.5 text-sm group-data-[state=active]:bg-tint-brand">
                  {item.count}
                </span>
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {more.before ? <MoreTabs list={list} side="before" /> : null}
        {more.after ? <MoreTabs list={list} side="after" /> : null}
      </div>
      {chosen === undefined ? null : (
        <Radix.Content key={value} value={value} className="mt-6 rounded-sm" tabIndex={-1} data-quiet-focus="">
          {chosen.content}
        </Radix.Content>
      )}
    </Radix.Root>
  );
}

type Side = 'before' | 'after';

/** Says that there are more tabs at this side, and shows them. The keyboard's way is the arrow keys of the list. */
function MoreTabs({ list, side }: { list: RefObject<HTMLDivElement | null>; side: Side }) {
  const Icon = side === 'before' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      className={cx(
        'absolute top-0 bottom-px flex w-11 items-center justify-center bg-bg text-ink hover:bg-sunken',
        side === 'before' ? 'left-0 border-r border-line' : 'right-0 border-l border-line',
      )}
      onClick={() => {
        const shown = list.current;
        shown?.scrollBy({ left: (side === 'before' ? -0.6 : 0.6) * shown.clientWidth });
      }}
    >
      <Icon className="size-5" />
    </button>
  );
}

interface More {
  before: boolean;
  after: boolean;
}

/** Whether tabs are hidden at either side of a list as it is scrolled now. */
function moreAround({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): More {
  return { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
}

const sameMore = (known: More, found: More): More =>
  known.before === found.before && known.after === found.after ? known : found;

/**
 * Shows the chosen tab and says where more are; `look` is for each scrolling of the list, changed sizes are noticed by
 * themselves. A new observer looks once by itself when the page is laid out, so that nobody has to wait for that here.
 */
function useMoreAtTheSides(list: RefObject<HTMLDivElement | null>, names: string, chosen: string) {
  const [more, setMore] = useState<More>({ before: false, after: false });
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      // Fonts and counts come later than the tabs, and move them.
      showChosen(element);
      setMore((known) => sameMore(known, moreAround(element)));
    });
    observer.observe(element);
    for (const tab of element.children) observer.observe(tab);
    return () => {
      observer.disconnect();
    };
  }, [list, names, chosen]);
  const look = (event: UIEvent<HTMLElement>): void => {
    const found = moreAround(event.currentTarget);
    setMore((known) => sameMore(known, found));
  };
  return { more, look };
}

/** Width of the arrow at either side. */
const ARROW_PX = 48;

/** Scrolls the list sideways so that the chosen tab is seen; the page itself stays where it is. */
function showChosen(element: HTMLElement): void {
  const tab = element.querySelector<HTMLElement>('[data-state="active"]');
  if (tab === null) return;
  const left = tab.offsetLeft - ARROW_PX;
  const right = tab.offsetLeft + tab.offsetWidth + ARROW_PX;
  if (element.scrollLeft > left) element.scrollTo({ left });
  else if (element.scrollLeft + element.clientWidth < right) element.scrollTo({ left: right - element.clientWidth });
}
