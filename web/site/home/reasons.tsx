import { useLingui } from '@lingui/react/macro';
import { BadgeCheck, Banknote, BellRing, CalendarDays, Percent, Vote } from 'lucide-react';
import { RATES } from '../parts/rates.ts';
import { IconList, type IconPoint } from '../parts/icon-list.tsx';
import { Section } from '../parts/section.tsx';

/** Why people join: what the product really does for them. */
export function Reasons() {
  const { t } = useLingui();
  const { late } = RATES;
  const reasons: readonly IconPoint[] = [
    {
      Icon: Percent,
      title: t`0% interest`,
      text: t`It is your circle's own money. Nobody lends, nobody earns interest, and the only cost is a small fee on the pot.`,
    },
    {
      Icon: BadgeCheck,
      title: t`People who are who they say`,
      text: t`Every member proves their identity with their BVN and NIN before they can join or create a circle.`,
    },
    {
      Icon: Vote,
      title: t`You decide who joins`,
      text: t`Every member of a circle votes on each newcomer. One "no" is enough to keep somebody out.`,
    },
    {
      Icon: CalendarDays,
      title: t`A schedule everybody can see`,
      text: t`Weekly, every two weeks or monthly. You see every due date and every turn before the first payment. If somebody does not pay, a round closes some days later.`,
    },
    {
      Icon: BellRing,
      title: t`Reminders and late fees`,
      text: t`Everybody is reminded in time. Who pays late pays a ${late} late fee, which goes to the member they kept waiting.`,
    },
    {
      Icon: Banknote,
      title: t`Paid out to your bank`,
      text: t`The pot reaches your wallet when the round is complete, and you withdraw it to your own Nigerian bank account.`,
    },
  ];
  return (
    <Section band title={t`Why people save in a circle with Rota`}>
      <IconList points={reasons} />
    </Section>
  );
}
