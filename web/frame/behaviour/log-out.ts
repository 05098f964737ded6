import { signOut } from '../../lib/session/sign-out.ts';
import { onPress } from './on-press.ts';

/** Rows that log out; the pressed one stays disabled, and says what it does, until the browser has left the page. */
export function startLogOut(): void {
  onPress('[data-log-out]', (row) => {
    row.setAttribute('disabled', '');
    const words = row.querySelector('span');
    if (words !== null) words.textContent = row.dataset['logOut'] ?? '';
    void signOut();
  });
}
