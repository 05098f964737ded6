import { describe, expect, test } from 'vitest';
import { ApiError } from './api.ts';
import '../i18n/i18n.ts';
import { NOT_DONE } from './money-intent.ts';
import { failureOf, failureToast, inlineFailureOf, paymentFailed, toastOfFailure } from './payment-failure.ts';

const TITLE = 'Failed to Cast Vote';
const FALLBACK = 'An error occurred while casting your vote.';
const LOST = 'We do not know yet';

const lost = new ApiError(0, {});
const notDone = new ApiError(0, { code: NOT_DONE });
const offline = new ApiError(0, { code: 'OFFLINE', error: 'You are offline. Nothing was sent.' });
const refused = new ApiError(409, { error: 'You have voted already.' });
const failing = new ApiError(500, { error: 'Something went wrong on our side.' });
const mute = new ApiError(502, {});

describe.each([
  { failure: 'a response that stays lost', error: lost, title: LOST, words: /nothing is done twice/ },
  { failure: 'an error in our own code', error: new TypeError('x'), title: LOST, words: /nothing is done twice/ },
  { failure: 'a lost response to a change that was not done', error: notDone, title: TITLE, words: FALLBACK },
  { failure: 'no connection', error: offline, title: TITLE, words: offline.message },
  { failure: 'a refusal', error: refused, title: TITLE, words: refused.message },
  { failure: 'a failing server', error: failing, title: TITLE, words: failing.message },
  { failure: 'a failure without a message', error: mute, title: TITLE, words: FALLBACK },
])('$failure', ({ error, title, words }) => {
  const said = { title: TITLE, fallback: FALLBACK, searchHint: 'My Groups shows it.' };

  test('appears in the toast, or on the page while the outcome is unknown, never in both', () => {
    const shown = failureOf(error, said);
    expect(shown.title).toBe(title);
    expect(shown.words).toMatch(words);
    const [toast, kept] = [toastOfFailure(error, said), inlineFailureOf(error, said)];
    expect(title === LOST ? kept : { title: toast?.title, words: toast?.description }).toEqual(shown);
    expect(title === LOST ? toast : kept).toBeUndefined();
    expect(failureToast(error, TITLE, FALLBACK).title).toBe(title);
  });

  test('states where the money of a payment is, unless the outcome is unknown', () => {
    const kept = inlineFailureOf(error, paymentFailed(TITLE, 'Your balance shows it.'));
    expect(kept?.words === 'This attempt took nothing from your wallet.').toBe(title !== LOST);
  });
});
