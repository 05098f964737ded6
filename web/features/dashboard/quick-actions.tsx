import { useLingui } from '@lingui/react/macro';
import { IdCard, Plus, UserPlus, WalletMinimal, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import type { User } from '../../../contract/accounts.ts';
import { isAbroad, isKycVerified, isUnderReview } from '../../../contract/standing.ts';
import { paths } from '../../lib/shell/paths.ts';
import { cx } from '../../ui/cx.ts';
import { Section } from '../../ui/section.tsx';

/** Shortcuts, with identity verification first while it is open. Renders none outside Nigeria. */
export function QuickActions({ user, ownsGroup }: { user: User; ownsGroup: boolean }) {
  const { t } = useLingui();
  if (isAbroad(user)) return null;
  const verifies = !isKycVerified(user);
  return (
    <Section title={t`Quick Actions`}>
      <ul
        className={cx(
          'grid gap-2',
          // Two or four side by side in pairs; three in one row. At 200% text size one below the other.
          verifies === ownsGroup
            ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))]'
            : 'grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]',
        )}
      >
        {verifies ? (
          <Action
            href={paths.kyc}
            Icon={IdCard}
            words={isUnderReview(user) ? t`We are checking your details` : t`Complete KYC Verification`}
          />
        ) : null}
        <Action href={paths.groupJoin} Icon={UserPlus} words={t`Get Financing - Join Group`} />
        <Action href={paths.walletDeposit} Icon={WalletMinimal} words={t`Add Funds to Wallet`} />
        {ownsGroup ? null : <Action href={paths.groupCreate} Icon={Plus} words={t`Create Group`} />}
      </ul>
    </Section>
  );
}

function Action({ href, Icon, words }: { href: string; Icon: LucideIcon; words: string }) {
  return (
    <li>
      <Link
        href={href}
        className="flex h-full min-h-24 flex-col gap-2 rounded-md bg-sunken p-3 text-sm font-medium transition-colors hover:bg-line"
      >
        <Icon aria-hidden="true" className="size-5.5 shrink-0 text-brand" />
        <span>{words}</span>
      </Link>
    </li>
  );
}
