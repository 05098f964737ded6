import { useRef, useState, type SyntheticEvent } from 'react';
import { currentToasts, dismissToast, toast } from '../../lib/shell/toast.ts';
import type { AmountProblem } from './amount-problem.ts';

type OnRight = (typed: string, refuse: (problem: AmountProblem) => void) => void;

/** The state of a form whose only field is an amount. */
export interface AmountForm {
  typed: string;
  /** For the amount's `MoneyField`. */
  field: {
    id: string;
    name: string;
    value: string;
    error: string | undefined;
    required: true;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
  judging: boolean;
  /** Puts an amount into the field, as if it were typed. */
  put: (amount: string) => void;
  reset: () => void;
  /** Judges the amount; one that is right goes on to `onRight`, which may refuse it all the same. */
  submit: (onRight: OnRight) => (event: SyntheticEvent) => void;
}

/**
 * Judges an amount when its form is sent. A refusal shows as a toast and in the same words at the field, which takes
 * the focus.
 */
export function useAmountForm(
  id: string,
  problemOf: (typed: string) => Promise<AmountProblem | undefined>,
  startsWith = '',
): AmountForm {
  const [typed, setTyped] = useState(startsWith);
  const [error, setError] = useState<string>();
  const [judging, setJudging] = useState(false);
  const latest = useRef(0);
  const refuse = ({ title, message }: AmountProblem): void => {
    setError(message);
    toast({ title, description: message, tone: 'negative' });
    document.getElementById(id)?.focus();
  };
  /** An amount that was refused is judged again as it changes, so that its error goes when it is right. */
  const reconsider = async (changed: string): Promise<void> => {
    const turn = latest.current;
    const problem = await problemOf(changed);
    if (turn === latest.current && problem === undefined) setError(undefined);
  };
  const put = (changed: string): void => {
    latest.current += 1;
    setTyped(changed);
    if (error !== undefined) void reconsider(changed);
  };
  const send = async (onRight: OnRight): Promise<void> => {
    const turn = ++latest.current;
    setJudging(true);
    const problem = await problemOf(typed);
    setJudging(false);
    if (turn !== latest.current) return;
    setError(undefined);
    if (problem !== undefined) {
      refuse(problem);
      return;
    }
    // What was wrong before must not lie over what follows.
    for (const { id: shown } of currentToasts()) dismissToast(shown);
    onRight(typed, refuse);
  };
  return {
    typed,
    field: {
      id,
      name: 'amount',
      value: typed,
      error,
      required: true,
      onChange: (event) => {
        put(event.currentTarget.value);
      },
    },
    judging,
    put,
    reset: () => {
      setTyped('');
      setError(undefined);
    },
    submit: (onRight) => (event) => {
      event.preventDefault();
      void send(onRight);
    },
  };
}
