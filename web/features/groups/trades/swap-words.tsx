import { Trans } from '@lingui/react/macro';
import type { SwapSide } from './trade-view.ts';
import { roundWords } from './trade-words.ts';

/** What a trade changes for the person looking: the turn they would get for the one they have. */
export function SwapWords({ from, to }: { from: SwapSide; to: SwapSide }) {
  const now = roundWords(from);
  const then = roundWords(to);
  return (
    <Trans>
      You would receive in <b>{then}</b> instead of {now}.
    </Trans>
  );
}
