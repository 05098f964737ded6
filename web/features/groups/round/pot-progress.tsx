import { Trans, useLingui } from '@lingui/react/macro';
import { listInWords } from '../../../../contract/list-words.ts';
import type { Round } from '../../../../contract/groups.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Progress } from '../../../ui/progress.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { isDeparted } from './round-view.ts';

/** How full the pot is, by people and by naira, with names. */
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
  const payers = listInWords(mineFirst(round.paid));
  const waiting = listInWords(mineFirst(round.owing));
  return (
    <section>
      <h3 className="text-base">{t`Pot of this round`}</h3>
      <p className="tabular mt-1 mb-2">
        <Trans>
          {paid} of {all} paid · {collected} of {target}
        </Trans>
      </p>
      <Progress label={t`Contributions to the pot`} done={paid} of={all} text={t`${paid} of ${all} paid`} />
      <dl className="mt-3 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {payers === '' ? null : (
          <>
            <dt className="text-muted">{t`Paid`}</dt>
            <dd className="max-sm:mb-2">{payers}</dd>
          </>
        )}
        {waiting === '' ? null : (
          <>
            <dt className="text-muted">{t`Still to pay`}</dt>
            <dd>{waiting}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
