import { MAX_SEATS_ON_RING, ROTATION, ringSegments } from '../../contract/ring-geometry.ts';
import { cx } from '../ui/cx.ts';
import { usePaymentArrived, type RingSeat } from './ring-seat.tsx';
import type { PaymentState } from './payment-state.ts';

const STROKES: Record<PaymentState, string> = {
  paid: 'stroke-positive',
  'paid-late': 'stroke-positive',
  due: 'stroke-track',
  late: 'stroke-negative',
  missed: 'stroke-negative',
  'to-come': 'stroke-track',
  open: 'stroke-track',
};

/** The pot as a ring of parts that fills, one for each seat. */
export function Band({ seats, isForming }: { seats: readonly RingSeat[]; isForming: boolean }) {
  const isBroad = seats.length > MAX_SEATS_ON_RING;
  const radius = isBroad ? ROTATION.band : ROTATION.pot;
  const segments = ringSegments(seats.length, ROTATION.centre, radius, isBroad ? 3 : 5);
  return seats.map((seat, index) => {
    const path = segments[index]?.path;
    if (path === undefined) return null;
    return <Part key={seat.position} seat={seat} path={path} isBroad={isBroad} isForming={isForming} />;
  });
}

interface PartProps {
  seat: RingSeat;
  path: string;
  isBroad: boolean;
  isForming: boolean;
}

function Part({ seat, path, isBroad, isForming }: PartProps) {
  const hasLanded = usePaymentArrived(seat);
  const width = isBroad ? 16 : 5;
  const isIn = isForming && seat.name !== '';
  return (
    <>
      {seat.current && isBroad ? <path d={path} strokeWidth={width + 6} className="stroke-accent" /> : null}
      {hasLanded ? <path d={path} strokeWidth={width} className={STROKES.due} /> : null}
      <path
        d={path}
        strokeWidth={width}
        pathLength="1"
        className={cx(isIn ? 'stroke-brand' : STROKES[seat.state], hasLanded && 'ring-landed')}
      />
    </>
  );
}
