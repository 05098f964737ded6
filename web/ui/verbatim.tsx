/** A name, code or reference that browser translation must not change. */
export function Verbatim({ children }: { children: string }) {
  return <span translate="no">{children}</span>;
}
