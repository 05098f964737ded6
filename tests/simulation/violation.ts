/** A rule that did not hold. `rule` names it, so that shrinking keeps to the same failure. */
export class Violation extends Error {
  readonly rule: string;

  constructor(rule: string, details = '') {
    super(details === '' ? rule : `${rule}: ${details}`);
    this.name = 'Violation';
    this.rule = rule;
  }
}

/** The details are only put into words when the rule is broken. */
export function ensure(holds: boolean, rule: string, details?: () => string): asserts holds {
  if (!holds) throw new Violation(rule, details?.());
}
