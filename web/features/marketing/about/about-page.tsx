import { t } from '@lingui/core/macro';
import { contentPage } from '../content-page.tsx';

export const AboutPage = contentPage(
  () => t`About Rota`,
  async () => (await import('./about.tsx')).About,
);
