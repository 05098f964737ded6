import { useState } from 'react';
import { DEPOSIT_WAYS, type DepositWay } from './way-price.ts';

const STORAGE_KEY = 'rota_way';

function storedWay(userId: string): DepositWay | undefined {
  try {
    const [of, way] = localStorage.getItem(STORAGE_KEY)?.split(' ') ?? [];
    return of === userId ? DEPOSIT_WAYS.find((each) => each === way) : undefined;
  } catch {
    return undefined;
  }
}

/** The person's way of adding money, remembered on the device. The payment page until they choose another one. */
export function useChosenWay(
  userId: string,
  ways: readonly DepositWay[],
): [chosen: DepositWay, choose: (way: DepositWay) => void] {
  const [way, setWay] = useState(() => storedWay(userId));
  const choose = (next: DepositWay): void => {
    setWay(next);
    try {
      localStorage.setItem(STORAGE_KEY, `${userId} ${next}`);
    } catch {
      // Storage may be blocked. The choice then lasts as long as the page.
    }
  };
  return [way !== undefined && ways.includes(way) ? way : 'page', choose];
}
