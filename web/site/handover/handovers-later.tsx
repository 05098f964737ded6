import { TooManyCodes } from '../invitation/invitations-later.tsx';
import { seatAuthLinks } from './seat-auth-links.ts';

export const HandoversLater = () => <TooManyCodes href={seatAuthLinks().login} />;
