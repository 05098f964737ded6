import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { Link } from 'wouter';
import { formatNairaText } from '../../../contract/money.ts';
import type { HeldBack } from '../../../contract/payment-sources.ts';
import { q } from '../../lib/api/member-api.ts';
import { POLLED_READ } from '../../lib/api/member-data.ts';
import { formatDate } from '../../lib/i18n/time.ts';
import { paths } from '../../lib/shell/paths.ts';

/** Transfers to the person's account number that are not in the wallet yet, because we check them first. */
export function HeldBackRows() {
  const { data } = useQuery({ ...q.listSources(), ...POLLED_READ });
  const transfers = data?.heldBack ?? [];
  if (transfers.length === 0) return null;
  return (
    <ul className="divide-y divide-hair border-y border-hair text-sm text-muted">
      {transfers.map((transfer) => (
        <HeldBackRow key={`${transfer.at} ${transfer.amount}`} {...transfer} />
      ))}
    </ul>
  );
}

function HeldBackRow({ amount: naira, sender, at }: HeldBack) {
  const { t } = useLingui();
  const amount = formatNairaText(naira);
  const day = formatDate(at);
  return (
    <li className="flex items-center gap-3 py-3 [overflow-wrap:anywhere]">
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      <div>
        <p>
          {sender === null
            ? t`${amount} came on ${day}. We look at it first and tell you.`
            : t`${amount} from ${sender} came on ${day}. We look at it first and tell you.`}
        </p>
        <p>
          <Trans>
            Have you heard nothing for days?{' '}
            <Link href={paths.contact} className="text-link">
              Contact support
            </Link>
          </Trans>
        </p>
      </div>
    </li>
  );
}
