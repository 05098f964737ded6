import { t } from '@lingui/core/macro';
import { contentPage } from '../content-page.tsx';

export const FaqPage = contentPage(
  () => t`Frequently asked questions`,
  async () => (await import('./faq.tsx')).Faq,
);
