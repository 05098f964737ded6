import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { formatNaira, formatNairaText } from '../../../../contract/money.ts';
import { onlyManages } from '../../../circles/membership.ts';
import { dueProximity } from '../../../circles/shortfall.ts';
import { firstNameOf } from '../../../lib/i18n/first-name.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { formatDate, formatDistance } from '../../../lib/i18n/time.ts';
import { intervalLabel } from '../../../lib/i18n/labels.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { myTurn, seatHolders } from '../round/round-view.ts';
import { Frame } from './moment-frame.tsx';

/** The most faces that fit two lines of a phone. */
const FACES = 6;

export function Started({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const { group, round } = detail;
  const myId = useViewerId();
  const nowMs = useProductNow();
  const turn = round === null ? undefined : myTurn(detail, round, myId);
  const mine = turn?.kind === 'now' || turn?.kind === 'later' ? turn : undefined;
  const owes = round?.owing.includes(myId) === true;
  const amount = formatNairaText(group.contributionAmount);
  return (
    <Frame
      title={t`Your circle has started`}
      amount={mine === undefined ? group.name : formatNaira(mine.netKobo)}
      onDone={onDone}
      next={
        owes ? (
          <ButtonLink
            block
            variant={dueProximity(round.dueDate, nowMs) === 'later' ? 'secondary' : 'primary'}
            href={paths.groupPay(group.id)}
            onClick={onDone}
          >
            {t`Pay ${amount}`}
          </ButtonLink>
        ) : null
      }
    >
      {mine === undefined ? null : <MyTurnText turn={mine} nowMs={nowMs} />}
      <FellowMembers />
      {owes ? <PayText nowMs={nowMs} /> : null}
    </Frame>
  );
}

function MyTurnText({ turn, nowMs }: { turn: { round: number; dateMs: number }; nowMs: number }): ReactNode {
  const { round, dateMs } = turn;
  const { group } = useGroupDetail();
  const rounds = group.maxMembers;
  const day = formatDate(dateMs);
  const distance = formatDistance(new Date(dateMs).toISOString(), nowMs);
  return (
    <>
      <p className="text-lg font-medium">
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

function FellowMembers() {
  const { t } = useLingui();
  const labelId = useId();
  const { group, members } = useGroupDetail();
  const myId = useViewerId();
  const others = seatHolders(members).filter(({ userId }) => userId !== myId);
  const more = others.length - FACES;
  if (others.length === 0) return null;
  return (
    <div className="mt-5">
      <p id={labelId} className="text-sm text-muted">
        {onlyManages(group) ? t`You manage it for` : t`You save with`}
      </p>
      <ul aria-labelledby={labelId} className="mt-2 flex flex-wrap gap-x-4 max-lg:justify-center gap-y-2">
        {others.slice(0, FACES).map(({ userId, name }) => (
          <li key={userId} className="flex min-w-0 items-center gap-2">
            <Avatar name={name} className="size-8 text-xs" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{firstNameOf(name)}</span>
          </li>
        ))}
        {more <= 0 ? null : (
          <li className="self-center">
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </div>
  );
}

function PayText({ nowMs }: { nowMs: number }) {
  const { group, round } = useGroupDetail();
  const amount = formatNairaText(group.contributionAmount);
  const every = intervalLabel(group.frequency);
  const due = formatDate(round?.dueDate);
  const distance = round === null ? '' : formatDistance(round.dueDate, nowMs);
  return (
    <p className="mt-4">
      <Trans>
        You pay <b className="tabular">{amount}</b> {every}, first on {due}, {distance}
      </Trans>
    </p>
  );
}
