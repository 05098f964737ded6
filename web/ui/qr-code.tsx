import { encode } from 'uqr';

/** Scanners need a margin of four empty modules. */
const QUIET_ZONE = 4;

/** A QR code, dark on light in both themes because many scanners read nothing else. `label` describes the target. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const whole = size + 2 * QUIET_ZONE;
  const path = data
    .flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${String(x + QUIET_ZONE)} ${String(y + QUIET_ZONE)}h1v1h-1z`] : [])),
    )
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(whole)} ${String(whole)}`}
      shapeRendering="crispEdges"
      className="keep-colour size-56 max-w-full rounded-md border border-line"
    >
      <rect width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
