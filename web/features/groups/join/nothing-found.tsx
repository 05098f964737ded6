import { useLingui } from '@lingui/react/macro';
import { paths } from '../../../lib/shell/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface NothingFoundProps {
  searching: boolean;
  /** True if the page already shows a public circle. */
  others: boolean;
  onClear: () => void;
}

export function NothingFound({ searching, others, onClear }: NothingFoundProps) {
  const { t } = useLingui();
  return searching ? (
    <EmptyState
      title={others ? t`No other circles match your search` : t`No circles match your search`}
      action={<Button variant="secondary" onClick={onClear}>{t`Clear search`}</Button>}
    >
      {t`Try another name, or a word from the description.`}
    </EmptyState>
  ) : (
    <EmptyState
      title={others ? t`No other public circles right now` : t`No public circles right now`}
      action={<ButtonLink href={paths.groupCreate} variant="secondary">{t`Create a circle`}</ButtonLink>}
    >
      {t`Ask a friend for an invitation code, or create your own circle.`}
    </EmptyState>
  );
}
