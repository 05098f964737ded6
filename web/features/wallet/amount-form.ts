import { useRotaForm, type RotaForm } from '../../lib/forms/form.ts';
import type { AmountProblem } from './amount-problem.ts';

export type AmountForm = RotaForm<{ amount: string }>;

/** A form with an amount only. Errors show as a toast and at the field. */
export const useAmountForm = (
  id: string,
  startsWith: string,
  problemOf: (typed: string) => Promise<AmountProblem | undefined>,
): AmountForm =>
  useRotaForm({
    id,
    fields: ['amount'],
    defaultValues: { amount: startsWith },
    rule: async ({ amount }) => {
      const problem = await problemOf(amount);
      if (problem === undefined) return {};
      const { title, message } = problem;
      return { amount: { message, toast: { title, description: message } } };
    },
  });

/** Fills in an amount as if typed. */
export const fillAmount = (form: AmountForm, amount: string): void => {
  form.setValue('amount', amount);
};
