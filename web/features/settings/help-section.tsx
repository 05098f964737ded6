import { useLingui } from '@lingui/react/macro';
import { HelpLinks } from '../../frame/help-links.tsx';
import { Section } from '../../ui/section.tsx';

/** Links that public pages have in their footer and signed-in pages lack. */
export function HelpSection() {
  const { t } = useLingui();
  return (
    <Section
      id="help"
      className="scroll-mt-4"
      title={t`Help and privacy`}
      lead={t`How Rota works, how to reach us, and what we keep about you.`}
    >
      <div className="flex flex-wrap gap-x-6">
        <HelpLinks className="inline-flex min-h-11 items-center text-link" />
      </div>
    </Section>
  );
}
