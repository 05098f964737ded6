import { t } from '@lingui/core/macro';
import { RATES } from '../lib/words/rates.ts';
import { questionGroups } from '../features/marketing/faq/questions.ts';
import { faqData, siteData, type StructuredData } from '../features/marketing/structured-data.ts';
import { i18n } from '../lib/words/i18n.ts';
import { paths } from '../lib/shell/paths.ts';

/** What a public page tells those who have not opened it yet: search engines, and chats in which its link is shared. */
export interface PageMeta {
  readonly description: string;
  /** Whether search engines should list it. */
  readonly indexed: boolean;
  readonly structuredData?: StructuredData;
}

/** The public pages' descriptions, for the prerenderer alone: no browser fetches them. */
function metas(origin: string): Readonly<Record<string, PageMeta>> {
  const { owner } = RATES;
  return {
    [paths.home]: {
      description: t`Rota runs savings circles (esusu, ajo, adashe) in Nigeria: verified members, a fixed calendar, no interest, and every kobo accounted for.`,
      indexed: true,
      structuredData: siteData(origin),
    },
    [paths.partner]: {
      description: t`Run a savings circle on Rota and earn ${owner} of every pot: two ways to be a partner, what you can earn, and how to begin in four steps.`,
      indexed: true,
    },
    [paths.about]: {
      description: t`What Rota does and does not do, who holds the money, what it costs, and what can go wrong in a savings circle.`,
      indexed: true,
    },
    [paths.help]: {
      description: t`How a savings circle works on Rota: joining, paying, receiving the pot, fees, late payments, debts, swapping turns and leaving.`,
      indexed: true,
    },
    [paths.faq]: {
      description: t`Short answers about Rota: fees, who holds the money, what happens when somebody does not pay, and why we ask for your BVN and NIN.`,
      indexed: true,
      structuredData: faqData(questionGroups(i18n)),
    },
    [paths.contact]: {
      description: t`Write to the people who run Rota: questions, problems with a payment, and what could be better.`,
      indexed: true,
    },
    [paths.privacy]: {
      description: t`What Rota knows about you, what is done with your BVN and NIN, who else gets it, how long it is kept, and which cookies are set.`,
      indexed: true,
    },
    [paths.sitemap]: { description: t`Every page of Rota, by what you want to do.`, indexed: true },
    [paths.login]: { description: t`Log in to Rota to see what you owe and when it is your turn.`, indexed: true },
    [paths.signup]: {
      description: t`Open an account with Rota: it costs nothing, and nothing is paid before you say how much.`,
      indexed: true,
    },
    [paths.verifyEmail]: { description: t`Verifies the address of your Rota account.`, indexed: false },
    [paths.forgotPassword]: {
      description: t`Forgot the password of your Rota account? Have a link mailed with which you choose a new one.`,
      indexed: false,
    },
    '/reset-password': { description: t`Sets a new password for your Rota account.`, indexed: false },
    '/not-me': {
      description: t`Secures your Rota account after a change that was not yours.`,
      indexed: false,
    },
  };
}

/** What a public page says about itself. Throws for a page without a description: every public page has one. */
export function pageMeta(path: string, origin: string): PageMeta {
  const meta = metas(origin)[path];
  if (meta === undefined) throw new Error(`The public page ${path} has no description in web/app/page-meta.ts`);
  return meta;
}
