import { useLingui } from '@lingui/react/macro';
import { ChevronRight, Plus, ShieldCheck, UserPlus, WalletMinimal, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import type { User } from '../../../contract/accounts.ts';
import { isAbroad, isIdentityRequired } from '../../../contract/standing.ts';
import { paths } from '../../lib/shell/paths.ts';
import { Card } from '../../ui/card.tsx';

/** Shortcuts, with identity verification first while it is open. Renders none outside Nigeria. */
export function QuickActions({ user, ownsGroup }: { user: User; ownsGroup: boolean }) {
  const { t } = useLingui();
  if (isAbroad(user)) return null;
  return (
    <Card title={t`Quick Actions`} flush tight>
      <ul>
        {isIdentityRequired(user) ? (
          <Action href={paths.kyc} Icon={ShieldCheck} words={t`Complete KYC Verification`} />
        ) : null}
        <Action href={paths.groupJoin} Icon={UserPlus} words={t`Get Financing - Join Group`} />
        <Action href={paths.walletDeposit} Icon={WalletMinimal} words={t`Add Funds to Wallet`} />
        {ownsGroup ? null : <Action href={paths.groupCreate} Icon={Plus} words={t`Create Group`} />}
      </ul>
    </Card>
  );
}

function Action({ href, Icon, words }: { href: string; Icon: LucideIcon; words: string }) {
  return (
    <li className="border-t border-line">
      <Link
        href={href}
        className="flex min-h-12 items-center gap-3 px-4 py-2 font-medium -outline-offset-2! transition-colors hover:bg-sunken sm:min-h-14 sm:px-6 sm:py-3"
      >
        <Icon aria-hidden="true" className="size-5 shrink-0 text-brand" />
        <span className="min-w-0 flex-1">{words}</span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
