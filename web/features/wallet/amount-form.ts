import { useRotaForm, type RotaForm } from '../../lib/forms/form.ts';
import type { AmountProblem } from './amount-problem.ts';

export type AmountForm = RotaForm<{ amount: string }>;

/** A form whose only field is an amount; one that is wrong shows as a toast and in the same words at the field. */
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

/** Puts an amount into the field, as if it were typed. */
export const putAmount = (form: AmountForm, amount: string): void => {
  form.setValue('amount', amount);
};
