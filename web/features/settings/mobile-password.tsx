import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { notDone, useAction } from '../../lib/api/action.ts';
import { ApiError } from '../../lib/api/api.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { toast } from '../../lib/shell/toast.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { passwordProblem, type PasswordProblem } from './password-problem.ts';

/** What is wrong: said as a toast, and at the field that is to be put right. */
function useProblemWords() {
  const { t } = useLingui();
  return (problem: PasswordProblem): { title: string; description: string } =>
    problem === 'short'
      ? { title: t`Password Too Short`, description: t`Password must be at least 6 characters long.` }
      : { title: t`Passwords Don't Match`, description: t`Please make sure both passwords match.` };
}

/** What stands in a text field; files come from no field of this form. */
function typed(entries: FormData, name: string): string {
  const value = entries.get(name);
  return typeof value === 'string' ? value : '';
}

/** What was entered, and what is wrong with it. */
function judged(form: HTMLFormElement): { password: string; found: PasswordProblem | undefined } {
  const entries = new FormData(form);
  const password = typed(entries, 'password');
  return { password, found: passwordProblem(password, typed(entries, 'repeated')) };
}

/** Sends it; `refusal` is what the server has against it, which stands at the field. */
function useSetPassword(form: RefObject<HTMLFormElement | null>) {
  const { t } = useLingui();
  const [refusal, setRefusal] = useState<string>();
  const set = useAction({
    key: 'none',
    send: (password: string) => api.setMobilePassword({ body: { password } }),
    renew: [q.getUser()],
    onSuccess: () => {
      form.current?.reset();
    },
    success: () => ({
      title: t`Mobile app password set`,
      description: t`You will use it in the Rota mobile app. Your password for this website is still the same.`,
      tone: 'positive',
      tells: 'security_alert',
    }),
    atFields: (error) => {
      const words = error instanceof ApiError ? error.fields['password'] : undefined;
      setRefusal(words);
      return words !== undefined;
    },
    failed: notDone(t`Failed to Set Password`, t`Please try again.`),
  });
  return { set, refusal, setRefusal };
}

/** Only who has set a password needs it. */
const standing = onDemand(async () => (await import('./mobile-standing.tsx')).MobileStanding);

/** The password for the mobile app, entered twice. */
export function MobilePassword({ user }: { user: User }) {
  const { t } = useLingui();
  const words = useProblemWords();
  const [problem, setProblem] = useState<PasswordProblem>();
  const form = useRef<HTMLFormElement>(null);
  const { set, refusal, setRefusal } = useSetPassword(form);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { password, found } = judged(event.currentTarget);
    setProblem(found);
    setRefusal(undefined);
    if (found === undefined) {
      set.run(password);
      return;
    }
    toast({ ...words(found), tone: 'negative' });
    document.getElementById(found === 'short' ? 'mobile-password' : 'mobile-password-repeated')?.focus();
  };
  const text = problem === undefined ? undefined : words(problem).description;
  return (
    <Card
      title={t`Mobile app password`}
      lead={t`The Rota mobile app is coming soon and will have a password of its own. You can set it now; setting it again replaces it.`}
    >
      {user.hasMobilePassword ? <standing.Later status={user.mobileAccountStatus} /> : null}
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onChange={(event) => {
          setRefusal(undefined);
          // What was refused is told until it is right.
          if (problem !== undefined && judged(event.currentTarget).found !== problem) setProblem(undefined);
        }}
        className="flex flex-col gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <PasswordField
            id="mobile-password"
            name="password"
            label={t`New mobile app password`}
            hint={t`At least 6 characters.`}
            autoComplete="new-password"
            error={problem === 'short' ? text : refusal}
          />
          <PasswordField
            id="mobile-password-repeated"
            name="repeated"
            label={t`Confirm mobile app password`}
            autoComplete="new-password"
            error={problem === 'different' ? text : undefined}
          />
        </div>
        <div>
          <SubmitButton
            className="max-sm:w-full"
            busy={set.isBusy}
            busyText={t`Setting password...`}
          >{t`Set password`}</SubmitButton>
        </div>
      </form>
    </Card>
  );
}
