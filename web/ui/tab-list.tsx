import { createContext, use, useId, type ComponentProps, type KeyboardEvent } from 'react';

/**
 * Tabs as the ARIA Authoring Practices describe them: arrow keys, Home and End choose a tab, and Tab leaves the list.
 * Own code, because Radix's tabs are 8 kB of script that every signed-in page would load.
 */
interface Chosen {
  readonly id: string;
  readonly value: string;
  readonly orientation: 'horizontal' | 'vertical';
  readonly choose: (value: string) => void;
}

const Context = createContext<Chosen | undefined>(undefined);

function useChosen(): Chosen {
  const chosen = use(Context);
  if (chosen === undefined) throw new Error('A tab needs a Root around it');
  return chosen;
}

interface RootProps extends ComponentProps<'div'> {
  value: string;
  onValueChange: (value: string) => void;
  orientation?: Chosen['orientation'];
}

export function Root({ value, onValueChange, orientation = 'horizontal', ...rest }: RootProps) {
  const id = useId();
  return (
    <Context value={{ id, value, orientation, choose: onValueChange }}>
      <div {...rest} />
    </Context>
  );
}

/** Returns the tab that a key leads to; undefined for other keys. */
function tabAfter(key: string, tabs: readonly HTMLElement[], current: number): HTMLElement | undefined {
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  if (key === 'ArrowRight' || key === 'ArrowDown') return tabs[(current + 1) % tabs.length];
  if (key === 'ArrowLeft' || key === 'ArrowUp') return tabs.at(current - 1);
  return undefined;
}

export function List(props: ComponentProps<'div'>) {
  const { orientation } = useChosen();
  const across = orientation === 'horizontal' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (across.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const current = tabs.findIndex((tab) => tab === document.activeElement);
    const next = current === -1 ? undefined : tabAfter(event.key, tabs, current);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    next.click();
  };
  return <div role="tablist" aria-orientation={orientation} onKeyDown={onKeyDown} {...props} />;
}

export function Trigger({ value, onClick, ...rest }: ComponentProps<'button'> & { value: string }) {
  const { id, value: chosen, choose } = useChosen();
  const isChosen = value === chosen;
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={isChosen}
      // Other tabs have no content to point to.
      aria-controls={isChosen ? `${id}-panel` : undefined}
      tabIndex={isChosen ? 0 : -1}
      data-state={isChosen ? 'active' : 'inactive'}
      onClick={(event) => {
        if (!isChosen) choose(value);
        onClick?.(event);
      }}
      {...rest}
    />
  );
}

/** The content of the chosen tab. It takes the focus only from code. */
export function Content(props: ComponentProps<'div'>) {
  const { id, value } = useChosen();
  return (
    <div
      key={value}
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={`${id}-tab-${value}`}
      tabIndex={-1}
      data-quiet-focus=""
      {...props}
    />
  );
}
