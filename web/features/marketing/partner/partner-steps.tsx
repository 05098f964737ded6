import { useLingui } from '@lingui/react/macro';
import { Section } from '../section.tsx';
import { Steps } from '../steps.tsx';

/** The four steps from nothing to a running circle. */
export function PartnerSteps() {
  const { t } = useLingui();
  return (
    <Section band title={t`Getting started`}>
      <Steps
        steps={[
          { title: t`Open an account`, text: t`Sign up or log in, and verify your email address.` },
          {
            title: t`Prove who you are`,
            text: t`Your members want to know who runs their circle: verify your BVN and NIN.`,
          },
          {
            title: t`Start your circle`,
            text: t`Choose amount, rhythm and size, and whether you take part or only manage.`,
          },
          {
            title: t`Share the code`,
            text: t`Invite the people you trust. When all seats are taken and the day has come, the circle starts by itself.`,
          },
        ]}
      />
    </Section>
  );
}
