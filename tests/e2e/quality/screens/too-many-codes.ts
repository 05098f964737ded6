import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { FIRST_FEE_POLICY } from '../../../../circle/figures.ts';
import { intercept } from '../../intercept.ts';
import { pageVariables, renderPage } from '../../../../server/main/page-variables.ts';

const NO_SUPPORT = { email: undefined, phone: undefined, whatsappNumber: undefined, addresses: [], profiles: [] };

/** Serves the page shown after too many wrong codes. Really trying that many codes would block the other states. */
export const tooManyCodes =
  (below: 'join' | 'handover', name: string) =>
  (page: Page): Promise<unknown> => {
    const file = readFileSync(`dist/web/${name}.en.html`, 'utf8');
    const figures = pageVariables({ support: NO_SUPPORT, mode: 'sandbox', oidc: undefined }, FIRST_FEE_POLICY);
    const html = renderPage(file, figures, { marks: { code: 'ABCD2345' }, lists: {} });
    return intercept(page, `**/${below}/ABCD2345`, () => ({ status: 429, html }));
  };
