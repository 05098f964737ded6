import { Trans, useLingui } from '@lingui/react/macro';
import { SUPPORT_LIMITS } from '../../../contract/support.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { NativeEmail, NativeText, NativeTextArea } from './native-fields.tsx';
import { NativeForm, Sent } from './native-form.tsx';

const FORM = 'contact';

/** The name and email address of a signed-in person are filled in. */
export function ContactForm() {
  const { t } = useLingui();
  const { name, subject, message } = SUPPORT_LIMITS;
  const email = <span data-answer-to="" />;
  return (
    <NativeForm
      name="contact"
      noAnswer={t`Your message may not have arrived. What you wrote is still here, so please try again.`}
      submit={t`Send message`}
      outcomes={{
        of: 'message',
        sent: (
          <Sent
            title={t`Your message has arrived`}
            words={t`Thank you for writing. We'll reply to the address you gave.`}
            to={<Trans>Thank you for writing. We'll reply to {email}.</Trans>}
            again={t`Write another message`}
            href="#message"
          />
        ),
        refused: t`Your message was not sent because something is missing or wrong. Go back to find what you wrote.`,
        later: t`Your message was not sent because too many came in a short time. Go back to find what you wrote, and try again later.`,
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NativeText
          form={FORM}
          name="name"
          label={t`Name`}
          own="name"
          limits={name}
          required={t`Name is required`}
          short={t`Name must be at least ${{ least: name.least }} characters`}
        />
        <NativeEmail form={FORM} name="email" label={t`Email`} own="email" required={t`Email is required`} />
      </div>
      <NativeText
        form={FORM}
        name="subject"
        label={t`Subject`}
        limits={subject}
        required={t`Subject is required`}
        short={t`Subject must be at least ${{ least: subject.least }} characters`}
      />
      <NativeTextArea
        form={FORM}
        name="message"
        label={t`Message`}
        hint={t`For a payment, give the amount, the day and the reference. Never send a password, a code, your BVN or your NIN.`}
        rows={6}
        limits={message}
        required={t`Message is required`}
        short={t`Message must be at least ${{ least: message.least }} characters`}
      />
      <Checkbox name="newsletter" label={t`Send me news about Rota now and then`} />
    </NativeForm>
  );
}
