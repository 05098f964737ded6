import { Trans, useLingui } from '@lingui/react/macro';
import { Info, MessageCircle, Share2 } from 'lucide-react';
import type { Group } from '../../../contract/groups.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { paths } from '../../lib/paths.ts';
import { everyWords } from '../../lib/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { countryWords } from './words.ts';

/** The invitation code with ways to pass it on: copy, the device's own share sheet, or WhatsApp where there is none. */
export function Invitation({ group }: { group: Group }) {
  const { t } = useLingui();
  const code = group.invitationCode;
  if (code === null) return null;
  const country = countryWords(group.country);
  return (
    <div>
      <p className="text-sm font-medium text-muted">{t`Invitation code`}</p>
      <p className="mt-1 rounded-md border border-dashed border-control bg-sunken px-4 py-3 text-center font-mono text-xl font-semibold tracking-[0.15em] sm:text-2xl">
        <span aria-hidden="true">{code}</span>
        <span className="sr-only">{Array.from(code).join(' ')}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={code} label={t`Copy code`} copiedLabel={t`Copied`} />
        <ShareButton group={group} code={code} />
      </div>
      <p className="mt-4 flex gap-2 text-sm text-muted">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          <Trans>Only members in {country} can join this group.</Trans>
        </span>
      </p>
    </div>
  );
}

function ShareButton({ group, code }: { group: Group; code: string }) {
  const { t } = useLingui();
  const name = group.name;
  const amount = formatNairaText(group.contributionAmount);
  const every = everyWords(group.frequency);
  const url = `${window.location.origin}${paths.groupJoin}?code=${code}`;
  const text = t`Join my savings circle "${name}" on Rota: ${amount} ${every}. Invitation code: ${code}`;
  // Older and desktop browsers have no share sheet, whatever the type says.
  const canShare = 'share' in navigator;
  if (canShare) {
    return (
      <Button
        variant="secondary"
        icon={<Share2 aria-hidden="true" className="size-5" />}
        onClick={() => {
          // A share sheet that is closed again is no failure.
          navigator.share({ title: name, text, url }).catch(() => undefined);
        }}
      >
        {t`Share`}
      </Button>
    );
  }
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
      target="_blank"
      rel="noreferrer"
    >
      <MessageCircle aria-hidden="true" className="size-5" />
      {t`Share on WhatsApp`}
    </a>
  );
}
