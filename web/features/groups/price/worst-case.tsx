import { Plural } from '@lingui/react/macro';
import { formatNaira } from '../../../../contract/money.ts';
import {
  LeaveAfter,
  LeaveBefore,
  OthersLeave,
  OthersMiss,
  WorstCases,
  YouMiss,
} from '../../../circles/worst-cases.tsx';
import type { Price } from './price.ts';

export function WorstCase({ price }: { price: Price }) {
  const { missed, refund, exitRounds, lateFeeKobo } = price.worst;
  const amount = formatNaira(price.contributionKobo);
  const days = String(price.closeDays);
  return (
    <WorstCases>
      {missed === null ? null : (
        <OthersMiss
          amount={amount}
          days={days}
          first={formatNaira(missed.atCloseKobo)}
          rest={formatNaira(missed.laterKobo)}
        />
      )}
      {price.hasReceived ? null : <OthersLeave amount={amount} />}
      <YouMiss fee={formatNaira(lateFeeKobo)} amount={amount} days={days} />
      {exitRounds === 0 ? null : (
        <LeaveAfter amount={amount}>
          <ExitDebt price={price} />
        </LeaveAfter>
      )}
      {refund === null ? null : <LeaveBefore gross={formatNaira(refund.grossKobo)} net={formatNaira(refund.netKobo)} />}
    </WorstCases>
  );
}

function ExitDebt({ price }: { price: Price }) {
  const debt = formatNaira(price.worst.exitDebtKobo);
  const { exitRounds } = price.worst;
  const mostly = price.earliest !== price.latest;
  return price.hasReceived ? (
    <Plural
      value={exitRounds}
      one={`Today that is ${debt} for # round.`}
      other={`Today that is ${debt} for # rounds.`}
    />
  ) : mostly ? (
    <Plural
      value={exitRounds}
      one={`At most that is ${debt} for # round.`}
      other={`At most that is ${debt} for # rounds.`}
    />
  ) : (
    <Plural
      value={exitRounds}
      one={`Right after your turn that is ${debt} for # round.`}
      other={`Right after your turn that is ${debt} for # rounds.`}
    />
  );
}
