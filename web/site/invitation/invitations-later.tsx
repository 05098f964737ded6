import { useLingui } from '@lingui/react/macro';
import { WRONG_CODE_MINUTES } from '../../../contract/limits.ts';
import { invitationPlaceholder } from '../../../contract/page-placeholders.ts';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AdireRing } from '../../ui/motif.tsx';

export function InvitationsLater() {
  return <TooManyCodes href={paths.applyWith(invitationPlaceholder('code'))} />;
}

/** Shown if too many wrong codes came from this IP address. Signed-in people have their own limit and need not wait. */
export function TooManyCodes({ href }: { href: string }) {
  const { t } = useLingui();
  return (
    <div className="page-width flex flex-col items-center py-12 text-center sm:py-20">
      <AdireRing className="size-28" />
      <h1 className="mt-8 text-2xl">{t`Too many codes`}</h1>
      <p className="mt-2 max-w-md text-muted">
        {t`Someone on your network entered too many wrong invitation codes. Open the link again in ${WRONG_CODE_MINUTES} minutes.`}
      </p>
      <div className="mt-8 flex w-full max-w-md flex-col gap-3">
        <ButtonLink href={href} size="lg">{t`Log in and open it now`}</ButtonLink>
      </div>
    </div>
  );
}
