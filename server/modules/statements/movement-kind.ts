import { movementKinds, type MovementKind } from '../../../contract/statement-schemas.ts';

const known: ReadonlySet<string> = new Set(movementKinds);

/** What a transfer of the ledger is in a circle's book; one that no rule of the circle makes is a correction. */
export const movementKindOf = (transferType: string): MovementKind =>
  // The set holds exactly the members of the type.
  known.has(transferType) ? (transferType as MovementKind) : 'correction';
