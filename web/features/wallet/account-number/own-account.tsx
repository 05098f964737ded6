import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountNumber } from '../../../../contract/account-number.ts';
import { formatNaira, formatNairaText, kobo, toNaira, type Kobo } from '../../../../contract/money.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import type { checkAccountNumber } from '../../../../contract/account-number.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api } from '../../../lib/api/member-api.ts';
import { errorMessage } from '../../../lib/api/api.ts';
import { groupAccountNumber } from '../../../lib/i18n/account-number.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { NetworkActs } from '../../../ui/network-acts.tsx';

/** Duty on larger transfers, which the sender's bank takes. */
const STAMP_DUTY_KOBO = kobo(50_00n);

type Found = ResponseOf<typeof checkAccountNumber>['found'];

export interface ProposedSum {
  /** Whole naira to send. */
  readonly sentKobo: Kobo;
  /** The amount that the person wants in the wallet. */
  readonly amountKobo: Kobo;
}

interface OwnAccountProps {
  account: AccountNumber & { number: string };
  proposed: ProposedSum | undefined;
}

export function OwnAccount({ account, proposed }: OwnAccountProps) {
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
      <SendText proposed={proposed} />
      <SentCheck />
    </>
  );
}

function SendText({ proposed }: Pick<OwnAccountProps, 'proposed'>) {
  const { t } = useLingui();
  const duty = formatNaira(STAMP_DUTY_KOBO);
  const charges = t`Your bank may take its own charge and ${duty} stamp duty.`;
  if (proposed === undefined) {
    return (
      <p className="mt-3 text-sm">
        {t`Send any sum from any bank app. It is in your wallet about a minute later, less the fee.`} {charges}
      </p>
    );
  }
  const sent = <b className="font-semibold">{formatNaira(proposed.sentKobo)}</b>;
  const amount = formatNaira(proposed.amountKobo);
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-64 text-sm">
        <Trans>
          Send {sent} from any bank app: {amount} and a little more is in your wallet about a minute later. Any other
          sum is fine too.
        </Trans>{' '}
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

/** Makes the provider ask the bank, for a transfer that does not appear. */
function SentCheck() {
  const { t } = useLingui();
  const [found, setFound] = useState<Found>();
  const check = useAction({
    key: 'none',
    send: () => api.checkAccountNumber(),
    onSuccess: (answer: { found: Found }) => {
      setFound(answer.found);
    },
  });
  const say = (): string => {
    if (check.isBusy) return t`We are asking the bank…`;
    if (check.failure !== undefined) return errorMessage(check.failure, t`Please try again`);
    return found === undefined ? '' : foundText(found);
  };
  const foundText = (transfers: Found): string => {
    const credited = transfers.filter((each) => each.credited !== '0.00').map((each) => formatNairaText(each.credited));
    const amounts = credited.join(', ');
    if (credited.length > 0) return t`${amounts} is in your wallet.`;
    return transfers.length > 0
      ? t`Your transfer has come. We look at it first and tell you.`
      : t`Nothing has come yet. Most transfers take a minute, some an hour. It is added by itself; you can close this page.`;
  };
  return (
    <div className="mt-3">
      <NetworkActs words={t`You need network to ask the bank`}>
        <Button
          variant="secondary"
          size="lg"
          block
          busy={check.isBusy}
          onClick={() => {
            setFound(undefined);
            check.run();
          }}
        >
          {t`I have sent it`}
        </Button>
      </NetworkActs>
      <p role="status" className="mt-2 text-sm">
        {say()}
      </p>
    </div>
  );
}
