import { t } from '@lingui/core/macro';
import { contentPage } from '../content-page.tsx';

export const PrivacyPage = contentPage(
  () => t`Privacy`,
  async () => (await import('./privacy.tsx')).Privacy,
);
