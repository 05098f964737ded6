import { Trans } from '@lingui/react/macro';
import { APPEAL_HOURS, EJECTION_HOURS, NEXT_CYCLE_DAYS, OFFER_DAYS, PRICE_HOURS } from '../../../circle/figures.ts';
import { formatNaira, kobo } from '../../../contract/money.ts';
import { paths } from '../../lib/shell/paths.ts';
import { InlineLink, Paragraphs, Points } from '../parts/content-parts.tsx';

const CONTRIBUTION = kobo(20_000_00n);
const ROUNDS = 3n;

export function HandOver() {
  const contribution = formatNaira(CONTRIBUTION);
  const rounds = ROUNDS.toString();
  const sum = formatNaira(kobo(CONTRIBUTION * ROUNDS));
  return (
    <Paragraphs>
      <Trans>
        If you cannot go on and your turn is still to come, someone else can take your seat and your turn. No one in the
        circle loses anything. The owner cannot do this.
      </Trans>
      <Trans>
        In your circle's settings, press "Hand over my seat". You get a link that is open for {OFFER_DAYS} days. Send it
        to someone you trust. They apply, and the members vote on them. Once voted in, they have {PRICE_HOURS} hours to
        pay.
      </Trans>
      <Trans>
        They pay what the seat has cost by now, with no fee. After {rounds} rounds of {contribution} that is {sum}. What
        you owe in the circle is paid out of it first, with your late fees. The rest comes to your wallet.
      </Trans>
      <Trans>
        From then on they pay the rounds to come, and collect in your round. You are out, and owe the circle nothing.
        Until they have paid, you keep paying, and you can take the offer back.
      </Trans>
    </Paragraphs>
  );
}

export function Leave() {
  const contribution = formatNaira(CONTRIBUTION);
  const rounds = ROUNDS.toString();
  const sum = formatNaira(kobo(CONTRIBUTION * ROUNDS));
  return (
    <>
      <p>
        <Trans>
          Before you leave, Rota shows you what you get back, or what you will owe. If your turn is still to come, you
          can also <InlineLink href={paths.part(paths.help, 'handover')}>hand over your seat</InlineLink>.
        </Trans>
      </p>
      <Points>
        <Trans>
          <strong>The circle has not started.</strong> You leave at once and owe nothing. Your place is free again.
        </Trans>
        <Trans>
          <strong>You have not collected your pot yet.</strong> You stop paying and owe nothing more. In your round, the
          members you paid pay you back, less the usual fees. For example, if you paid {contribution} in {rounds}{' '}
          rounds, they pay back {sum}. If one of them pays late, that part comes late.
        </Trans>
        <Trans>
          <strong>You have collected your pot.</strong> The others paid you, so now you pay them. You still owe one
          contribution for every round to come. Each becomes a debt that is due when its round is due.
        </Trans>
      </Points>
      <p>
        <Trans>
          Three things stop you from leaving for now. It is your turn and the pot has not been paid out. You have an
          overdue payment or a debt in the circle. Or the members are voting on ejecting you.
        </Trans>
      </p>
      <p>
        <Trans>The owner cannot leave, but can cancel the circle before it starts.</Trans>
      </p>
    </>
  );
}

export function Eject() {
  return (
    <Paragraphs>
      <Trans>Any member can nominate another for ejection, with a reason. The owner cannot be ejected.</Trans>
      <Trans>
        Everyone else votes, except those who are behind with their payments. All must agree within {EJECTION_HOURS}{' '}
        hours. One "no" ends it. In a circle of two, the other member must be behind with their payments.
      </Trans>
      <Trans>
        Money is settled as when a member leaves. After their turn, they still owe every round to come. Before their
        turn, they get back what they paid, in their round. If neither side has paid the other yet, neither owes the
        other anything.
      </Trans>
      <Trans>If it is their turn now, the ejection waits until that round ends.</Trans>
      <Trans>
        Were you ejected, and think it was wrong? You can appeal once, within {APPEAL_HOURS} hours, on the circle's
        page. Our team reviews your appeal and decides.
      </Trans>
    </Paragraphs>
  );
}

export function End() {
  return (
    <Paragraphs>
      <Trans>After the last round the circle is complete. Debts that are left must still be paid.</Trans>
      <Trans>
        The owner can start another cycle. Then we ask everyone without a debt in the circle if they stay. They have{' '}
        {NEXT_CYCLE_DAYS} days to answer. No answer means no.
      </Trans>
      <Trans>
        Those who stay keep their order, unless the owner asks for another one: owner last, or by lot. The question says
        which. New members can apply for the free seats.
      </Trans>
    </Paragraphs>
  );
}
