/** A broken rule. `rule` names it, so that shrinking does not switch to another failure. */
export class Violation extends Error {
  readonly rule: string;

  constructor(rule: string, details = '') {
    super(details === '' ? rule : `${rule}: ${details}`);
    this.name = 'Violation';
    this.rule = rule;
  }
}

/** Throws a violation unless `holds` is true. Formats the details only if it throws. */
export function ensure(holds: boolean, rule: string, details?: () => string): asserts holds {
  if (!holds) throw new Violation(rule, details?.());
}
