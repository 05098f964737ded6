import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { formatNaira, formatNairaText, sumKobo } from '../../../../contract/money.ts';
import { useRemindAll } from '../../../circles/remind.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { firstNameOf } from '../../../lib/i18n/first-name.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { PrimaryTask } from './kinds.ts';
import { CircleName, TaskCard } from './task-card.tsx';

/** The card names at most this many members; the circle's page lists all. */
const NAMED = 4;

/** Late members of an owned circle with their amounts; one button reminds those not reminded today. */
export function LateMembersTask({ thing: { group, late } }: { thing: PrimaryTask & { kind: 'late' } }) {
  const { t } = useLingui();
  const remind = useRemindAll(group.id);
  const waiting = late.filter(({ canRemind }) => canRemind);
  const [one] = waiting;
  const first = firstNameOf(one?.name ?? '');
  const more = late.length - NAMED;
  return (
    <TaskCard
      tone="negative"
      title={<Plural value={late.length} one="# person is late" other="# people are late" />}
      amount={formatNaira(sumKobo(late.map(({ amount }) => amountOf(amount))))}
      actions={
        one === undefined ? (
          <ButtonLink size="lg" variant="secondary" href={paths.group(group.id)}>{t`See the circle`}</ButtonLink>
        ) : (
          <Button
            size="lg"
            icon={<BellRing aria-hidden="true" className="size-5" />}
            busy={remind.isBusy}
            busyText={t`Sending...`}
            onClick={() => {
              remind.run(waiting);
            }}
          >
            {waiting.length === 1 ? t`Remind ${first}` : t`Remind all`}
          </Button>
        )
      }
    >
      <p>
        <Trans>
          Not paid yet in <CircleName id={group.id} name={group.name} />:
        </Trans>
      </p>
      <ul className="mt-1 max-w-sm">
        {late.slice(0, NAMED).map(({ userId, name, amount, canRemind }) => (
          <li key={userId} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name}
              {canRemind ? null : <span className="text-sm"> · {t`Reminded today`}</span>}
            </span>
            <span className="tabular">{formatNairaText(amount)}</span>
          </li>
        ))}
        {more <= 0 ? null : (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </TaskCard>
  );
}
