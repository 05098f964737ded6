import { Trans, useLingui } from '@lingui/react/macro';
import { formatList } from '../../../../contract/format-list.ts';
import type { Round } from '../../../../contract/round-schemas.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { paymentStyle, type PaymentState } from '../../../circles/payment-state.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Progress } from '../../../ui/progress.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { isDeparted } from './round-view.ts';
import { seatState } from './ring-seats.ts';

const STATES = ['paid', 'paid-late', 'due', 'late', 'missed'] as const;

export function PotProgress({ round }: { round: Round }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const paid = round.paid.length;
  const all = paid + round.owing.length;
  const collected = formatNairaText(round.potCollected);
  const target = formatNairaText(round.potTarget);
  const nameOf = (userId: string): string => {
    if (userId === myId) return t`You`;
    const member = detail.members.find((one) => one.userId === userId);
    if (member === undefined) return t`A former member`;
    const name = member.name;
    if (!isDeparted(member)) return name;
    return round.owing.includes(userId) ? t`${name} (has left, owes it as a debt)` : t`${name} (has left)`;
  };
  const mineFirst = (ids: readonly string[]): string[] =>
    [...ids.filter((id) => id === myId), ...ids.filter((id) => id !== myId)].map(nameOf);
  const everyone = [...round.paid, ...round.owing];
  const inState = (wanted: PaymentState): string =>
    formatList(mineFirst(everyone.filter((id) => seatState(round, detail.contributions, id) === wanted)));
  return (
    <section>
      <h3 className="text-base">{t`Pot of this round`}</h3>
      <p className="tabular mb-2 text-sm">
        <Trans>
          {paid} of {all} paid · {collected} of {target}
        </Trans>
      </p>
      <Progress label={t`Contributions to the pot`} done={paid} of={all} text={t`${paid} of ${all} paid`} />
      <dl className="mt-2 divide-y divide-hair text-sm">
        {STATES.map((state) => {
          const names = inState(state);
          if (names === '') return null;
          return (
            <div key={state} className="flex gap-4 py-2">
              <dt className="w-20 shrink-0 text-muted">{paymentStyle(state).text}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">{names}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
