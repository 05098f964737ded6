/** A name, code or reference that browser translation leaves alone. */
export function Verbatim({ children }: { children: string }) {
  return <span translate="no">{children}</span>;
}
