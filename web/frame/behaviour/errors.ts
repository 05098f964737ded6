import { countError } from '../../lib/consent/track.ts';

/** What nobody caught is told to the console and, with consent, counted. */
export function startErrors(): void {
  window.addEventListener('error', (event) => {
    // eslint-disable-next-line no-console -- the specification has window errors logged to the console
    console.error('Uncaught error:', event.error ?? event.message);
    countError();
  });
  window.addEventListener('unhandledrejection', (event) => {
    // eslint-disable-next-line no-console -- and unhandled rejections
    console.error('Unhandled rejection:', event.reason);
    countError();
  });
}
