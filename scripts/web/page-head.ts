/** What stands in the head of a page of its own. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Where search engines should look for the page, and what shared links name. */
  readonly canonical?: string;
  /** Says to search engines not to list the page. */
  readonly noindex?: boolean;
  readonly structuredData?: Readonly<Record<string, unknown>>;
}

/**
 * Stands for the product's public address, which only the server knows: it puts its own in the place of this one. The
 * name is reserved and leads nowhere.
 */
export const ORIGIN_MARK = 'https://rota.invalid';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** JSON that cannot end the element it stands in. */
const jsonLd = (data: Readonly<Record<string, unknown>>): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}">`;

/** What chats show of a shared link (Open Graph). */
const preview = ({ title, description }: PageHead, url: string): string[] => [
  meta('property', 'og:type', 'website'),
  meta('property', 'og:site_name', 'Rota'),
  meta('property', 'og:locale', 'en_NG'),
  meta('property', 'og:title', title),
  meta('property', 'og:description', description),
  meta('property', 'og:url', url),
  meta('property', 'og:image', `${ORIGIN_MARK}/preview.png`),
  meta('property', 'og:image:width', '1200'),
  meta('property', 'og:image:height', '630'),
  meta('property', 'og:image:alt', 'Rota: save together, take turns'),
  meta('name', 'twitter:card', 'summary_large_image'),
];

/** The page with a head of its own in the place of the template's title and description. */
export function withHead(template: string, head: PageHead): string {
  const { title, description, canonical, noindex = false, structuredData } = head;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(noindex ? [meta('name', 'robots', 'noindex')] : []),
    ...(canonical === undefined
      ? []
      : [`<link rel="canonical" href="${escapeHtml(canonical)}">`, ...preview(head, canonical)]),
    ...(structuredData === undefined ? [] : [jsonLd(structuredData)]),
  ];
  const bare = template.replace(/<meta\s+name="description"[^>]*>\s*/, '');
  if (!/<title>[^<]*<\/title>/.test(bare)) throw new Error('The template has no title to replace');
  return bare.replace(/<title>[^<]*<\/title>/, () => tags.join(''));
}
