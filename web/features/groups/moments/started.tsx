import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatNairaText, toNaira } from '../../../../contract/money.ts';
import { byItselfLine } from '../../../circles/automatic/by-itself-later.ts';
import { useAutomatic } from '../../../circles/automatic/data.ts';
import { paysInTime } from '../../../circles/automatic/comes-late.ts';
import { paysItself, type PaysItself } from '../../../circles/automatic/pays-itself.ts';
import { useFromWallet } from '../../../circles/plan.ts';
import { useAutomaticOffer } from '../../../circles/automatic/use-offer.tsx';
import { useWallet } from '../../../lib/api/member-data.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { formatDate, formatDistance } from '../../../lib/i18n/time.ts';
import { intervalLabel } from '../../../lib/i18n/labels.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { myTurn } from '../round/round-view.ts';
import { FellowMembers } from './fellow-members.tsx';
import { Frame } from './moment-frame.tsx';
import { isUnoffered } from './moments.ts';

export function Started({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const { group, round, userMembership } = detail;
  const myId = useViewerId();
  const nowMs = useProductNow();
  const turn = round === null ? undefined : myTurn(detail, round, myId);
  const mine = turn?.kind === 'now' || turn?.kind === 'later' ? turn : undefined;
  const owes = round?.owing.includes(myId) === true;
  const byItself = useByItself(nowMs);
  const balance = useWallet().data?.balance ?? '0.00';
  const isCovered = useFromWallet(
    { groupId: group.id, cycle: group.currentCycle, round: round?.number ?? 0 },
    userMembership?.autoContribute === true,
  );
  const paysAlone = isCovered || paysInTime(byItself, balance);
  const amount = formatNairaText(group.contributionAmount);
  const rounds = group.maxMembers;
  const isDrawn = group.turnOrder === 'lot';
  const offer = useAutomaticOffer({ group, autoContribute: userMembership?.autoContribute === true });
  const turnNumber = mine?.round ?? 0;
  return (
    <>
      <Frame
        title={isDrawn ? t`The turns are drawn` : t`Your circle has started`}
        middle={
          isDrawn && mine !== undefined ? [t`Your turn`, t`${turnNumber} of ${rounds}`] : [t`Round 1`, t`of ${rounds}`]
        }
        turn={isDrawn && mine !== undefined ? undefined : 1}
        isDrawn={isDrawn}
        amount={mine === undefined ? undefined : toNaira(mine.netKobo)}
        onDone={onDone}
        next={
          owes && !paysAlone ? (
            <ButtonLink block size="lg" href={paths.groupPay(group.id)} onClick={onDone}>
              {t`Pay ${amount}`}
            </ButtonLink>
          ) : null
        }
        second={
          isDrawn ? (
            <ButtonLink
              block
              size="lg"
              variant="secondary"
              href={`${paths.group(group.id)}?sheet=draw`}
              onClick={onDone}
            >
              {t`Check the draw`}
            </ButtonLink>
          ) : null
        }
        offer={isUnoffered(detail) ? offer.card : null}
      >
        {mine === undefined ? <p className="font-semibold">{group.name}</p> : <MyTurnText turn={mine} nowMs={nowMs} />}
        {isDrawn ? null : <FellowMembers />}
        {owes ? <PayText nowMs={nowMs} byItself={byItself} isCovered={isCovered} /> : null}
      </Frame>
      {offer.sheet}
    </>
  );
}

/** How round 1 is paid without the person. */
function useByItself(nowMs: number): PaysItself | undefined {
  const { group, round, userMembership } = useGroupDetail();
  const automatic = useAutomatic(userMembership?.autoContribute === true);
  if (round === null) return undefined;
  const due = { groupId: group.id, round: round.number, date: round.dueDate };
  return paysItself(due, { ...automatic, groups: [{ id: group.id, membership: userMembership }] }, nowMs);
}

function MyTurnText({ turn, nowMs }: { turn: { round: number; dateMs: number }; nowMs: number }): ReactNode {
  const { round, dateMs } = turn;
  const { group } = useGroupDetail();
  const rounds = group.maxMembers;
  const day = formatDate(dateMs);
  const distance = formatDistance(new Date(dateMs).toISOString(), nowMs);
  if (group.turnOrder === 'lot') {
    return (
      <p>
        <Trans>
          comes to you on {day}, {distance}, if everyone pays
        </Trans>
      </p>
    );
  }
  return (
    <>
      <p>
        <Trans>
          comes to you on {day}, {distance}
        </Trans>
      </p>
      <p className="text-sm text-muted">
        <Trans>
          Your turn is round {round} of {rounds}, if everyone pays
        </Trans>
      </p>
    </>
  );
}

interface PayTextProps {
  nowMs: number;
  byItself: PaysItself | undefined;
  /** True if auto-contribute pays round 1 from the wallet as it is. */
  isCovered: boolean;
}

function PayText({ nowMs, byItself, isCovered }: PayTextProps) {
  const { t } = useLingui();
  const { group, round } = useGroupDetail();
  const amount = formatNairaText(group.contributionAmount);
  const every = intervalLabel(group.frequency);
  const due = formatDate(round?.dueDate);
  const distance = round === null ? '' : formatDistance(round.dueDate, nowMs);
  return (
    <div className="text-sm">
      <p>
        <Trans>
          You pay <b className="tabular">{amount}</b> {every}, first on {due}, {distance}
        </Trans>
      </p>
      {isCovered ? (
        <p>{t`It pays itself from your wallet. You have nothing to do.`}</p>
      ) : byItself === undefined ? null : (
        <byItselfLine.Later byItself={byItself} />
      )}
    </div>
  );
}
