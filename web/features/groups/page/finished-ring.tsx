import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleRing } from '../round/circle-ring.tsx';
import { useGroupDetail } from './group-detail.ts';

/** The ring of a circle whose rounds are over: each seat with what its holder still owes. */
export function FinishedRing() {
  const { t } = useLingui();
  const rounds = useGroupDetail().group.maxMembers;
  return (
    <CircleRing round={null} label={t`The positions in this circle`}>
      <strong className="tabular text-[0.9375rem] font-semibold xl:text-lg">
        <Plural value={rounds} one="# round" other="# rounds" />
      </strong>
      <span className="text-sm text-muted">
        <Trans>all done</Trans>
      </span>
    </CircleRing>
  );
}
