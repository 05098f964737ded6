import { useLingui } from '@lingui/react/macro';
import { CODE_LENGTH } from '../../../contract/code-form.ts';
import { siteForm } from '../../lib/shell/site-paths.ts';
import { isLanguage } from '../../../contract/languages.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';

/** A plain form, handled by server/main/invitation-pages.ts. */
export function CodeForm({ label, hint }: { label: string; hint?: string }) {
  const { t, i18n } = useLingui();
  return (
    <form
      method="get"
      action={siteForm('join/code', isLanguage(i18n.locale) ? i18n.locale : 'en')}
      className="mb-4 flex flex-col gap-3 text-left"
    >
      <CodeField id="code" name="code" label={label} hint={hint} length={CODE_LENGTH} required />
      <Button type="submit" size="lg">{t`Open invitation`}</Button>
    </form>
  );
}
