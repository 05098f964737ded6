interface HeadProps {
  /** Title of the browser tab. The product's name is added if missing. */
  title: string;
  description?: string;
  /** The page's URL for search engines and shared links. */
  canonical?: string;
  /** The page's URL by language tag; 'x-default' for all other languages. */
  alternates?: Readonly<Record<string, string>>;
  /** The product's public URL, for the preview picture of shared links. */
  origin?: string;
  /** The page's own preview picture: its path and alternative text. */
  picture?: { readonly path: string; readonly words: string };
  /** Open Graph locale. */
  locale?: string;
  noindex?: boolean;
  structuredData?: Readonly<Record<string, unknown>>;
}

/** The preview picture of all other pages. */
const PICTURE = { path: '/preview.png', words: 'Rota: save together, take turns' };

export const titleOf = (title: string): string => (title.includes('Rota') ? title : `${title} · Rota`);

/** Metadata of a page. In the app, React moves it into the document's head. */
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
        // Escaped, so that the JSON cannot end its element.
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  );
}
