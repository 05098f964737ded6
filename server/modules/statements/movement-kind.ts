import { movementKinds, type MovementKind } from '../../../contract/statement-schemas.ts';

const known: ReadonlySet<string> = new Set(movementKinds);

/** Returns the kind of a transfer in a circle's book. An unknown type counts as a correction. */
export const movementKindOf = (transferType: string): MovementKind =>
  known.has(transferType) ? (transferType as MovementKind) : 'correction';
