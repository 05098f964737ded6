const inText = /https?:\/\/[^\s<>"']+/g;
const inHtml = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const sentenceEnd = /[.,;:!?)\]]+$/;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
const decode = (value: string): string =>
  value.replace(/&(amp|lt|gt|quot|#39|#x27);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole);

/** Returns the http and https URLs in an email, in order, each once. */
export function linksOf(text: string, html: string): string[] {
  const written = [...text.matchAll(inText)].map(([link]) => link.replace(sentenceEnd, ''));
  const marked = [...html.matchAll(inHtml)].map(([, double, single]) => decode(double ?? single ?? '').trim());
  return [...new Set([...written, ...marked])].filter((link) => /^https?:\/\//i.test(link) && URL.canParse(link));
}
