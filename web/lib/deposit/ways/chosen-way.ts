import { useSyncExternalStore } from 'react';
import { createStore } from '../../boot/store.ts';
import type { DepositWay } from './way-price.ts';

const STORAGE_KEY = 'rota_way';

function storedChoice(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** The person's id and that of their way; undefined until this page has chosen one. */
const choice = createStore<string | undefined>(undefined);
const currentChoice = (): string => choice.get() ?? storedChoice();

/** Chooses the person's way of adding money, and remembers it on the device. */
export function rememberWay(userId: string, id: string): void {
  choice.set(`${userId} ${id}`);
  try {
    localStorage.setItem(STORAGE_KEY, `${userId} ${id}`);
  } catch {
    // Storage may be blocked. The choice then lasts as long as the page.
  }
}

/** The person's way of adding money; undefined until they choose one of `ways`. */
export function useChosenWay(userId: string, ways: readonly DepositWay[]): DepositWay | undefined {
  const [of, id] = useSyncExternalStore(choice.subscribe, currentChoice, () => '').split(' ');
  return ways.find((way) => of === userId && way.id === id);
}
