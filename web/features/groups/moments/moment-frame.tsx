import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../lib/shell/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Sum } from '../../../ui/money.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { MomentRing, type SeatLook } from './moment-ring.tsx';

interface FrameProps {
  title: string;
  /** The two lines within the ring. */
  middle: readonly [string, string];
  lookOf?: (userId: string) => SeatLook;
  /** The round whose seat is in glow; the viewer's own seat without one. */
  turn?: number | undefined;
  /** True for turns just drawn: the seats find their places. */
  isDrawn?: boolean;
  /** Naira as a decimal string; its title is smaller. */
  amount?: string | undefined;
  children: ReactNode;
  /** The filled act; without one, the way to the circle is filled. */
  next?: ReactNode;
  second?: ReactNode;
  /** An offer below the acts, which it must not push off a phone's screen. */
  offer?: ReactNode;
  onDone: () => void;
}

/** A full-screen moment: the ring on cloth, words, and at the foot one filled act. */
export function Frame(props: FrameProps) {
  const { title, middle, lookOf = () => 'plain', turn, isDrawn, amount, children, next, second, offer, onDone } = props;
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const path = paths.group(group.id);
  const isHere = useLocation()[0].startsWith(path);
  const look = { size: 'lg', block: true, variant: next == null ? 'primary' : 'quiet' } as const;
  return (
    <Dialog
      open
      full
      onOpenChange={(open) => {
        if (!open) onDone();
      }}
      title={title}
      cover={<MomentRing lookOf={lookOf} turn={turn} isDrawn={isDrawn} name={middle[0]} line={middle[1]} />}
      isTitleSmall={amount !== undefined}
      footer={
        <>
          {next}
          {second}
          {isHere ? (
            <Button {...look} onClick={onDone}>{t`Back to the circle`}</Button>
          ) : (
            <ButtonLink {...look} href={path} onClick={onDone}>{t`See the circle`}</ButtonLink>
          )}
          {offer}
        </>
      }
    >
      {amount === undefined ? null : (
        <p>
          <Sum amount={amount} className="text-3xl" />
        </p>
      )}
      {children}
    </Dialog>
  );
}
