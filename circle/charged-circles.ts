/** A circle in which a person pays, forming ones too. */
interface OwnCircle {
  readonly groupId: string;
  /** True if auto-contribute is on. */
  readonly paysItself: boolean;
}

/**
 * Returns the circles that a consent to automatic charges covers: those that pay by themselves, and the one that it
 * turns on. While none pays itself, the person may turn on any of them next (money-in §4).
 */
export function chargedCircles<Circle extends OwnCircle>(
  circles: readonly Circle[],
  turnedOn: string | null,
): readonly Circle[] {
  const charged = circles.filter(({ groupId, paysItself }) => paysItself || groupId === turnedOn);
  return charged.length === 0 ? circles : charged;
}
