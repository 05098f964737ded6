import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { refuseUnstorable } from './fields.ts';
import { INVITATION_DAYS } from './limits.ts';
import { extractInvitationCode, isCode } from './invitation-codes.ts';
import { userRoute } from './route.ts';

const INVALID_CODE = 'Please enter a valid invitation code';

export const invitationCode = () =>
  z
    .string({ error: INVALID_CODE })
    .check(
      z.overwrite(extractInvitationCode),
      z.minLength(1, INVALID_CODE),
      z.maxLength(200, INVALID_CODE),
      refuseUnstorable(INVALID_CODE),
    );

const codeOrNone = (typed: string): string => {
  const code = extractInvitationCode(typed);
  return isCode(code) ? code : '';
};

/** A code in a link. Text that cannot be a code is read as empty, so that it gets the refusal of an unknown one. */
export const linkCode = () => z.string().check(z.overwrite(codeOrNone));

export const saveInvitation = userRoute(endpoints.saveInvitation, {
  summary: `Save the user’s invitation for ${String(INVITATION_DAYS)} days; a later one replaces it`,
  body: z.strictObject({ code: invitationCode() }),
  responses: { 204: null },
  errors: ['TOO_MANY_REQUESTS'],
});

export const getSavedInvitation = userRoute(endpoints.getSavedInvitation, {
  summary: 'Get the user’s saved invitation, while its circle is open to them',
  responses: { 200: z.object({ code: z.string() }) },
  errors: ['NO_INVITATION'],
});
