import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { START_ANSWER_HOURS } from '../../../../circle/figures.ts';
import { formatList } from '../../../../contract/format-list.ts';
import { placesOf } from '../../../circles/places.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { lagosToday } from '../../../lib/i18n/lagos-today.ts';
import { formatDate, formatDateTime } from '../../../lib/i18n/time.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { AnswerStart, ProposeStart } from './start-buttons.tsx';
import { startPrices } from './start-prices.ts';

interface StartSheetProps {
  open: boolean;
  onClose: () => void;
}

/** Proposal to start with the current members: old and new price, what changes, who agrees, and the answer. */
export function StartSheet({ open, onClose }: StartSheetProps) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const { startProposal } = detail.group;
  const { inside } = placesOf(detail.group);
  const seats = startProposal?.seats ?? inside;
  const isAsked = startProposal?.missing.includes(myId) === true;
  const proposes = detail.canProposeStart === true;
  return (
    <Dialog
      side
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t`Start with ${seats} members?`}
      footer={isAsked ? <AnswerStart onDone={onClose} /> : proposes ? <ProposeStart onDone={onClose} /> : undefined}
    >
      {startProposal === null && !proposes ? (
        <p>{t`No proposal to start with fewer members is open.`}</p>
      ) : (
        // Without a button in the content, keyboards scroll the content itself.
        <div tabIndex={0} className="flex flex-col gap-5">
          <Prices seats={seats} />
          <Changes seats={seats} />
          {startProposal === null ? (
            <p>
              <Trans>
                All must agree within {START_ANSWER_HOURS} hours. One no ends it, and no answer counts as a no. You can
                propose this once a day.
              </Trans>
            </p>
          ) : (
            <Answers />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Prices({ seats }: { seats: number }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const rows = startPrices(detail, useViewerId(), useProductNow());
  const all = detail.group.maxMembers;
  const cell = 'py-2 pl-1.5 text-right align-top';
  return (
    <table className="tabular w-full text-sm">
      <caption className="sr-only">{t`What changes for you`}</caption>
      <thead>
        <tr className="text-muted">
          <td />
          <th scope="col" className={cx(cell, 'font-medium')}>{t`With ${all} members`}</th>
          <th scope="col" className={cx(cell, 'font-medium')}>{t`With ${seats} members`}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-hair">
        {rows.map(({ label, now, smaller, strong = false }) => (
          <tr key={label}>
            <th scope="row" className="py-2 text-left align-top font-normal [overflow-wrap:anywhere] text-muted">
              {label}
            </th>
            <td className={cell}>{now}</td>
            <td className={cx(cell, strong && 'font-semibold')}>{smaller}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Changes({ seats }: { seats: number }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const nowMs = useProductNow();
  const { startDate, holdUntil, applicants } = group;
  const day = formatDate(startDate);
  const until = formatDateTime(holdUntil);
  const waitsForDay = startDate !== null && startDate > lagosToday(nowMs);
  const isHeld = holdUntil !== null && Date.parse(holdUntil) > nowMs;
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5">
      <li>{t`The circle has ${seats} seats for good, in later cycles too.`}</li>
      <li>{t`Turns keep their order and are numbered 1 to ${seats}.`}</li>
      {applicants === 0 ? null : (
        <li>
          <Plural value={applicants} one="# open application ends." other="# open applications end." />
        </li>
      )}
      <li>
        {waitsForDay
          ? t`When all have agreed, it starts on ${day}.`
          : isHeld
            ? t`When all have agreed, it starts on ${until}.`
            : t`It starts as soon as all have agreed. The first payment is due the day after.`}
      </li>
    </ul>
  );
}

function Answers() {
  const { group, members } = useGroupDetail();
  const { agreed = [], missing = [], answerBy = null } = group.startProposal ?? {};
  const namesOf = (ids: readonly string[]): string =>
    formatList(members.filter(({ userId }) => ids.includes(userId)).map(({ name }) => name));
  const yes = namesOf(agreed);
  const waitingFor = namesOf(missing);
  const by = formatDateTime(answerBy);
  return (
    <div className="flex flex-col gap-1.5 [overflow-wrap:anywhere]">
      {agreed.length === 0 ? null : (
        <p>
          <Trans>Agreed: {yes}.</Trans>
        </p>
      )}
      <p>
        <Trans>
          Still asked: {waitingFor}. They can answer until <b>{by}</b>. One no ends it, and no answer counts as a no.
        </Trans>
      </p>
    </div>
  );
}
