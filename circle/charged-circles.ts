/** A circle in which a person pays, forming ones too. */
interface OwnCircle {
  readonly groupId: string;
  /** True if auto-contribute is on. */
  readonly paysItself: boolean;
}

/**
 * Returns the circles that a consent to automatic charges covers: those with automatic contributions, and the one that
 * it switches on. If there are none, the person may switch on any circle next (money-in §4).
 */
export function chargedCircles<Circle extends OwnCircle>(
  circles: readonly Circle[],
  turnedOn: string | null,
): readonly Circle[] {
  const charged = circles.filter(({ groupId, paysItself }) => paysItself || groupId === turnedOn);
  return charged.length === 0 ? circles : charged;
}
