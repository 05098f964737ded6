import { pointAt, ringSegments } from '../../../../contract/ring-geometry.ts';
import { firstNameOf } from '../../../lib/i18n/first-name.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { cx } from '../../../ui/cx.ts';
import { initialsOf } from '../../../ui/initials.ts';
import { AdireCloth } from '../../../ui/motif.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { positionHolders } from '../round/round-view.ts';

const SIZE = 308;
const CENTRE = SIZE / 2;
/** Distances from the centre: of the parts and of the discs. */
const PARTS = 75;
const DISCS = 104;
/** The most discs that do not touch each other. */
const MAX_DISCS = 12;

interface MomentRingProps {
  /** True if the discs of all others are filled, because they have paid. */
  isFull: boolean;
  name: string;
  line: string;
}

/** The circle on indigo cloth, with the viewer's seat in glow. Decorative: the text below says the same. */
export function MomentRing({ isFull, name, line }: MomentRingProps) {
  const detail = useGroupDetail();
  const myId = useViewerId();
  const seats = detail.group.maxMembers;
  const holders = new Map(positionHolders(detail).map((member) => [member.payoutPosition, member]));
  const parts = ringSegments(seats, CENTRE, PARTS, seats > MAX_DISCS ? 3 : 9);
  const all = parts.map(({ path, middle }, index) => {
    const holder = holders.get(index + 1);
    return { path, ...pointAt(CENTRE, DISCS, middle), holder, isMine: holder?.userId === myId, index };
  });
  return (
    <div
      aria-hidden="true"
      translate="no"
      className="keep-colour relative h-77 shrink-0 overflow-hidden bg-cloth lg:h-auto lg:w-1/2"
    >
      <AdireCloth className="absolute inset-0" />
      <svg
        viewBox={`0 0 ${String(SIZE)} ${String(SIZE)}`}
        fill="none"
        className="relative mx-auto block size-full max-w-140"
      >
        {all.map(({ path, isMine }) => (
          <path
            key={path}
            d={path}
            strokeWidth="4.5"
            className={isMine ? 'stroke-glow' : cx('stroke-on-cloth', !isFull && 'opacity-30')}
          />
        ))}
        {seats > MAX_DISCS
          ? null
          : all.map((seat) => (
              <Disc key={seat.path} {...seat} isFull={isFull} letters={lettersOf(seat.holder?.name, seat.isMine)} />
            ))}
        <text x={CENTRE} y={CENTRE - 4} textAnchor="middle" className="fill-on-cloth text-[15px] font-semibold">
          {name}
        </text>
        <text x={CENTRE} y={CENTRE + 16} textAnchor="middle" className="fill-on-cloth text-[13px] opacity-75">
          {line}
        </text>
      </svg>
    </div>
  );
}

const lettersOf = (name: string | undefined, isMine: boolean): string =>
  name === undefined ? '' : isMine ? firstNameOf(name).slice(0, 1) : initialsOf(name);

interface DiscProps {
  x: number;
  y: number;
  letters: string;
  isMine: boolean;
  isFull: boolean;
  index: number;
}

/** Seats appear one after another, the viewer's own last. */
function Disc({ x, y, letters, isMine, isFull, index }: DiscProps) {
  const isFilled = isFull || isMine;
  return (
    <g
      className={cx('origin-center [transform-box:fill-box]', isMine ? 'animate-pop' : 'animate-seat')}
      style={{ animationDelay: `${String(isMine ? 360 : index * 30)}ms` }}
    >
      <circle
        cx={x}
        cy={y}
        r={isMine ? 23.5 : 18}
        className={isMine ? 'fill-glow' : isFull ? 'fill-on-cloth' : 'fill-cloth stroke-on-cloth'}
        strokeWidth="1.5"
        strokeDasharray={letters === '' ? '4 4' : undefined}
      />
      <text
        x={x}
        y={y + (isMine ? 7 : 4)}
        textAnchor="middle"
        className={cx(
          'font-semibold',
          isMine ? 'fill-on-glow text-[20px]' : cx('text-[12px]', isFilled ? 'fill-cloth' : 'fill-on-cloth'),
        )}
      >
        {letters}
      </text>
    </g>
  );
}
