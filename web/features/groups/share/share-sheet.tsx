import { useLingui } from '@lingui/react/macro';
import { Download, MessageCircle, Share2 } from 'lucide-react';
import { useState } from 'react';
import { cardHref } from '../../../lib/api/downloads.ts';
import { useIsNarrow } from '../../../lib/shell/narrow.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureRow } from '../../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { useCard, type Card } from './use-card.ts';

export type CardKind = 'in' | 'pot';

interface ShareSheetProps {
  kind: CardKind;
  isOpen: boolean;
  /** True above a full-screen moment. */
  over?: boolean;
  onClose: () => void;
}

/** Picture of the viewer's news to share with friends. They choose what it shows. */
export function ShareSheet({ kind, isOpen, over = false, onClose }: ShareSheetProps) {
  const { t } = useLingui();
  const { group, userMembership } = useGroupDetail();
  const isNarrow = useIsNarrow();
  const [circle, setCircle] = useState(!group.isPrivate);
  const [turn, setTurn] = useState(true);
  const [amount, setAmount] = useState(false);
  const shape = isNarrow ? 'story' : 'link';
  const card = useCard(cardHref(group.id, kind, { shape, circle, turn, amount }));
  const hasTurn = kind === 'pot' || userMembership?.payoutPosition != null;
  return (
    <Dialog
      over={over}
      open={isOpen}
      onOpenChange={onClose}
      title={kind === 'in' ? t`Share that you're in` : t`Share the good news`}
      footer={
        <div className="flex gap-2 *:grow max-md:*:min-h-13">
          <Acts kind={kind} card={card.shown} />
        </div>
      }
    >
      <Picture card={card} isTall={isNarrow} />
      <div className="mt-3 divide-y divide-hair">
        <Choice label={t`Show the circle's name`} isOn={circle} set={setCircle} />
        {hasTurn ? (
          <Choice
            label={kind === 'in' ? t`Show when my turn is` : t`Show which round it was`}
            isOn={turn}
            set={setTurn}
          />
        ) : null}
        {kind === 'pot' ? <Choice label={t`Show the amount`} isOn={amount} set={setAmount} /> : null}
      </div>
      <p className="mt-1 text-sm text-muted">
        {kind === 'in'
          ? t`The picture never shows an amount, your surname or anyone else's name.`
          : t`The picture shows the amount only if you turn it on. It never shows your surname or anyone else's name.`}
      </p>
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  isOn: boolean;
  set: (isOn: boolean) => void;
}

function Choice({ label, isOn, set }: ChoiceProps) {
  return (
    <Switch
      label={label}
      checked={isOn}
      onChange={(event) => {
        set(event.currentTarget.checked);
      }}
    />
  );
}

function Picture({
  card: { shown, isLoading, error, retry },
  isTall,
}: {
  card: ReturnType<typeof useCard>;
  isTall: boolean;
}) {
  const { t } = useLingui();
  const size = isTall ? 'mx-auto aspect-9/16 h-[min(17.5rem,38dvh)]' : 'aspect-1200/630 w-full';
  if (error !== undefined) {
    return (
      <FailureRow title={t`The picture could not be loaded`} query={{ error, refetch: retry, isFetching: isLoading }} />
    );
  }
  if (shown === undefined) {
    return (
      <Loading label={t`Drawing the picture`}>
        <Skeleton className={`rounded-md ${size}`} />
      </Loading>
    );
  }
  return (
    <img
      src={shown.source}
      alt={t`The picture that you share`}
      aria-busy={isLoading}
      className={`block rounded-md ${size} ${isLoading ? 'opacity-60' : ''}`}
    />
  );
}

/** Shares the picture itself if the browser can. Otherwise it is downloaded, and WhatsApp opens with a text. */
function Acts({ kind, card }: { kind: CardKind; card: Card | undefined }) {
  const { t } = useLingui();
  const home = window.location.origin;
  const news = kind === 'in' ? t`I'm saving with a circle on Rota.` : t`I got my pot from our savings circle on Rota.`;
  const text = `${news} ${home}`;
  const canShare = card === undefined || canShareFile(card.file);
  const download = (
    <a
      href={card?.source}
      download={card?.file.name}
      aria-disabled={card === undefined}
      className={buttonClass({ variant: canShare ? 'secondary' : 'primary' })}
    >
      <Download aria-hidden="true" className="size-5" />
      {t`Download`}
    </a>
  );
  if (canShare) {
    return (
      <>
        <Button
          icon={<Share2 aria-hidden="true" className="size-5" />}
          disabled={card === undefined}
          onClick={() => {
            // `share` rejects when the person closes the share sheet.
            if (card !== undefined) navigator.share({ files: [card.file], text }).catch(() => undefined);
          }}
        >
          {t`Share`}
        </Button>
        {download}
      </>
    );
  }
  return (
    <>
      {download}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ variant: 'secondary' })}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        {t`WhatsApp`}
      </a>
    </>
  );
}

/** Older and desktop browsers lack `canShare`, although TypeScript declares it. */
const canShareFile = (file: File): boolean => 'canShare' in navigator && navigator.canShare({ files: [file] });
