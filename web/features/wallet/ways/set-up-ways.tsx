import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';

/** Ways that the person has not set up yet. A way is undefined if it is off or already set up. */
export interface MissingWays {
  /** Leads to the account number. */
  setUp: (() => void) | undefined;
  /** Opens the form for a bank account. */
  addBank: (() => void) | undefined;
  /** Names of bank accounts that their bank has not confirmed yet. */
  waiting: readonly string[];
}

export function SetUpWays({ setUp, addBank, waiting }: MissingWays) {
  const { t } = useLingui();
  const links = [
    { press: setUp, words: t`Get your own account number` },
    { press: addBank, words: t`Pay from your bank account` },
  ];
  return (
    <>
      {waiting.map((name) => (
        <p key={name} className="mt-3 text-sm">
          <span translate="no">{name}</span> <span className="text-muted">· {t`Waiting for your bank`}</span>
        </p>
      ))}
      {links.map(({ press, words }) =>
        press === undefined ? null : (
          <Button key={words} variant="quiet" className="mt-2" onClick={press}>
            {words}
          </Button>
        ),
      )}
    </>
  );
}
