import { useState } from 'react';

const STORAGE_KEY = 'rota_cards_not_saved';

export interface OfferedCard {
  readonly brand: string;
  readonly last4: string;
}

function declinedCards(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

/** Returns whether the person did not want to save this card, remembered on the device, and a function to decline. */
export function useDeclinedCard(
  userId: string,
  { brand, last4 }: OfferedCard,
): [isDeclined: boolean, decline: () => void] {
  const card = `${userId} ${brand} ${last4}`;
  const [declined, setDeclined] = useState(declinedCards);
  const decline = (): void => {
    const all = [...declined, card];
    setDeclined(all);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(all));
    } catch {
      // Storage may be blocked. The question then returns with the next deposit.
    }
  };
  return [declined.includes(card), decline];
}
