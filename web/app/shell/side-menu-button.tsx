import { useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { onDemand, sayNotLoaded } from '../../lib/boot/on-demand.ts';
import type { Viewer } from '../../lib/session/session.ts';
import { IconButton } from '../../ui/button.tsx';

const sideMenu = onDemand(async () => (await import('./side-menu.tsx')).SideMenu);

/** Opens the navigation of narrow screens, whose code comes with the first press. */
export function SideMenuButton({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui();
  const [openings, setOpenings] = useState(0);
  const arrived = sideMenu.useWhen(openings > 0, () => {
    sayNotLoaded();
    setOpenings(0);
  });
  return (
    <>
      <IconButton
        label={t`Open menu`}
        aria-haspopup="dialog"
        className="md:hidden"
        onClick={() => {
          setOpenings((count) => count + 1);
        }}
      >
        <Menu aria-hidden="true" className="size-6" />
      </IconButton>
      {openings === 0 || !arrived ? null : <sideMenu.Part viewer={viewer} openings={openings} />}
    </>
  );
}
