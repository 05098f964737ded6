import { useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { formatList } from '../../../../contract/format-list.ts';
import type { Round } from '../../../../contract/round-schemas.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Verbatim } from '../../../ui/verbatim.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { thankedNames } from './thanked-names.ts';

/**
 * Message for the circle's own chat with the number of members who have paid. Thanks by name those who agreed, and
 * names no debtor.
 */
export function TellGroup({ round }: { round: Round }) {
  const { t } = useLingui();
  const { group, members } = useGroupDetail();
  const { name } = group;
  const number = round.number;
  const paid = round.paid.length;
  const left = round.owing.length;
  const all = paid + left;
  const names = formatList(thankedNames(round, members, useViewerId()));
  const count = t`${name}, round ${number}: ${paid} of ${all} have paid, ${left} to go.`;
  const words = names === '' ? count : `${count} ${t`Thank you, ${names}!`}`;
  const text = `${words} ${window.location.origin}${paths.group(group.id)}`;
  return (
    <section className="border-t border-hair pt-3">
      <p className="text-sm text-muted">
        <Verbatim>{words}</Verbatim>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <a
          className="flex min-h-11 items-center gap-3 font-medium text-brand"
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t`Send to the WhatsApp group`}
          <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
        </a>
        <CopyButton className="-mx-4" variant="quiet" text={text} label={t`Copy message`} copiedLabel={t`Copied`} />
      </div>
    </section>
  );
}
