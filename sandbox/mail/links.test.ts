import { describe, expect, it } from 'vitest';
import { linksOf } from './links.ts';

describe('the links of a mail', () => {
  it('include those in the text, without the surrounding punctuation', () => {
    expect(linksOf('Open http://localhost:3000/verify-email?token=aB-_9. Or (https://rota.example/help)!', '')).toEqual(
      ['http://localhost:3000/verify-email?token=aB-_9', 'https://rota.example/help'],
    );
  });

  it('include those of the HTML part, decoded, each once', () => {
    const html = `<a href="http://a.example/?x=1&amp;y=2">a</a> <A HREF='http://b.example/'>b</A> <a href="http://a.example/?x=1&amp;y=2">`;
    expect(linksOf('http://b.example/', html)).toEqual(['http://b.example/', 'http://a.example/?x=1&y=2']);
  });

  it('exclude everything that is not a web address', () => {
    expect(
      linksOf('', '<a href="javascript:alert(1)">x</a><a href="data:text/html,x">y</a><a href="/relative">'),
    ).toEqual([]);
  });
});
