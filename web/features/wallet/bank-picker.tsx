import { useLingui } from '@lingui/react/macro';
import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { cx } from '../../ui/cx.ts';
import { CONTROL_CLASS, Field } from '../../ui/field.tsx';
import { searchBanks, type Bank } from './bank-search.ts';

interface BankPickerProps {
  banks: readonly Bank[];
  chosen: Bank | undefined;
  onChoose: (bank: Bank) => void;
}

/** Keyboard control of the open list: typing searches, arrows move, Enter chooses, Escape cancels. */
function useBankList({ banks, chosen, onChoose }: BankPickerProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const found = searchBanks(banks, typed ?? '');
  const show = (): void => {
    if (open) return;
    setOpen(true);
    setActive(Math.max(0, chosen === undefined ? 0 : found.findIndex((bank) => bank.code === chosen.code)));
  };
  const close = (): void => {
    setOpen(false);
    setTyped(undefined);
  };
  const choose = (bank: Bank | undefined): void => {
    if (bank !== undefined) onChoose(bank);
    close();
  };
  const move = (to: number): void => {
    if (open) setActive(Math.min(found.length - 1, Math.max(0, to)));
    else show();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    switch (event.key) {
      case 'ArrowDown':
        move(active + 1);
        break;
      case 'ArrowUp':
        move(active - 1);
        break;
      case 'Enter':
        if (!open) return;
        choose(found[active]);
        break;
      case 'Escape':
        if (!open) return;
        close();
        break;
      default:
        return;
    }
    event.preventDefault();
  };
  const type = (text: string): void => {
    setOpen(true);
    setTyped(text);
    setActive(0);
  };
  return { open, typed, active, found, show, close, choose, type, onKeyDown };
}

/** A searchable list of over a hundred banks (ARIA combobox). */
export function BankPicker(props: BankPickerProps) {
  const { t } = useLingui();
  const list = useBankList(props);
  const listId = useId();
  const activeBank = list.found[list.active];
  const count = list.found.length;
  return (
    <Field label={t`Bank`} id="bank">
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            type="text"
            role="combobox"
            aria-expanded={list.open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={list.open && activeBank !== undefined ? optionId(listId, activeBank) : undefined}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder={t`Search for your bank`}
            className={cx(CONTROL_CLASS, 'pr-10')}
            value={list.typed ?? props.chosen?.name ?? ''}
            onChange={(event) => list.type(event.currentTarget.value)}
            onClick={list.show}
            onKeyDown={list.onKeyDown}
            onBlur={list.close}
          />
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
          />
          <BankList id={listId} list={list} chosen={props.chosen} />
          <span role="status" className="sr-only">
            {list.open && list.typed !== undefined ? t`${count} banks found` : ''}
          </span>
        </div>
      )}
    </Field>
  );
}

const optionId = (listId: string, bank: Bank): string => `${listId}-${bank.code}`;

interface BankListProps {
  id: string;
  list: ReturnType<typeof useBankList>;
  chosen: Bank | undefined;
}

function BankList({ id, list, chosen }: BankListProps) {
  const { t } = useLingui();
  const { open, active, found, choose } = list;
  const box = useRef<HTMLUListElement>(null);
  const activeRow = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open) box.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  useEffect(() => {
    if (open) activeRow.current?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);
  return (
    <ul
      id={id}
      ref={box}
      role="listbox"
      aria-label={t`Banks`}
      hidden={!open}
      className="animate-fade absolute inset-x-0 top-full z-40 mt-1 max-h-72 overflow-y-auto rounded-md border border-line bg-surface p-1 shadow-float"
    >
      {found.map((bank, index) => (
        <li
          key={bank.code}
          id={optionId(id, bank)}
          ref={index === active ? activeRow : null}
          role="option"
          aria-selected={bank.code === chosen?.code}
          className={cx(
            'flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-3 py-2',
            index === active ? 'bg-tint-brand text-brand' : 'hover:bg-sunken',
          )}
          // Keeps focus in the field, because losing it closes the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(bank)}
        >
          <Check aria-hidden="true" className={cx('size-4 shrink-0', bank.code !== chosen?.code && 'invisible')} />
          <span className="min-w-0">{bank.name}</span>
        </li>
      ))}
      {found.length === 0 ? (
        <li role="presentation" className="px-3 py-3 text-muted">{t`No bank has this name`}</li>
      ) : null}
    </ul>
  );
}
