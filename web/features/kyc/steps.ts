import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { paths } from '../../lib/shell/paths.ts';

export interface KycValues {
  firstName: string;
  lastName: string;
  phone: string;
  dateOfBirth: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  country: 'NG';
  bvn: string;
  nin: string;
  nigerianPhone: string;
}

/** The fields of each step, in page order. */
export const STEPS = [
  ['firstName', 'lastName', 'dateOfBirth'],
  ['phone', 'nigerianPhone', 'address', 'city', 'state', 'zipCode', 'country'],
  ['bvn', 'nin'],
] as const satisfies readonly (readonly (keyof KycValues)[])[];

export type Step = 0 | 1 | 2;

interface StepState {
  readonly kycStep?: Step;
}

const storedStep = (state: unknown): Step => (state as StepState | null)?.kycStep ?? 0;

/** Goes to an earlier step by the browser's history, where each step comes right after the one before. */
const goBackTo = (step: number): void => {
  const past = storedStep(history.state) - step;
  if (past > 0) history.go(-past);
};

/** Returns the first step with an empty field, or the last one. */
export function firstOpenStep(values: KycValues): Step {
  const open = STEPS.findIndex((names) => names.some((name: keyof KycValues) => values[name].trim() === ''));
  return (open === -1 ? STEPS.length - 1 : open) as Step;
}

interface StepWay {
  readonly step: Step;
  readonly goOn: () => void;
  readonly goBackTo: (step: number) => void;
}

/**
 * The step is in `history.state`, so that the browser's Back goes back a step. A reload stays at its step, or at
 * `firstOpen` if what was typed before it is lost.
 */
export function useStep(firstOpen: () => Step): StepWay {
  const stored = storedStep(useHistoryState());
  const [, navigate] = useLocation();
  const [reached, setReached] = useState(firstOpen);
  const begin = useEffectEvent(() => {
    goBackTo(reached);
  });
  useEffect(() => {
    begin();
  }, []);
  const step = Math.min(stored, reached) as Step;
  const goOn = (): void => {
    const next = Math.min(step + 1, STEPS.length - 1) as Step;
    setReached((before) => Math.max(before, next) as Step);
    navigate(`${paths.kyc}${window.location.search}`, { state: { kycStep: next } satisfies StepState });
  };
  return { step, goOn, goBackTo };
}
