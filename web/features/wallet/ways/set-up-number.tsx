import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';

/** Leads to the account number, for a person who has none. */
export function SetUpNumber({ onPress }: { onPress: () => void }) {
  const { t } = useLingui();
  return (
    <Button variant="quiet" className="mt-2" onClick={onPress}>
      {t`Get your own account number`}
    </Button>
  );
}
