import { Plural, useLingui } from '@lingui/react/macro';
import { onlyManages } from '../../../circles/membership.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { seatHolders } from '../round/round-view.ts';

/** The most faces that fit one line of a phone. */
const FACES = 4;

export function FellowMembers() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const others = seatHolders(detail).filter(({ userId }) => userId !== myId);
  const more = others.length - FACES;
  if (others.length === 0) return null;
  return (
    <ul
      aria-label={onlyManages(detail.group) ? t`You manage it for` : t`You save with`}
      className="mt-2 flex flex-wrap items-center justify-center gap-1"
    >
      {others.slice(0, FACES).map(({ userId, name }) => (
        <li key={userId}>
          <Avatar name={name} className="size-9 text-sm" />
          <span className="sr-only">{name}</span>
        </li>
      ))}
      {more <= 0 ? null : (
        <li className="ml-1 text-sm text-muted">
          <Plural value={more} one="and # more" other="and # more" />
        </li>
      )}
    </ul>
  );
}
