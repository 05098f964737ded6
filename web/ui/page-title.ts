import { useEffect } from 'react';

let rendered = '';

const remember = (title: string): void => {
  rendered = title;
};

/** The title of the page that was rendered last, for the prerenderer, which makes one page after the other. */
export const renderedTitle = (): string => rendered;

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  const full = title.includes('Rota') ? title : `${title} · Rota`;
  if (import.meta.env.SSR) remember(full);
  useEffect(() => {
    document.title = full;
  }, [full]);
}
