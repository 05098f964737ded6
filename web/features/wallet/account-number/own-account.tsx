import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountNumber } from '../../../../contract/account-number.ts';
import { formatNaira, kobo, toNaira, type Kobo } from '../../../../contract/money.ts';
import { groupAccountNumber } from '../../../lib/i18n/account-number.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { SentCheck } from './sent-check.tsx';

/** Duty on larger transfers, which the sender's bank takes. */
const STAMP_DUTY_KOBO = kobo(50_00n);

export interface ProposedSum {
  /** Whole naira to send. */
  readonly sentKobo: Kobo;
  /** The amount that the person wants in the wallet. */
  readonly amountKobo: Kobo;
  /** False if a transfer of a whole naira leaves a few kobo more than the amount. */
  readonly isExact: boolean;
}

interface OwnAccountProps {
  account: AccountNumber & { number: string };
  /** Description of the fee. */
  rate: string;
  proposed: ProposedSum | undefined;
}

export function OwnAccount({ account, rate, proposed }: OwnAccountProps) {
  const { t } = useLingui();
  const { number, bankName, accountName } = account;
  return (
    <>
      <p translate="no" className="text-muted">
        {bankName}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p translate="no" className="tabular text-3xl font-semibold">
          {groupAccountNumber(number)}
        </p>
        <CopyButton text={number} label={t`Copy number`} copiedLabel={t`Copied`} variant="primary" />
      </div>
      <p translate="no">{accountName}</p>
      <SendText rate={rate} proposed={proposed} />
      <SentCheck />
    </>
  );
}

function SendText({ rate, proposed }: Pick<OwnAccountProps, 'rate' | 'proposed'>) {
  const { t } = useLingui();
  const duty = formatNaira(STAMP_DUTY_KOBO);
  const charges = t`Your bank may take its own charge and ${duty} stamp duty.`;
  if (proposed === undefined) {
    return (
      <p className="mt-3 text-sm">
        {t`Send any sum from any bank app. It is in your wallet about a minute later, less the fee: ${rate}.`} {charges}
      </p>
    );
  }
  const sent = <b className="font-semibold">{formatNaira(proposed.sentKobo)}</b>;
  const amount = formatNaira(proposed.amountKobo);
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-64 text-sm">
        {proposed.isExact ? (
          <Trans>
            Send {sent} from any bank app: {amount} is in your wallet about a minute later. Any other sum is fine too.
          </Trans>
        ) : (
          <Trans>
            Send {sent} from any bank app: {amount} and a little more is in your wallet about a minute later. Any other
            sum is fine too.
          </Trans>
        )}{' '}
        {charges}
      </p>
      <CopyButton
        text={toNaira(proposed.sentKobo).replace(/\.00$/, '')}
        label={t`Copy sum`}
        copiedLabel={t`Copied`}
        variant="quiet"
      />
    </div>
  );
}
