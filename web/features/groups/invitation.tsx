import { Trans, useLingui } from '@lingui/react/macro';
import { Info, MessageCircle, QrCode as QrIcon, Share2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Group } from '../../../contract/group-schemas.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { formatCountry } from '../../lib/i18n/country-names.ts';
import { paths } from '../../lib/shell/paths.ts';
import { intervalLabel } from '../../lib/i18n/labels.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const qrCode = onDemand(
  async () => (await import('../../ui/qr-code.tsx')).QrCode,
  () => <Skeleton className="size-56" />,
);

/** The invitation's page is public and shows the circle without login. */
const invitationUrl = (code: string): string => `${window.location.origin}${paths.invitation(code)}`;

interface InvitationProps {
  group: Group;
  showsQr?: boolean;
  /** True on a page whose act is another button. */
  isSecond?: boolean;
}

/** While no one can join, shows only the code, because the invitation's page is closed. */
export function Invitation({ group, showsQr = false, isSecond = false }: InvitationProps) {
  const { t } = useLingui();
  const code = group.invitationCode;
  if (code === null) return null;
  const country = formatCountry(group.country);
  const isOpen = group.status === 'forming' && group.currentMembers < group.maxMembers;
  return (
    <div>
      {isOpen ? <ShareOptions group={group} code={code} isSecond={isSecond} /> : null}
      <p className={isOpen ? 'mt-6 text-sm font-medium text-muted' : 'text-sm font-medium text-muted'}>
        {t`Invitation code`}
      </p>
      <p
        translate="no"
        className="mt-1 rounded-md border border-dashed border-control bg-sunken px-4 py-3 text-center font-mono text-xl font-semibold tracking-[0.15em] sm:text-2xl"
      >
        <span aria-hidden="true">{code}</span>
        <span className="sr-only">{Array.from(code).join(' ')}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-x-1 *:grow max-sm:*:px-1! sm:gap-x-3">
        <CopyButton text={code} label={t`Copy code`} copiedLabel={t`Copied`} variant="quiet" />
        {isOpen ? <ShareButton group={group} code={code} /> : null}
        {isOpen ? <QrPart group={group} code={code} isOpen={showsQr} /> : null}
      </div>
      <p className="mt-4 flex gap-2 text-sm text-muted">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          <Trans>Only members in {country} can join this circle.</Trans>
        </span>
      </p>
    </div>
  );
}

interface Shared {
  group: Group;
  code: string;
}

function useInvitationText({ group, code }: Shared): string {
  const { t } = useLingui();
  const name = group.name;
  const amount = formatNairaText(group.contributionAmount);
  const every = intervalLabel(group.frequency);
  return t`Join my savings circle "${name}" on Rota: ${amount} ${every}. Invitation code: ${code}`;
}

/** Opens WhatsApp with the invitation and the link of its page. */
export function useWhatsAppInvitation(group: Group): string {
  const code = group.invitationCode ?? '';
  const text = useInvitationText({ group, code });
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${invitationUrl(code)}`)}`;
}

function ShareOptions({ group, code, isSecond }: Shared & { isSecond: boolean }) {
  const { t } = useLingui();
  const url = invitationUrl(code);
  const href = useWhatsAppInvitation(group);
  return (
    <div className="flex flex-wrap gap-3 *:grow">
      <a
        className={buttonClass({ size: 'lg', variant: isSecond ? 'secondary' : 'primary' })}
        href={href}
        target="_blank"
        rel="noreferrer"
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        {t`Share on WhatsApp`}
      </a>
      <CopyButton text={url} label={t`Copy link`} copiedLabel={t`Copied`} />
    </div>
  );
}

/** Loads the library for QR codes on demand. */
function QrPart({ group, code, isOpen }: Shared & { isOpen: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(isOpen);
  const id = useId();
  const name = group.name;
  return (
    <>
      <Button
        variant="quiet"
        aria-expanded={open}
        aria-controls={id}
        icon={<QrIcon aria-hidden="true" className="size-5" />}
        onClick={() => {
          setOpen(!open);
        }}
      >
        {open ? t`Hide QR code` : t`Show QR code`}
      </Button>
      <div id={id} hidden={!open} className="mt-2 w-full">
        {open ? (
          <>
            <qrCode.Needed
              text={invitationUrl(code)}
              label={t`QR code that opens the invitation to ${name}, code ${code}`}
            />
            <p className="mt-2 text-sm text-muted">{t`Ask them to point their phone's camera at it.`}</p>
          </>
        ) : null}
      </div>
    </>
  );
}

/** Opens the share sheet. Older and desktop browsers have no `navigator.share`, although TypeScript declares it. */
function ShareButton({ group, code }: Shared) {
  const { t } = useLingui();
  const text = useInvitationText({ group, code });
  if (!('share' in navigator)) return null;
  return (
    <Button
      variant="quiet"
      icon={<Share2 aria-hidden="true" className="size-5" />}
      onClick={() => {
        // `share` rejects when the person closes the share sheet.
        navigator.share({ title: group.name, text, url: invitationUrl(code) }).catch(() => undefined);
      }}
    >
      {t`Share`}
    </Button>
  );
}
