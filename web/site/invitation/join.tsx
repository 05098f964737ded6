import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { CODE_LENGTH } from '../../../contract/code-form.ts';
import { paths } from '../../lib/shell/paths.ts';
import { PageBanner } from '../parts/page-banner.tsx';
import { CodeForm } from './code-form.tsx';

/** Asks a visitor without a link for the code. Shows nothing about any circle. */
export function Join() {
  const { t } = useLingui();
  return (
    <div data-one-button="">
      <PageBanner
        title={t`Open your invitation`}
        lead={
          <Trans>
            See who invites you, what you pay, what you get and every fee before you sign up. Were you sent a link? Open
            it instead, because your code is in it.
          </Trans>
        }
      />
      <div className="page-width py-10 sm:py-14">
        <div className="max-w-md">
          <CodeForm label={t`Invitation code`} hint={t`It has ${CODE_LENGTH} letters and numbers.`} />
          <Link href={paths.groupJoin} className="inline-flex min-h-11 items-center text-link">
            {t`See public circles`}
          </Link>
        </div>
      </div>
    </div>
  );
}
