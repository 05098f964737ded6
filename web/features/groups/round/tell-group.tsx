import { useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import type { Round } from '../../../../contract/round-schemas.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { useGroupDetail } from '../page/group-detail.ts';

/** Opens WhatsApp with how many have paid, for the circle's own chat there. Names no one. */
export function TellGroup({ round }: { round: Round }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const { name } = group;
  const number = round.number;
  const paid = round.paid.length;
  const left = round.owing.length;
  const all = paid + left;
  const text = t`${name}, round ${number}: ${paid} of ${all} have paid, ${left} to go.`;
  const url = `${window.location.origin}${paths.group(group.id)}`;
  return (
    <a
      className="flex min-h-11 items-center justify-between gap-3 border-t border-hair font-medium text-brand"
      href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
      target="_blank"
      rel="noreferrer"
    >
      {t`Send to the WhatsApp group`}
      <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
    </a>
  );
}
