import { CallToAction } from './call-to-action.tsx';
import { Comparison } from './comparison.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ImportantNotice } from './important-notice.tsx';
import { Inclusion } from './inclusion.tsx';
import { Reasons } from './reasons.tsx';
import { Tiers } from './tiers.tsx';

/** The front page: words, pictures and links, which work as plain HTML before this code arrives. */
export function Landing() {
  return (
    <>
      <Hero />
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
