import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { checkAccountNumber } from '../../../../contract/account-number.ts';
import { formatNairaText } from '../../../../contract/money.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import { useAction } from '../../../lib/api/action.ts';
import { ApiError, errorMessage } from '../../../lib/api/api.ts';
import { api, q } from '../../../lib/api/member-api.ts';
import { POLLED_READ } from '../../../lib/api/member-data.ts';
import { productNow } from '../../../lib/i18n/clock.ts';
import { formatAsOf, parseInstant } from '../../../lib/i18n/time.ts';
import { Button } from '../../../ui/button.tsx';
import { NetworkActs } from '../../../ui/network-acts.tsx';

type Incoming = ResponseOf<typeof checkAccountNumber>['found'];

/** Makes the provider query the bank, for a transfer that has not arrived. */
export function SentCheck() {
  const { t } = useLingui();
  const [found, setFound] = useState<Incoming>();
  const incoming = useQuery({ ...q.listSources(), ...POLLED_READ }).data?.incoming;
  const check = useAction({
    key: 'none',
    send: () => api.checkAccountNumber(),
    onSuccess: (answer: { found: Incoming }) => {
      setFound(answer.found);
    },
  });
  const checkFrom = parseInstant(incoming?.checkFrom);
  const say = (): string => {
    if (check.isBusy) return t`We are asking the bank…`;
    if (isTooEarly(check.failure)) return '';
    if (check.failure !== undefined) return errorMessage(check.failure, t`Please try again`);
    // An event may arrive before this response. Its transfer is then the newest; earlier ones were announced before.
    return found === undefined ? '' : cameText(found.length > 0 ? found : (incoming?.recent ?? []).slice(0, 1));
  };
  const cameText = (transfers: Incoming): string => {
    const credited = transfers.map((each) => each.credited).filter((sum) => sum !== '0.00');
    const amounts = credited.map((sum) => formatNairaText(sum)).join(', ');
    if (credited.length > 0) return t`${amounts} is in your wallet.`;
    return transfers.length > 0
      ? t`Your transfer has come. We look at it first and tell you.`
      : t`Nothing has come yet. Most transfers take a minute, some an hour. It is added by itself; you can close this page.`;
  };
  const from = checkFrom === undefined ? '' : formatAsOf(checkFrom, productNow());
  return (
    <div className="mt-3">
      <NetworkActs words={t`You need network to ask the bank`}>
        <Button
          variant="secondary"
          size="lg"
          block
          busy={check.isBusy}
          disabled={checkFrom !== undefined}
          onClick={() => {
            setFound(undefined);
            check.run();
          }}
        >
          {t`I have sent it`}
        </Button>
      </NetworkActs>
      <p role="status" className="mt-2 text-sm">
        {say()} {checkFrom === undefined || check.isBusy ? null : t`You can ask the bank again from ${from}.`}
      </p>
    </div>
  );
}

/** True if the bank was queried a moment ago on another device. The list then shows when it can be queried again. */
const isTooEarly = (failure: Error | undefined): boolean =>
  failure instanceof ApiError && failure.code === 'TOO_MANY_REQUESTS';
