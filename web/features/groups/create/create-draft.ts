import { draftOf } from '../../../lib/forms/draft.ts';
import { CREATE_DEFAULTS } from './create-values.ts';

// Apart from the values, which pages without a form load.
export const circleDraft = draftOf('rota_new_circle', { ...CREATE_DEFAULTS });
