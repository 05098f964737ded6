import { expect, test } from 'vitest';
import { withHead } from './page-head.ts';

const template =
  '<head><title>Old</title>\n<meta\n  name="description"\n  content="old words"\n/>\n<link rel="icon"></head>';

test('a listed page has its own title, description, address and preview', () => {
  const html = withHead(template, {
    title: 'Fees & "turns"',
    description: 'What it <costs>',
    canonical: 'https://rota.test/help',
  });
  expect(html).not.toMatch(/[oO]ld/);
  expect(html).toContain('<title>Fees &amp; "turns"</title>'.replaceAll('"', '&quot;'));
  expect(html).toContain('<meta name="description" content="What it &lt;costs&gt;">');
  expect(html).toContain('<link rel="canonical" href="https://rota.test/help">');
  expect(html).toContain('<meta property="og:url" content="https://rota.test/help">');
  expect(html).not.toContain('noindex');
});

test('a page that should not be listed says so and has no address for search engines', () => {
  const html = withHead(template, { title: 'A', description: 'b', noindex: true });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/canonical|og:/);
});

test('structured data cannot end the element it stands in', () => {
  const structuredData = { name: '</script><b>' };
  const html = withHead(template, { title: 'A', description: 'b', structuredData });
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(structuredData);
});
