import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';

/** Ways that the person has not set up yet. Each is undefined if it is off or set up. */
export interface MissingWays {
  /** Leads to the account number. */
  setUp: (() => void) | undefined;
  /** Opens the form for a bank account. */
  addBank: (() => void) | undefined;
}

export function SetUpWays({ setUp, addBank }: MissingWays) {
  const { t } = useLingui();
  const links = [
    { press: setUp, words: t`Get your own account number` },
    { press: addBank, words: t`Pay from your bank account` },
  ];
  return links.map(({ press, words }) =>
    press === undefined ? null : (
      <Button key={words} variant="quiet" className="mt-2" onClick={press}>
        {words}
      </Button>
    ),
  );
}
