import { Trans } from '@lingui/react/macro';
import { slotsOf, type SourceKind } from '../../../circle/charge-slots.ts';
import { addDays, lagosDayOf } from '../../../circle/time.ts';
import { NOTICE_HOURS, PLAN_DAYS } from '../../../contract/automatic-times.ts';
import { EXAMPLE_DEPOSIT_KOBO } from '../../../contract/deposit-fee.ts';
import { formatClockTime } from '../../../contract/format-clock.ts';
import { formatList } from '../../../contract/format-list.ts';
import { instant } from '../../../contract/ids.ts';
import { formatNaira } from '../../../contract/money.ts';
import { paths } from '../../lib/shell/paths.ts';
import { Configured } from '../configured.tsx';
import { InlineLink, Paragraphs } from '../parts/content-parts.tsx';

/** Saved cards, bank debits and automatic charges. The server shows each while it is on, and fills in what it costs. */

const [pay, fee] = ['⟦pay⟧', '⟦fee⟧'];

export function SavedCard() {
  const amount = formatNaira(EXAMPLE_DEPOSIT_KOBO);
  return (
    <Paragraphs>
      <Trans>
        After you pay with a Nigerian card, you can save it and add money with one press next time. To add {amount}, you
        pay {pay}. {fee} of that is the fee. Rota keeps a token, never the number of your card.
      </Trans>
      <Trans>
        You can remove a saved card in your settings at any time, without a password. It is useless from that moment,
        also at Paystack.
      </Trans>
    </Paragraphs>
  );
}

export function BankDebit() {
  const amount = formatNaira(EXAMPLE_DEPOSIT_KOBO);
  return (
    <Paragraphs>
      <Trans>
        You can also allow debits from your own bank account. Your bank asks you to confirm once. To add {amount}, you
        pay {pay}. {fee} of that is the fee. A debit can take up to a day, so it is not for a payment that is due today.
        You can remove the bank account in your settings at any time.
      </Trans>
    </Paragraphs>
  );
}

/** Any due day: the hours are the same for each. */
const DUE_DAY = lagosDayOf(instant(0));

/** Hours at which a source is charged so many days after the due day. */
const hoursOf = (kind: SourceKind, days: number): string[] =>
  slotsOf(kind, DUE_DAY)
    .filter((at) => lagosDayOf(at) === addDays(DUE_DAY, days))
    .map(formatClockTime);

/** Explains automatic payment. Lists cannot be nested, so each paragraph has its own. */
export function PayByItself() {
  const [firstCard, ...further] = hoursOf('card', 0);
  const furtherCard = formatList(further);
  const lastCard = formatList(hoursOf('card', 1));
  const [firstDebit] = hoursOf('debit', -1);
  return (
    <>
      <Configured list="automatic">
        <h3 id="pay-by-itself">
          <Trans>Pay by itself</Trans>
        </h3>
        <Paragraphs>
          <Trans>
            You can let Rota take what your wallet lacks for contributions that pay by themselves, from a source that
            you saved. For each due day there is at most one charge. It is only for contributions, never for debts or
            late fees.
          </Trans>
          <Trans>
            We tell you the day of the charge and the most that we may take, with the fee, {PLAN_DAYS} days before the
            contribution is due. Round 1 opens later than that, so we tell you as it opens. We never charge you less
            than {NOTICE_HOURS} hours after telling you, and never more than we told you. You also set the most for one
            charge and for a day. If a charge would be above your limit, we take nothing and tell you.
          </Trans>
        </Paragraphs>
      </Configured>
      <Configured list="automaticCard">
        <p>
          <Trans>
            A card is charged from {firstCard} on the due day, and again at {furtherCard} if it fails. The last tries
            are on the next day, at {lastCard}. We stop in time for you to pay before the late fee is added.
          </Trans>
        </p>
      </Configured>
      <Configured list="automaticDebit">
        <p>
          <Trans>
            A bank account is debited from {firstDebit} on the day before the due day, because a debit can take up to a
            day. If your bank refuses, we try again on the due day and on the day after. If the money arrives too late,
            the late fee stands.
          </Trans>
        </p>
      </Configured>
      <Configured list="automatic">
        <Paragraphs>
          <Trans>
            If your bank refuses, we tell you on the morning of the due day, with the next try and what you can do. Your
            bank may ask you to confirm a charge. Nothing is taken until you do. A charge that fails or comes late does
            not change the late fee.
          </Trans>
          <Trans>
            To stop, press Stop in your settings. One charge can be skipped there too. Neither needs a password. A
            charge that is with your bank already may still go through, and is then in your wallet.
          </Trans>
          <Trans>
            Were you charged twice? We do not send a second charge while your bank has not answered about the first, and
            each charge has one reference. Compare the references in your wallet. If two are there for one due day,{' '}
            <InlineLink href={paths.contact}>write to us</InlineLink>.
          </Trans>
        </Paragraphs>
      </Configured>
    </>
  );
}
