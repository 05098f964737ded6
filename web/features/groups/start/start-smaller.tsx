import { Trans, useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { useSheet } from '../page/sheet-address.ts';
import { isStartAnswered, isStartMyAct } from '../page/standing.ts';
import { Strip } from '../page/strip.tsx';

const sheet = onDemand(async () => (await import('./start-sheet.tsx')).StartSheet);

/** Open proposal to start with fewer members, unless the main card asks about it. */
export function StartSmaller() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const { isOpen, show, hide } = useSheet('start');
  const arrived = sheet.useWhen(isOpen, hide);
  const { startProposal } = detail.group;
  const agreed = startProposal?.agreed.length ?? 0;
  const all = agreed + (startProposal?.missing.length ?? 0);
  const seats = startProposal?.seats ?? 0;
  return (
    <>
      {startProposal === null || isStartMyAct(detail, myId) || isStartAnswered(detail, myId) ? null : (
        <Strip
          icon={<Users aria-hidden="true" />}
          action={
            <Button variant="secondary" onClick={show}>
              {startProposal.missing.includes(myId) ? t`See and answer` : t`See the answers`}
            </Button>
          }
        >
          <Trans>
            {agreed} of {all} agree to start with {seats} members
          </Trans>
        </Strip>
      )}
      {arrived ? <sheet.Part open={isOpen} onClose={hide} /> : null}
    </>
  );
}
