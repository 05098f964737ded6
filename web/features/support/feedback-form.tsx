import { useLingui } from '@lingui/react/macro';
import type { feedback } from '../../../contract/support.ts';
import type { BodyInputOf } from '../../../contract/route.ts';
import { publicApi } from '../../lib/api/api.ts';
import { NativeSelect, TextArea, TextField } from '../../ui/field.tsx';
import { SupportForm } from './support-form.tsx';

type FeedbackBody = BodyInputOf<typeof feedback>;

const loadSchema = async () => (await import('../../../contract/support.ts')).feedbackBody;

/** What does not work or could be better; an address only for those who want an answer. */
export function FeedbackForm() {
  const { t } = useLingui();
  return (
    <SupportForm
      id="feedback-form"
      fields={['type', 'title', 'description', 'priority', 'email']}
      loadSchema={loadSchema}
      send={(values) =>
        // The choices below are those of the contract, which has judged them just before.
        publicApi.feedback({ body: values as FeedbackBody })
      }
      fallback={t`We got no answer, so your feedback may not have arrived. What you wrote is still here: please try again.`}
      feature="feedback_sent"
      submit={t`Send feedback`}
      sent={{
        title: t`Your feedback has arrived`,
        words: ({ email }) =>
          email === ''
            ? t`Thank you. You left no email address, so we cannot answer.`
            : t`Thank you. If we have a question, we write to ${email}.`,
        again: t`Give more feedback`,
      }}
    >
      {(field) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <NativeSelect
              label={t`Type`}
              placeholder={t`Choose a type`}
              required
              options={[
                { value: 'bug', label: t`Something does not work` },
                { value: 'feature', label: t`Something is missing` },
                { value: 'improvement', label: t`Something could be better` },
                { value: 'general', label: t`Anything else` },
              ]}
              {...field('type')}
            />
            <NativeSelect
              label={t`Priority`}
              defaultValue="medium"
              options={[
                { value: 'low', label: t`Low` },
                { value: 'medium', label: t`Medium` },
                { value: 'high', label: t`High` },
              ]}
              {...field('priority')}
            />
          </div>
          <TextField label={t`Title`} required {...field('title')} />
          <TextArea
            label={t`Description`}
            hint={t`What did you do, what did you expect, and what happened instead?`}
            rows={5}
            required
            {...field('description')}
          />
          <TextField
            label={t`Email`}
            hint={t`Only if you would like an answer.`}
            optional={t`optional`}
            type="email"
            autoComplete="email"
            {...field('email')}
          />
        </>
      )}
    </SupportForm>
  );
}
