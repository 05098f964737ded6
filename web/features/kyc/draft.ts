import { draftOf } from '../../lib/forms/draft.ts';

/** The first two steps. The two identity numbers are never stored. */
export const kycDraft = draftOf('rota_identity', {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  phone: '',
  nigerianPhone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
});
