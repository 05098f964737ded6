import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BellRing, CircleAlert } from 'lucide-react';
import { formatList } from '../../../../contract/format-list.ts';
import { formatNaira, formatNairaText, sumKobo } from '../../../../contract/money.ts';
import { RemindAll } from '../../../circles/remind-all.tsx';
import { firstNameOf } from '../../../lib/i18n/first-name.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Closes, Ring } from './card-parts.tsx';
import { CircleName } from './circle-name.tsx';
import type { PrimaryTask } from './kinds.ts';

type LateMembers = PrimaryTask & { kind: 'late' };

/** The card names at most this many members; the circle's page lists all. */
const NAMED = 4;

/** Late members of an owned circle with their amounts; one button reminds those not reminded today. */
export function LateMembersTask({ thing: { group, late } }: { thing: LateMembers }) {
  const { t } = useLingui();
  const circle = <CircleName id={group.id} name={group.name} />;
  const names = lateNames(late);
  const [only, another] = late;
  const firstName = firstNameOf(only?.name ?? '');
  const total = formatNaira(sumKobo(late.map(({ amount }) => amountOf(amount))));
  return (
    <ActCard
      stacked
      tint="warning"
      icon={<CircleAlert aria-hidden="true" />}
      label={
        only === undefined || another !== undefined ? (
          <Plural value={late.length} one="# person is late" other="# people are late" />
        ) : (
          t`${firstName} is late`
        )
      }
      headline={another === undefined ? t`${firstName} owes ${total}` : t`They owe ${total}`}
      picture={<Ring group={group} />}
      action={
        <RemindAll
          groupId={group.id}
          late={late}
          size="lg"
          block
          icon={<BellRing aria-hidden="true" className="size-5" />}
          done={
            <ButtonLink
              size="lg"
              block
              variant="secondary"
              href={paths.group(group.id)}
            >{t`See the circle`}</ButtonLink>
          }
        />
      }
      foot={<Closes group={group} />}
    >
      <p>
        {another !== undefined ? (
          <Trans>
            Not paid yet in {circle}: {names}
          </Trans>
        ) : only?.canRemind === false ? (
          <Trans>In {circle}. Reminded today.</Trans>
        ) : (
          <Trans>In {circle}</Trans>
        )}
      </p>
    </ActCard>
  );
}

/** Lists names with their amounts. An amount that all share follows the list. */
function lateNames(late: LateMembers['late']): string {
  const more = late.length - NAMED;
  const [first] = late;
  const isShared = late.every(({ amount }) => amount === first?.amount);
  const named = late.slice(0, NAMED).map(({ name, amount, canRemind }) => {
    const whose = isShared ? name : `${name} ${formatNairaText(amount)}`;
    return canRemind ? whose : t`${whose} (reminded today)`;
  });
  const list = formatList(more > 0 ? [...named, t`${more} more`] : named);
  const each = formatNairaText(first?.amount);
  return isShared && late.length > 1 ? t`${list}, ${each} each` : list;
}
