import { t } from '@lingui/core/macro';
import { contentPage } from './content-page.tsx';

export const SitemapPage = contentPage(
  () => t`Sitemap`,
  async () => (await import('./sitemap.tsx')).Sitemap,
);
