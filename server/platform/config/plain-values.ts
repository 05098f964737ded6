import * as z from 'zod';

const PORT_TEXT = 'must be a whole number from 0 to 65535';

export const port = z.coerce.number(PORT_TEXT).int(PORT_TEXT).min(0, PORT_TEXT).max(65_535, PORT_TEXT);
