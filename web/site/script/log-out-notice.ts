/**
 * `?logout=complete`, with what became of the account of whoever has left: shows the sentence that says so, and cleans
 * the address.
 */
export function showLogOutNotice(): void {
  const query = new URLSearchParams(location.search);
  if (query.get('logout') !== 'complete') return;
  const account = query.get('account');
  const left = account === 'deleted' || account === 'deactivated' ? account : 'signed-out';
  const words = document.querySelector<HTMLElement>(`[data-logout="${left}"]`);
  if (words !== null) words.hidden = false;
  history.replaceState(null, '', location.pathname);
}
