import { describe, expect, test } from 'vitest';
import { ApiError } from './api.ts';
import '../words/i18n.ts';
import { actionFailure, failureToast, paymentFailure, paymentToast } from './payment-failure.ts';

const TITLE = 'Failed to Cast Vote';
const FALLBACK = 'An error occurred while casting your vote.';
const LOST = 'We do not know yet';

const lost = new ApiError(0, {});
const offline = new ApiError(0, { code: 'OFFLINE', error: 'You are offline. Nothing was sent.' });
const refused = new ApiError(409, { error: 'You have voted already.' });
const failing = new ApiError(500, { error: 'Something went wrong on our side.' });
const mute = new ApiError(502, {});

interface Row {
  readonly failure: string;
  readonly error: Error;
  readonly act: readonly [title: string, words: string | RegExp];
  readonly payment: readonly [title: string, words: string | RegExp];
}

const rows: readonly Row[] = [
  { failure: 'a lost answer', error: lost, act: [LOST, /nothing is done twice/], payment: [LOST, /answer was lost/] },
  { failure: 'no connection', error: offline, act: [TITLE, offline.message], payment: [TITLE, offline.message] },
  { failure: 'a refusal', error: refused, act: [TITLE, refused.message], payment: [TITLE, refused.message] },
  {
    failure: 'a failing server',
    error: failing,
    act: [TITLE, failing.message],
    payment: [LOST, /nothing is done twice/],
  },
  { failure: 'a failure without words', error: mute, act: [TITLE, FALLBACK], payment: [LOST, /answer was lost/] },
  {
    failure: 'a fault of ours',
    error: new TypeError('x is not a function'),
    act: [LOST, /lost/],
    payment: [LOST, /lost/],
  },
];

describe.each(rows)('$failure', ({ error, act, payment }) => {
  const words = (said: string | RegExp): unknown => (typeof said === 'string' ? said : expect.stringMatching(said));

  test('after an act that moves no money', () => {
    expect(failureToast(error, TITLE, FALLBACK)).toMatchObject({ title: act[0], description: words(act[1]) });
    const shown = actionFailure(error, { title: TITLE, fallback: FALLBACK, whereToLook: 'My Groups shows it.' });
    expect(shown.title).toBe(act[0]);
  });

  test('after a payment', () => {
    const toast = paymentToast(error, TITLE, FALLBACK);
    expect(toast).toMatchObject({ title: payment[0], description: words(payment[1]) });
    const isOpen = payment[0] === LOST;
    expect(paymentFailure(error, TITLE, 'Your balance shows it.')?.title).toBe(
      isOpen ? 'We do not know yet whether you paid' : TITLE,
    );
  });
});
