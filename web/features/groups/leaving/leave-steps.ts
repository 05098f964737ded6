/** The four steps of leaving (specification 2 §4): check, what it costs, an optional reason, the final confirmation. */
export const LEAVE_STEPS = 4;
export type LeaveStep = 1 | 2 | 3 | 4;

/** Nobody gets past the check while something keeps them in, nor past an amount that is not known. */
export function canGoOn(
  step: LeaveStep,
  known: { readonly canLeave: boolean | undefined; readonly hasDebtAnswer: boolean },
): boolean {
  switch (step) {
    case 1:
      return known.canLeave === true;
    case 2:
      return known.hasDebtAnswer;
    case 3:
      return true;
    case 4:
      return false;
  }
}

export const nextStep = (step: LeaveStep): LeaveStep => (step === 1 ? 2 : step === 2 ? 3 : 4);
export const stepBefore = (step: LeaveStep): LeaveStep => (step === 4 ? 3 : step === 3 ? 2 : 1);
