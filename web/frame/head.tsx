interface HeadProps {
  /** What the page is called in the browser's tab; the product's name is added where it is missing. */
  title: string;
  description?: string;
  /** Where search engines should look for the page, and what shared links name. */
  canonical?: string;
  /** The same page in each language, by the language's tag; 'x-default' for everybody else. */
  alternates?: Readonly<Record<string, string>>;
  /** The product's public address, for the picture that chats show of a shared link. */
  origin?: string;
  /** That picture, where it is the page's own: its address here and what it shows. */
  picture?: { readonly path: string; readonly words: string };
  /** As chats name the page's language. */
  locale?: string;
  /** Says to search engines not to list the page. */
  noindex?: boolean;
  structuredData?: Readonly<Record<string, unknown>>;
}

/** The picture of the product, beside links to all other pages. */
const PICTURE = { path: '/preview.png', words: 'Rota: save together, take turns' };

/** A page's title as the browser shows it. */
export const titleOf = (title: string): string => (title.includes('Rota') ? title : `${title} · Rota`);

/**
 * What a page says of itself: in the HTML of built pages, and live in the app, where React puts it into the document's
 * head.
 */
export function Head({
  title,
  description,
  canonical,
  alternates = {},
  origin,
  picture = PICTURE,
  locale,
  noindex,
  structuredData,
}: HeadProps) {
  const full = titleOf(title);
  return (
    <>
      <title>{full}</title>
      {description === undefined ? null : <meta name="description" content={description} />}
      {noindex === true ? <meta name="robots" content="noindex" /> : null}
      {Object.entries(alternates).map(([tag, address]) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={address} />
      ))}
      {canonical === undefined ? null : (
        <>
          <link rel="canonical" href={canonical} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Rota" />
          <meta property="og:locale" content={locale} />
          <meta property="og:title" content={full} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={canonical} />
          <meta property="og:image" content={`${origin ?? ''}${picture.path}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={picture.words} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {structuredData === undefined ? null : (
        // JSON that cannot end the element it stands in.
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  );
}
