import { useLingui } from '@lingui/react/macro';
import { BadgeCheck, BellRing, BookOpenCheck, CalendarDays, Link2, WalletMinimal } from 'lucide-react';
import { IconList, type IconPoint } from '../parts/icon-list.tsx';
import { Section } from '../parts/section.tsx';

/** What Rota takes off a partner's shoulders. */
export function PartnerBenefits() {
  const { t } = useLingui();
  const benefits: readonly IconPoint[] = [
    {
      Icon: WalletMinimal,
      title: t`No cash in your hands`,
      text: t`Members pay from their wallets into the pot, and the pot is paid out by itself. Nobody has to trust you with a bag of money.`,
    },
    {
      Icon: BellRing,
      title: t`No running after people`,
      text: t`Everybody is reminded in time. Late payers pay a late fee, and the round closes without you having to shout.`,
    },
    {
      Icon: BadgeCheck,
      title: t`Members with a proven identity`,
      text: t`BVN and NIN are checked before anybody can join. Whoever has a debt elsewhere on Rota cannot join your circle.`,
    },
    {
      Icon: BookOpenCheck,
      title: t`Books that every member can check`,
      text: t`Every member sees who has paid and who has received. You can download the circle's book for any meeting.`,
    },
    {
      Icon: CalendarDays,
      title: t`Your rules`,
      text: t`You set the amount, the rhythm, the number of members and the start. You can change them until the circle starts; after that they stand.`,
    },
    {
      Icon: Link2,
      title: t`One code to share`,
      text: t`Send your invitation code by WhatsApp, SMS or on paper, or let your circle stand in the public list.`,
    },
  ];
  return (
    <Section band title={t`What you no longer have to do yourself`}>
      <IconList points={benefits} />
    </Section>
  );
}
