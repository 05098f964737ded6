import { useLingui } from '@lingui/react/macro';
import { formatNairaText } from '../../../contract/money.ts';

/** Warns that a charge exceeds the person's limit. */
export function AboveLimit({ limit: limitNaira }: { limit: string }) {
  const { t } = useLingui();
  const limit = formatNairaText(limitNaira);
  return (
    <p className="text-warning">
      {t`This is above your limit of ${limit}, so we do not take it. Raise the limit or pay yourself.`}
    </p>
  );
}
