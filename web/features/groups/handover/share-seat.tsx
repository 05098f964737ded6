import { useLingui } from '@lingui/react/macro';
import { MessageCircle, Share2 } from 'lucide-react';
import { formatNairaText } from '../../../../contract/money.ts';
import { handoverPaths } from '../../../lib/shell/handover-paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useGroupDetail } from '../page/group-detail.ts';

interface ShareSeatProps {
  code: string;
  seat: number;
  price: string;
}

/** Shares the link of an offered seat. Only people with the link can see the seat and apply. */
export function ShareSeat({ code, seat, price }: ShareSeatProps) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const { name } = group;
  const amount = formatNairaText(price);
  const url = `${window.location.origin}${handoverPaths.link(code)}`;
  const text = t`Take over my seat ${seat} in the savings circle "${name}" on Rota. It costs ${amount} now.`;
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 *:grow">
      <a
        className={buttonClass({ size: 'lg', block: true })}
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
        target="_blank"
        rel="noreferrer"
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        {t`Share on WhatsApp`}
      </a>
      <CopyButton text={url} label={t`Copy link`} copiedLabel={t`Copied`} variant="quiet" />
      {'share' in navigator ? (
        <Button
          variant="quiet"
          icon={<Share2 aria-hidden="true" className="size-5" />}
          onClick={() => {
            // `share` rejects when the person closes the share sheet.
            navigator.share({ title: name, text, url }).catch(() => undefined);
          }}
        >
          {t`Share`}
        </Button>
      ) : null}
    </div>
  );
}
