import { t } from '@lingui/core/macro';
import { contentPage } from '../content-page.tsx';

export const HelpPage = contentPage(
  () => t`Help`,
  async () => (await import('./help.tsx')).Help,
);
