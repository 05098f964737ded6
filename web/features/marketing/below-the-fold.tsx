import { CallToAction } from './call-to-action.tsx';
import { Comparison } from './comparison.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ImportantNotice } from './important-notice.tsx';
import { Inclusion } from './inclusion.tsx';
import { Reasons } from './reasons.tsx';
import { Tiers } from './tiers.tsx';

/** Everything under the hero: words and links, which work as plain HTML before this code arrives. */
export function BelowTheFold() {
  return (
    <>
      <Tiers />
      <Reasons />
      <Comparison />
      <Inclusion />
      <HowItWorks />
      <ImportantNotice />
      <CallToAction />
    </>
  );
}
