import { useLingui } from '@lingui/react/macro';
import { ChevronRight, WalletMinimal } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import type { User } from '../../../contract/accounts.ts';
import type { ListedGroup } from '../../../contract/group-schemas.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { isKycVerified } from '../../../contract/standing.ts';
import { paths } from '../../lib/shell/paths.ts';

interface FiguresProps {
  user: User;
  groups: readonly ListedGroup[];
  /** In naira. */
  balance: string;
}

/** Four amounts of the specification in one block. The balance leads to the wallet. */
export function Figures({ user, groups, balance }: FiguresProps) {
  const { t } = useLingui();
  const id = useId();
  const active = groups.filter(({ status }) => status === 'active').length;
  return (
    <div className="@container">
      <dl className="grid rounded-lg border border-line bg-surface @min-[15rem]:grid-cols-3">
        <div className="relative col-span-full min-h-15 border-b border-hair py-2 pr-11 pl-15">
          <dt id={`${id}-term`} className="text-xs text-muted">{t`Wallet Balance`}</dt>
          <dd
            id={`${id}-value`}
            data-sum=""
            translate="no"
            className="tabular text-lg leading-6 font-semibold [overflow-wrap:anywhere]"
          >
            {formatNairaText(balance)}
          </dd>
          <dd>
            <Link
              href={paths.wallet}
              aria-labelledby={`${id}-term ${id}-value`}
              className="absolute inset-0 flex items-center justify-between rounded-t-lg px-3 transition-colors hover:bg-ink/4"
            >
              <span className="flex size-9 items-center justify-center rounded-md bg-tint-brand text-brand">
                <WalletMinimal aria-hidden="true" className="size-5" />
              </span>
              <ChevronRight aria-hidden="true" className="size-5 text-muted" />
            </Link>
          </dd>
        </div>
        <SmallFigure label={t`KYC Status`} value={isKycVerified(user) ? t`Verified` : t`Pending`} />
        <SmallFigure label={t`Active Groups`} value={active} />
        <SmallFigure label={t`Total Groups`} value={groups.length} />
      </dl>
    </div>
  );
}

function SmallFigure({ label, value }: { label: string; value: string | number }) {
  return (
    <div className="min-w-0 px-3 py-2">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="tabular font-semibold [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}
