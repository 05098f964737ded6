import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { CODE_LENGTH } from '../../../contract/code-form.ts';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AdireRing } from '../../ui/motif.tsx';
import { CodeForm } from './code-form.tsx';

/** Shown alike for every closed code, because the reason would reveal something about the circle. */
export function ClosedInvitation() {
  const { t } = useLingui();
  return (
    <div className="page-width flex flex-col items-center py-12 text-center sm:py-20">
      <AdireRing className="size-28" />
      <h1 className="mt-8 text-2xl">{t`This invitation is not open`}</h1>
      <p className="mt-2 max-w-md text-muted">
        {t`The code may be mistyped, or the circle is full, has started or was cancelled. We only show circles that are open, so we cannot say which.`}
      </p>
      <ul className="mt-6 flex max-w-md list-disc flex-col gap-2 pl-5 text-left">
        <li>{t`Check the code. It has ${CODE_LENGTH} letters and numbers.`}</li>
        <li>{t`Ask the person who invited you. A place can become free again before the start.`}</li>
        <li>
          <Link
            href={paths.help}
            className="inline-flex min-h-11 items-center text-link"
          >{t`Read how a circle works, or start your own.`}</Link>
        </li>
      </ul>
      <div className="mt-8 flex w-full max-w-md flex-col gap-3">
        <CodeForm label={t`Have another code?`} />
        <ButtonLink href={paths.groupDiscover} size="lg" variant="secondary">{t`See public circles`}</ButtonLink>
      </div>
    </div>
  );
}
