import { expect, it } from 'vitest';
import { renderMail, type Letter } from './render-mail.ts';

const LETTER: Letter = {
  greeting: 'Hello Ada,',
  paragraphs: ['<b>₦5,000.00</b> is due tomorrow.', 'One line.\nAnother.'],
  action: { text: 'Pay now', url: 'https://rota.example/wallet?a=1&b=2' },
  objection: { text: 'This was not me', url: 'https://rota.example/not-me?token=x' },
};
const SUPPORT = { email: 'help@rota.example', phone: '+234 1 700 0000' };

/** Returns the text of a page in reading order, without the URLs of links. */
function wordsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body'));
  const lines = body.replaceAll(/<br>|<\/p>/g, '\n').replaceAll(/<[^>]*>/g, '');
  const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };
  return lines
    .replaceAll(/&(?:lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

it('has the same content as text and HTML, with the name, one action and a contact', () => {
  const { text, html } = renderMail('Payment reminder', LETTER, SUPPORT);
  expect(text).toBe(
    [
      'Rota',
      'Hello Ada,',
      '<b>₦5,000.00</b> is due tomorrow.',
      'One line.\nAnother.',
      'Pay now:\nhttps://rota.example/wallet?a=1&b=2',
      'This was not me:\nhttps://rota.example/not-me?token=x',
      'Questions? Please write to help@rota.example or call +234 1 700 0000.\n' +
        'Rota never asks for your password, BVN or NIN by email.\nRota · Save together. Take turns.',
    ].join('\n\n'),
  );
  const spoken = text.split('\n').filter((line) => line !== '' && !line.startsWith('https://'));
  expect(wordsOf(html)).toEqual(spoken.map((line) => line.replace(/:$/, '')));
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://rota.example/wallet?a=1&amp;b=2',
    'https://rota.example/not-me?token=x',
    'mailto:help@rota.example',
    'tel:+23417000000',
  ]);
});

it('loads nothing, and has a dark theme', () => {
  const { html } = renderMail('Payment reminder', LETTER, SUPPORT);
  expect(html).not.toMatch(/<img|src=|url\(|<script|<link/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
});

it('omits what is not configured, and the contact in emails to support', () => {
  expect(renderMail('x', LETTER, { phone: '+234 1 700 0000' }).text).toContain(
    'Questions? Please call +234 1 700 0000.',
  );
  const nobody = renderMail('x', LETTER, {});
  const toSupport = renderMail('x', { ...LETTER, toSupport: true }, SUPPORT);
  for (const { text, html } of [nobody, toSupport]) expect(text + html).not.toContain('Questions?');
  expect(toSupport.text).not.toContain('never asks');
});
