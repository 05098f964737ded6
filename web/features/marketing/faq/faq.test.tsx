import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { i18n } from '../../../lib/words/i18n.ts';
import { Faq } from './faq.tsx';

const english = setupI18n({ locale: 'en', messages: { en: {} } });

afterEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

test('the page reads in its provider’s language: in English while it comes alive, whatever has been chosen', () => {
  const page = () =>
    renderToStaticMarkup(
      <I18nProvider i18n={english}>
        <Router ssrPath="/faq">
          <Faq />
        </Router>
      </I18nProvider>,
    );
  const before = page();
  i18n.loadAndActivate({ locale: 'pcm', messages: { [msg`What is Rota?`.id]: ['Wetin be Rota?'] } });
  expect(page()).toBe(before);
  expect(
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Router ssrPath="/faq">
          <Faq />
        </Router>
      </I18nProvider>,
    ),
  ).toContain('Wetin be Rota?');
});
