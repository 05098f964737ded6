import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { amountPlaceholder } from '../../contract/page-placeholders.ts';
import { MONEY_PATH, paths } from '../lib/shell/paths.ts';
import type { Language } from '../../contract/languages.ts';
import { About } from './about/about.tsx';
import { Contact } from './contact/contact.tsx';
import { Faq, questionGroups } from './faq/faq.tsx';
import { Help } from './help/help.tsx';
import { Landing } from './home/landing.tsx';
import { Join } from './invitation/join.tsx';
import { Money } from './money/money.tsx';
import { Partner } from './partner/partner.tsx';
import { Privacy } from './privacy/privacy.tsx';
import { Sitemap } from './sitemap/sitemap.tsx';
import { faqData, siteData, type StructuredData } from './structured-data.ts';

/** A public page with its metadata for search engines and chat previews. */
export interface SitePage {
  readonly path: string;
  readonly title: () => string;
  readonly description: () => string;
  readonly structuredData?: (origin: string, language: Language) => StructuredData;
  readonly Page: ComponentType;
}

/** Add a new page to this list, to `SITE_PATHS` and to the sitemap. */
export const sitePages: readonly SitePage[] = [
  {
    path: paths.home,
    title: () => t`Rota: save together, take turns`,
    description: () =>
      t`Rota runs savings circles (esusu, ajo, adashe) in Nigeria, with verified members, a fixed calendar, no interest and a record of every kobo.`,
    structuredData: siteData,
    Page: Landing,
  },
  {
    path: paths.partner,
    title: () => t`Become a Rota partner`,
    description: () => {
      const owner = amountPlaceholder('owner');
      return t`Run a savings circle on Rota and earn ${owner} of every pot. See two ways to be a partner, what you can earn, and how to begin in four steps.`;
    },
    Page: Partner,
  },
  {
    path: paths.about,
    title: () => t`About Rota`,
    description: () =>
      t`What Rota does and does not do, who holds the money, what it costs, and what can go wrong in a savings circle.`,
    Page: About,
  },
  {
    path: MONEY_PATH,
    title: () => t`Where the money is`,
    description: () =>
      t`Who holds the money of Rota's members, how much it is day by day, and how you can check that no entry was changed.`,
    Page: Money,
  },
  {
    path: paths.help,
    title: () => t`Help`,
    description: () =>
      t`How a savings circle works on Rota, from joining and paying to collecting the pot, fees, late payments, debts, swapping turns and leaving.`,
    Page: Help,
  },
  {
    path: paths.faq,
    title: () => t`Frequently asked questions`,
    description: () =>
      t`Short answers about Rota, its fees, who holds the money, what happens when a member does not pay, and why we ask for your BVN and NIN.`,
    structuredData: (_origin, language) => faqData(questionGroups(), language),
    Page: Faq,
  },
  {
    path: paths.contact,
    title: () => t`Contact us`,
    description: () => t`Write to our team about a payment, a question, or what could be better.`,
    Page: Contact,
  },
  {
    path: paths.privacy,
    title: () => t`Privacy`,
    description: () =>
      t`What Rota knows about you, what we do with your BVN and NIN, who else gets it, how long we keep it, and which cookies we set.`,
    Page: Privacy,
  },
  {
    path: paths.join,
    title: () => t`Open your invitation to a Rota circle`,
    description: () =>
      t`Enter the invitation code of a savings circle to see who invites you, what you pay and get, and every fee, before you sign up.`,
    Page: Join,
  },
  {
    path: paths.sitemap,
    title: () => t`Sitemap`,
    description: () => t`Every page of Rota, by what you want to do.`,
    Page: Sitemap,
  },
];
