import { useLingui } from '@lingui/react/macro';
import { formatNaira, type Kobo } from '../../../contract/money.ts';
import type { Plan } from '../../../contract/plan.ts';
import { useWallet } from '../../lib/api/member-data.ts';
import { usePlan } from '../../circles/plan.ts';
import { isOverduePayment, isPayableNow, isPayment, owedInKobo, totalOf } from '../../circles/shortfall.ts';
import { isKycVerified, isUnderReview } from '../../../contract/standing.ts';
import { useViewer } from '../../lib/session/session.ts';
import type { PaidDeposit } from '../../lib/deposit/deposited.ts';
import { paths } from '../../lib/shell/paths.ts';
import { amountOf } from '../../lib/i18n/money.ts';
import { formatDate } from '../../lib/i18n/time.ts';
import { Alert } from '../../ui/alert.tsx';
import { nextStepTitle } from './next-step-title.ts';
import { ButtonLink } from '../../ui/button.tsx';

/**
 * Suggests what to do with a deposit that was not made for a payment, and that may have paid something automatically.
 */
export function NextStep({ paid }: { paid: PaidDeposit }) {
  const viewer = useViewer();
  const { data: plan } = usePlan();
  const { data: wallet } = useWallet();
  const step = useStep(plan, viewer);
  if (step === undefined) return null;
  const balance = wallet?.balance ?? paid.newBalance;
  return (
    <Alert
      tone="positive"
      title={nextStepTitle(paid, balance, step.payKobo)}
      className="mb-6"
      actions={
        <ButtonLink variant="secondary" href={step.href}>
          {step.act}
        </ButtonLink>
      }
    >
      {step.words}
    </Alert>
  );
}

interface Step {
  /** The payment that the step makes. */
  readonly payKobo?: Kobo;
  readonly words: string;
  readonly act: string;
  readonly href: string;
}

function useStep(plan: Plan | undefined, viewer: ReturnType<typeof useViewer>): Step | undefined {
  const { t } = useLingui();
  if (plan === undefined) return undefined;
  const due = plan.entries.find((entry) => isPayableNow(entry) && entry.groupId !== null);
  if (due?.groupId != null) {
    const isOwed = isOverduePayment(due);
    const payKobo = isOwed ? owedInKobo(plan.entries, due.groupId) : amountOf(totalOf(due));
    const amount = formatNaira(payKobo);
    const inOnePayment = plan.entries.some(
      (entry) => entry.kind === 'contribution' && entry.groupId === due.groupId && amountOf(totalOf(entry)) === payKobo,
    );
    const circle = due.groupName ?? '';
    const day = formatDate(due.date);
    return {
      payKobo,
      words: isOwed
        ? t`You owe ${amount} in ${circle} now.`
        : t`Your next payment in ${circle} is ${amount}, due on ${day}.`,
      act: t`Pay ${amount}`,
      href: inOnePayment ? paths.groupPay(due.groupId) : paths.group(due.groupId),
    };
  }
  if (plan.entries.some(isPayment) || plan.notStarted.length > 0) {
    return { words: t`You owe nothing now.`, act: t`See what comes next`, href: paths.dashboard };
  }
  if (viewer == null) return undefined;
  if (isUnderReview(viewer)) {
    const words = t`You can create and join circles as soon as your identity is confirmed. You do not need to do anything now.`;
    return { words, act: t`Look at open circles`, href: paths.groupDiscover };
  }
  return isKycVerified(viewer)
    ? { words: t`You are not in a circle yet.`, act: t`Join a circle`, href: paths.groupJoin }
    : { words: t`Confirm who you are to join a circle.`, act: t`Confirm who I am`, href: paths.kyc };
}
