import { CallToAction } from '../parts/call-to-action.tsx';
import { Comparison } from './comparison.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ImportantNotice } from './important-notice.tsx';
import { Inclusion } from './inclusion.tsx';
import { LoggedOut } from './logged-out.tsx';
import { Reasons } from './reasons.tsx';
import { Tiers } from './tiers.tsx';

/** The front page. */
export function Landing() {
  return (
    <>
      <LoggedOut />
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
