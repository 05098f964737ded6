import type { ReactNode } from 'react';
import { LANGUAGES, TRANSLATED_LANGUAGES, type Language } from '../../contract/languages.ts';
import type { BuiltFiles } from './built-files.ts';

interface DocumentProps {
  language: Language;
  /** URL of the English page in another language. theme.js redirects readers who chose that language. */
  translated?: ((language: Language) => string) | undefined;
  files: BuiltFiles;
  head: ReactNode;
  /** Scripts and their data, at the end of the head. */
  scripts: ReactNode;
  children: ReactNode;
}

export function Document({ language, translated, files, head, scripts, children }: DocumentProps) {
  const addresses = translated && TRANSLATED_LANGUAGES.map((each) => [`data-${each}-address`, translated(each)]);
  return (
    <html lang={LANGUAGES[language].tag} {...Object.fromEntries(addresses ?? [])}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {head}
        <meta name="theme-color" content="#FBFAF7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12130F" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={files.font} as="font" type="font/woff2" crossOrigin="" />
        <script dangerouslySetInnerHTML={{ __html: files.theme }} />
        <style dangerouslySetInnerHTML={{ __html: files.style }} />
        {scripts}
      </head>
      <body>{children}</body>
    </html>
  );
}
