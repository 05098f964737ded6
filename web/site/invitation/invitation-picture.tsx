import { t } from '@lingui/core/macro';
import { choicePlaceholder, invitationPlaceholder } from '../../../contract/page-placeholders.ts';
import { RING } from '../../../contract/ring-geometry.ts';
import { Each } from '../each.tsx';
import { allInvitationPlaceholders } from './every-placeholder.ts';

/** Fixed light colours, because a chat's theme does not reach into a picture. */
const [BRAND, TINT, PAPER, INK] = ['#1f3a5f', '#e6ecf4', '#fbfaf7', '#1b1a17'];
const [MUTED, CONTROL, ACCENT] = ['#5c584f', '#7b766a', '#a34a06'];

/** The ring's scale in a picture of 1200 × 630. */
const SCALE = 1.2;
const MIDDLE = RING.centre;

/** Chat preview of an open invitation. The server fills in this SVG and converts it to PNG, with only our own font. */
export function InvitationPicture() {
  const [owner, amount, every] = [
    invitationPlaceholder('owner'),
    invitationPlaceholder('amount'),
    allInvitationPlaceholders(),
  ];
  const [net, free, seats] = [
    invitationPlaceholder('net'),
    invitationPlaceholder('freePlaces'),
    invitationPlaceholder('seats'),
  ];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="1200"
      height="630"
      viewBox="0 0 1200 630"
      fontFamily="Inter Variable"
    >
      <rect width="1200" height="630" fill={BRAND} />
      <rect x="48" y="48" width="1104" height="534" rx="28" fill={PAPER} />
      <g fill={INK}>
        <Mark />
        <text x="160" y="138" fontSize="40" fontWeight="600">
          Rota
        </text>
        <text x="96" y="232" fontSize="46" fontWeight="600">
          {owner}
        </text>
        <text x="96" y="284" fontSize="36" fill={MUTED}>
          {t`invites you to save`}
        </text>
        <text x="96" y="378" fontSize="82" fontWeight="600">
          {amount}
        </text>
        <text x="96" y="436" fontSize="42" fontWeight="600">
          {every}
        </text>
        <text x="96" y="522" fontSize="27" fill={MUTED}>
          {t`You receive ${net} once, after fees`}
        </text>
      </g>
      <g
        transform={`translate(${String(940 - MIDDLE * SCALE)} ${String(315 - MIDDLE * SCALE)}) scale(${String(SCALE)})`}
      >
        <Each list="seat">
          <g fill="none">
            <path
              d="⟦path⟧"
              strokeWidth={RING.width}
              stroke={choicePlaceholder('state', { taken: BRAND, kept: BRAND, free: CONTROL })}
            />
            <path
              d="⟦path⟧"
              strokeWidth={RING.width - 4}
              stroke={choicePlaceholder('state', { taken: BRAND, kept: TINT, free: PAPER })}
            />
          </g>
        </Each>
        <text x={MIDDLE} y={MIDDLE + 4} fontSize="40" fontWeight="600" textAnchor="middle" fill={INK}>
          {t`${free} of ${seats}`}
        </text>
        <text x={MIDDLE} y={MIDDLE + 36} fontSize="23" textAnchor="middle" fill={MUTED}>
          {t`places free`}
        </text>
      </g>
    </svg>
  );
}

/** The logo of web/ui/logo.tsx. */
const Mark = () => (
  <g transform="translate(96 96) scale(1.75) rotate(-86 16 16)" fill="none" strokeWidth="5.5">
    <circle cx="16" cy="16" r="12" strokeDasharray="10.05 2.51" stroke={BRAND} />
    <circle cx="16" cy="16" r="12" strokeDasharray="10.05 65.35" stroke={PAPER} />
    <circle cx="16" cy="16" r="12" strokeDasharray="10.05 65.35" stroke={ACCENT} />
  </g>
);
