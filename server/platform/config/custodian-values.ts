import * as z from 'zod';

/** Kinds of institutions that may hold members' money. The page 'Where the money is' has a text for each. */
export const CUSTODIAN_KINDS = ['bank', 'microfinance-bank', 'payment-provider', 'trustee'] as const;

/** The institution that holds the members' money, as stated on the public page. */
export interface Custodian {
  readonly name: string;
  readonly kind: (typeof CUSTODIAN_KINDS)[number];
  /** Who covers the money, and up to which amount, in the custodian's words; undefined if no one does. */
  readonly cover: string | undefined;
}

const line = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^[^⟦⟧\n\r]*$/, 'must be one line without ⟦ or ⟧');
const kind = z.enum(CUSTODIAN_KINDS, { error: `must be one of ${CUSTODIAN_KINDS.join(', ')}` });

export const custodianVariables = {
  CUSTODIAN_NAME: line.optional(),
  CUSTODIAN_KIND: kind.optional(),
  CUSTODIAN_COVER: line.optional(),
};

export const liveCustodianVariables = {
  CUSTODIAN_NAME: z.string({ error: 'is required in live mode: who holds the members’ money' }),
  CUSTODIAN_KIND: z.string({ error: `is required in live mode: one of ${CUSTODIAN_KINDS.join(', ')}` }),
  CUSTODIAN_COVER: z.string({ error: 'is required in live mode: who covers the money and how far, or none' }),
};

const SANDBOX: Custodian = { name: 'Sandbox (no real money)', kind: 'payment-provider', cover: undefined };

export const custodianFrom = ({
  CUSTODIAN_NAME: name = SANDBOX.name,
  CUSTODIAN_KIND: of = SANDBOX.kind,
  CUSTODIAN_COVER: cover = 'none',
}: z.output<z.ZodObject<typeof custodianVariables>>): Custodian => ({
  name,
  kind: of,
  cover: cover === 'none' ? undefined : cover,
});
