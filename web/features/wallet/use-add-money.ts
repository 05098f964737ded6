import { toNaira, ZERO_KOBO } from '../../../contract/money.ts';
import { useStartDeposit } from '../../lib/deposit/start-deposit.ts';
import { useTopUp } from '../../lib/deposit/top-up.ts';
import { useWays } from '../../lib/deposit/ways/use-ways.ts';
import { chargeOf, isSource } from '../../lib/deposit/ways/way-price.ts';
import { plainAmount, typedKobo } from '../../lib/i18n/money.ts';
import { useForgetAmount } from '../../lib/shell/with-amount.ts';
import { fillAmount, type AmountForm } from './amount-form.ts';
import { saveTypedAmount } from './typed-amount.ts';

/** Adds the typed amount by the chosen way: opens the payment page, or charges a saved source. */
export function useAddMoney(form: AmountForm) {
  const atAmount = (error: Error): boolean => {
    const isShown = form.showServerErrors(error);
    if (isShown) form.setFocus('amount');
    return isShown;
  };
  const deposit = useStartDeposit(atAmount);
  const forgetAmount = useForgetAmount();
  const empty = (): void => {
    fillAmount(form, '');
    saveTypedAmount(undefined);
    forgetAmount();
  };
  const topUp = useTopUp({
    onAdded: empty,
    onWaiting: empty,
    atFields: atAmount,
  });
  const ways = useWays();
  const { chosen, tariffs } = ways;
  const submit = form.send(({ amount }) => {
    const toAdd = plainAmount(amount);
    if (!isSource(chosen)) {
      saveTypedAmount(toAdd);
      return deposit.start({ amount: toAdd });
    }
    const { feeKobo } = chargeOf(chosen, typedKobo(amount) ?? ZERO_KOBO, tariffs);
    return topUp.start({ amount: toAdd, sourceId: chosen.id, fee: toNaira(feeKobo) });
  });
  return {
    deposit,
    topUp,
    ways: {
      ...ways,
      choose: (id: string) => {
        deposit.forget();
        topUp.forget();
        ways.choose(id);
      },
    },
    submit,
    isBusy: form.formState.isSubmitting || deposit.isBusy || topUp.isBusy,
  };
}
