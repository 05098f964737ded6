import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { i18n } from '../../../lib/i18n/i18n.ts';
import { VerdictAlert } from './verdict-alert.tsx';

const [seal, number] = ['5b'.repeat(32), '02'.repeat(32)];

function linesOf(props: Parameters<typeof VerdictAlert>[0]): readonly string[] {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <VerdictAlert {...props} />
    </I18nProvider>,
  );
  return html
    .replaceAll(/(<[^>]*>)+/g, '|')
    .replaceAll('&#x27;', "'")
    .split('|')
    .filter(Boolean);
}

const DREW = 'Your device drew again';
const ORDER = 'The same order comes out';

test('a good draw states only what was compared', () => {
  const [ofSeal, ofNumber] = ['The seal is the one you were shown', 'Your number is in the draw'];
  expect(linesOf({ verdict: 'well', compared: { seal, number } })).toEqual([DREW, ofSeal, ofNumber, ORDER]);
  const unkept = [DREW, ofSeal, 'Not checked', ofNumber];
  expect(linesOf({ verdict: 'well', compared: { number } })).toEqual([...unkept, ORDER]);
  expect(linesOf({ verdict: 'well' })).toEqual([...unkept, 'Not checked', ORDER]);
});

test('a newcomer learns whose seat it was, without lines about a copy that they cannot have', () => {
  const newcomer = "This draw was before you came. Seat 4 was Chika's.";
  expect(linesOf({ verdict: 'well', newcomer })).toEqual([DREW, newcomer, ORDER]);
});
