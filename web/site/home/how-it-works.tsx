import { useLingui } from '@lingui/react/macro';
import { Section } from '../parts/section.tsx';
import { Steps } from '../parts/steps.tsx';

/** The three steps from an account to the pot. */
export function HowItWorks() {
  const { t } = useLingui();
  return (
    <Section title={t`How it works`}>
      <Steps
        steps={[
          {
            title: t`Sign up and prove who you are`,
            text: t`Create an account, verify your email, and confirm your identity with your BVN and NIN.`,
          },
          {
            title: t`Join a circle, or start one`,
            text: t`Enter an invitation code and the members vote on you, or choose the amount, the rhythm and the size yourself and share your own code.`,
          },
          {
            title: t`Pay each round, receive on your turn`,
            text: t`Add money to your wallet by card or bank transfer and pay your contribution. On your turn the whole pot is yours.`,
          },
        ]}
      />
    </Section>
  );
}
