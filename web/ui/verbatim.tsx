/** A name, code or reference, which a browser that translates the page leaves as it is. */
export function Verbatim({ children }: { children: string }) {
  return <span translate="no">{children}</span>;
}
