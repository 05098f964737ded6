import { useLingui } from '@lingui/react/macro';
import { departedStyle, paymentStyle, type Departed, type PaymentState } from '../../../circles/payment-state.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Section } from '../../../ui/section.tsx';
import { cx } from '../../../ui/cx.ts';
import { SeatMark } from '../../../circles/seat-mark.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { departedOf } from './round-view.ts';
import { ajoRows, type AjoCell, type AjoRow } from './ajo.ts';

/** Maximum rounds without scrolling, because more marks would be too small on a phone. */
const MAX_ROUNDS_ON_PHONE = 12;

const LEGEND = ['paid', 'paid-late', 'due', 'late', 'missed', 'to-come', 'open'] as const satisfies PaymentState[];

export function AjoCard() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const { group } = detail;
  const rows = ajoRows(detail);
  const isWide = group.maxMembers > MAX_ROUNDS_ON_PHONE;
  return (
    <Section title={t`Ajo card`}>
      <div
        {...(isWide ? { tabIndex: 0, role: 'region', 'aria-label': t`Ajo card` } : {})}
        className={cx('relative', isWide && 'overflow-x-auto -outline-offset-2!')}
      >
        <table className={cx('w-full table-fixed border-collapse', isWide && 'min-w-[36rem]')}>
          <caption className="sr-only">{t`Who has paid in which round`}</caption>
          <colgroup>
            <col className={group.maxMembers > 6 ? 'w-[22%]' : 'w-[30%]'} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className="py-1 pl-2 text-left text-xs font-medium text-muted">
                {t`Round`}
              </th>
              {rows[0]?.cells.map(({ round }) => (
                <RoundHead
                  key={round}
                  round={round}
                  isOpen={group.status === 'active' && round === group.currentRound}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PersonRow key={row.member.userId} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <Legend rows={rows} />
    </Section>
  );
}

function RoundHead({ round, isOpen }: { round: number; isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <th
      scope="col"
      aria-current={isOpen ? 'step' : undefined}
      className={cx(
        'tabular py-1 text-center text-[min(0.75rem,3.5vw)] font-medium',
        isOpen ? 'rounded-t-sm bg-tint-brand text-brand' : 'text-muted',
      )}
    >
      <span className="sr-only">{t`Round`} </span>
      {round}
    </th>
  );
}

function PersonRow({ row: { member, cells } }: { row: AjoRow }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const mine = member.userId === useViewerId();
  const name = member.name;
  return (
    <tr className="border-t border-hair">
      <th
        scope="row"
        className={cx('truncate py-1.5 pl-2 text-left text-sm', mine ? 'font-semibold' : 'font-medium text-muted')}
      >
        <span aria-hidden="true">{mine ? t`You` : member.firstName}</span>
        <span className="sr-only">{mine ? t`${name} (you)` : name}</span>
      </th>
      {cells.map((cell) => (
        <Cell
          key={cell.round}
          cell={cell}
          departed={departedOf(member)}
          mine={mine}
          isOpen={group.status === 'active' && cell.round === group.currentRound}
        />
      ))}
    </tr>
  );
}

interface CellProps {
  cell: AjoCell;
  departed: Departed | undefined;
  mine: boolean;
  isOpen: boolean;
}

function Cell({ cell: { state, turn }, departed, mine, isOpen }: CellProps) {
  const { t } = useLingui();
  const { text } = state === 'open' && departed !== undefined ? departedStyle(departed, mine) : paymentStyle(state);
  return (
    <td className={cx('px-px py-1', isOpen && 'bg-tint-brand')}>
      <span
        className={cx('mx-auto block w-full max-w-8 rounded-sm p-0.5', turn && 'bg-tint-accent ring-2 ring-accent')}
      >
        <SeatMark state={state} className="mx-auto aspect-square w-full max-w-6" />
      </span>
      <span className="sr-only">{turn ? `${text}, ${mine ? t`Your turn` : t`Their turn`}` : text}</span>
    </td>
  );
}

function Legend({ rows }: { rows: readonly AjoRow[] }) {
  const { t } = useLingui();
  const there = new Set(rows.flatMap(({ cells }) => cells.map(({ state }) => state)));
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-2 border-t border-hair py-3 text-sm">
      {LEGEND.filter((state) => there.has(state)).map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <SeatMark state={state} className="size-5" />
          {paymentStyle(state).text}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span className="size-5 rounded-sm bg-tint-accent ring-2 ring-accent ring-inset" />
        {t`Their turn`}
      </li>
    </ul>
  );
}
