import { movementKinds, type MovementKind } from '../../../contract/statement-schemas.ts';

const known: ReadonlySet<string> = new Set(movementKinds);

/** Classifies a ledger transfer for a circle's book; a type without a rule is a correction. */
export const movementKindOf = (transferType: string): MovementKind =>
  // Safe cast: the set holds exactly the members of the type.
  known.has(transferType) ? (transferType as MovementKind) : 'correction';
