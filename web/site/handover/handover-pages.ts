import { t } from '@lingui/core/macro';
import { handoverPlaceholder as mark } from '../../../contract/page-placeholders.ts';
import { handoverPaths } from '../../lib/shell/handover-paths.ts';
import type { CodePage } from '../code-page.ts';
import { ClosedHandover } from './closed-handover.tsx';
import { HandoversLater } from './handovers-later.tsx';
import { OfferedSeat } from './offered-seat.tsx';
import { seatAuthLinks } from './seat-auth-links.ts';

export type HandoverPageName = 'handover' | 'closed-handover' | 'handovers-later';

const path = `${handoverPaths.link('')}${mark('code')}`;

export const handoverPages: Readonly<Record<HandoverPageName, CodePage>> = {
  handover: {
    path,
    title: () => {
      const seat = mark('seat');
      const circle = mark('circle');
      return t`Take over seat ${seat} in ${circle}`;
    },
    shared: {
      // Names no person: a chat shows the preview to everyone in it.
      description: () => {
        const price = mark('price');
        const net = mark('net');
        const day = mark('turnDay');
        return t`The seat costs ${price} now. Its turn is about ${day}, with up to ${net}.`;
      },
      hasPicture: false,
    },
    ways: seatAuthLinks(),
    Page: OfferedSeat,
  },
  'closed-handover': { path, title: () => t`This link has closed`, Page: ClosedHandover },
  'handovers-later': { path, title: () => t`Too many codes`, Page: HandoversLater },
};
