import * as z from 'zod';

const PORT_WORDS = 'must be a whole number from 0 to 65535';

export const port = z.coerce.number(PORT_WORDS).int(PORT_WORDS).min(0, PORT_WORDS).max(65_535, PORT_WORDS);
