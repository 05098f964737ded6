import { useLocation, useSearch } from 'wouter';
import { ButtonLink } from '../ui/button.tsx';

/** Returns the URL with changed query parameters; an empty value removes its parameter. */
export function withQuery(path: string, search: string, changes: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Links to the next and the first page of a list; each page has its own URL. */
export function PageLinks({ nextCursor }: { nextCursor: string | null }) {
  const [path] = useLocation();
  const search = useSearch();
  const isFirst = !new URLSearchParams(search).has('cursor');
  if (isFirst && nextCursor === null) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-3 p-4 sm:px-6">
      {isFirst ? null : (
        <ButtonLink variant="secondary" href={withQuery(path, search, { cursor: '' })}>
          First page
        </ButtonLink>
      )}
      {nextCursor === null ? null : (
        <ButtonLink variant="secondary" href={withQuery(path, search, { cursor: nextCursor })}>
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}
