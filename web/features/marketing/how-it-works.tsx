import { useLingui } from '@lingui/react/macro';
import { Section } from './section.tsx';

/** The three steps from an account to the pot. */
export function HowItWorks() {
  const { t } = useLingui();
  const steps: readonly { title: string; text: string }[] = [
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
  ];
  return (
    <Section title={t`How it works`}>
      <ol className="grid gap-8 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-brand pt-5">
            <span aria-hidden="true" className="tabular text-sm font-semibold text-brand">
              {t`Step ${index + 1}`}
            </span>
            <h3 className="mt-1 text-lg">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
