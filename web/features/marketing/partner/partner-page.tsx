import { t } from '@lingui/core/macro';
import { contentPage } from '../content-page.tsx';

export const PartnerPage = contentPage(
  () => t`Become a Rota partner`,
  async () => (await import('./partner.tsx')).Partner,
);
