import { Trans, useLingui } from '@lingui/react/macro';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { Ballot } from '../../../../contract/votes.ts';
import { useViewerId } from '../../../lib/session/session.ts';

export function Ballots({ ballots }: { ballots: readonly Ballot[] }) {
  const { t } = useLingui();
  const myId = useViewerId();
  if (ballots.length === 0) return null;
  return (
    <ul aria-label={t`Votes so far`} className="flex flex-col gap-2 text-sm">
      {ballots.map((ballot) => {
        const name = ballot.voterId === myId ? t`You` : ballot.voterName;
        const Thumb = ballot.vote === 'approve' ? ThumbsUp : ThumbsDown;
        return (
          <li key={ballot.voterId} className="flex gap-2">
            <Thumb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="font-medium">
                {ballot.vote === 'approve' ? <Trans>{name} approved</Trans> : <Trans>{name} rejected</Trans>}
              </p>
              {ballot.reason === null ? null : <p className="whitespace-pre-line">“{ballot.reason}”</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
