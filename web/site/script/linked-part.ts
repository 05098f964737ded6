/** Opens the answer that the part named by the address is folded into: not all browsers do it by themselves. */
export function startLinkedPart(): void {
  const show = (): void => {
    const part = document.getElementById(location.hash.slice(1));
    const folded = part?.closest('details:not([open])');
    folded?.setAttribute('open', '');
    if (folded != null) part?.scrollIntoView();
  };
  window.addEventListener('hashchange', show);
  show();
}
