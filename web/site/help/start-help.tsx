import { Trans } from '@lingui/react/macro';
import { PASSWORD_MIN, VERIFICATION_LINK_HOURS } from '../../../contract/figures.ts';
import { paths } from '../../lib/shell/paths.ts';
import { Part, InlineLink } from '../parts/content-parts.tsx';
import type { HelpTopics } from './topics.ts';

/** From nothing to a proven identity. */
export function StartHelp({ topics }: { topics: HelpTopics }) {
  return (
    <>
      <Part id="account" title={topics.account}>
        <p>
          <Trans>
            <InlineLink href={paths.signup}>Sign up</InlineLink> with your name, your email address and a password of at
            least {PASSWORD_MIN} characters. We send you a mail with a link; open it within {VERIFICATION_LINK_HOURS}{' '}
            hours to verify your address. If it does not come, look in your spam folder, or ask for another one in the
            app.
          </Trans>
        </p>
        <p>
          <Trans>
            Use your real name, as it stands with your BVN and NIN. Otherwise your identity cannot be verified.
          </Trans>
        </p>
      </Part>
      <Part id="identity" title={topics.identity}>
        <p>
          <Trans>Before you can create or join a circle, everybody must know that you are you. Have these ready:</Trans>
        </p>
        <ul>
          <li>
            <Trans>your BVN, 11 digits (dial *565*0# on the phone line you gave your bank)</Trans>
          </li>
          <li>
            <Trans>your NIN, 11 digits (dial *346#)</Trans>
          </li>
          <li>
            <Trans>your date of birth, address and a Nigerian phone number</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            We ask the register whether both numbers belong to your name and your date of birth. Mostly you have the
            answer at once. If the register cannot be reached, your details wait until we have checked them, and you get
            a notification. Each BVN and NIN can belong to one account only.{' '}
            <InlineLink href={paths.part(paths.privacy, 'identity')}>What we do with the numbers</InlineLink>
          </Trans>
        </p>
      </Part>
    </>
  );
}
