import { useLingui } from '@lingui/react/macro';
import { formatNairaText } from '../../../contract/money.ts';

/** Warns of a charge that the person's limit forbids. */
export function AboveLimit({ limit: limitNaira }: { limit: string }) {
  const { t } = useLingui();
  const limit = formatNairaText(limitNaira);
  return (
    <p className="text-warning">
      {t`This is above your limit of ${limit}, so we do not take it. Raise the limit or pay yourself.`}
    </p>
  );
}
