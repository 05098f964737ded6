import { Trans, useLingui } from '@lingui/react/macro';
import { SUPPORT_LIMITS, type FEEDBACK_PRIORITIES, type FEEDBACK_TYPES } from '../../../contract/support.ts';
import { NativeChoice, NativeEmail, NativeText, NativeTextArea } from './native-fields.tsx';
import { NativeForm, Sent, type Outcomes } from './native-form.tsx';

/** Differs from 'feedback', the id of the page's section. */
const FORM = 'feedback-form';

type Options<Values extends readonly string[]> = readonly { value: Values[number]; label: string }[];

/** The email address is optional, for people who want a reply. */
export function FeedbackForm() {
  const { t } = useLingui();
  const { title, description } = SUPPORT_LIMITS;
  const types: Options<typeof FEEDBACK_TYPES> = [
    { value: 'bug', label: t`Something does not work` },
    { value: 'feature', label: t`Something is missing` },
    { value: 'improvement', label: t`Something could be better` },
    { value: 'general', label: t`Anything else` },
  ];
  const priorities: Options<typeof FEEDBACK_PRIORITIES> = [
    { value: 'low', label: t`Low` },
    { value: 'medium', label: t`Medium` },
    { value: 'high', label: t`High` },
  ];
  return (
    <NativeForm
      name="feedback"
      noAnswer={t`Your feedback may not have arrived. What you wrote is still here, so please try again.`}
      submit={t`Send feedback`}
      outcomes={useOutcomes()}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NativeChoice
          form={FORM}
          name="type"
          label={t`Type`}
          first={{ label: t`Choose a type`, required: t`Type is required` }}
          options={types}
        />
        <NativeChoice
          form={FORM}
          name="priority"
          label={t`Priority`}
          first={{ value: 'medium' }}
          options={priorities}
        />
      </div>
      <NativeText
        form={FORM}
        name="title"
        label={t`Title`}
        limits={title}
        required={t`Title is required`}
        short={t`Title must be at least ${{ least: title.least }} characters`}
      />
      <NativeTextArea
        form={FORM}
        name="description"
        label={t`Description`}
        hint={t`What did you do, what did you expect, and what happened instead?`}
        rows={5}
        limits={description}
        required={t`Description is required`}
        short={t`Description must be at least ${{ least: description.least }} characters`}
      />
      <NativeEmail
        form={FORM}
        name="email"
        label={t`Email`}
        hint={t`Only if you would like a reply.`}
        optional={t`optional`}
      />
    </NativeForm>
  );
}

function useOutcomes(): Outcomes {
  const { t } = useLingui();
  const email = <span data-answer-to="" />;
  return {
    of: 'feedback',
    sent: (
      <Sent
        title={t`Your feedback has arrived`}
        words={t`Thank you. If you gave an email address and we have a question, we'll write to you.`}
        to={<Trans>Thank you. If we have a question, we'll write to {email}.</Trans>}
        none={t`Thank you. You gave no email address, so we cannot reply.`}
        again={t`Give more feedback`}
        href="#feedback"
      />
    ),
    refused: t`Your feedback was not sent because something is missing or wrong. Go back to find what you wrote.`,
    later: t`Your feedback was not sent because too many came in a short time. Go back to find what you wrote, and try again later.`,
  };
}
