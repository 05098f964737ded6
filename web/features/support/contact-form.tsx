import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { publicApi } from '../../lib/api/api.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { SupportForm } from './support-form.tsx';

const loadSchema = async () => (await import('../../../contract/support.ts')).contactBody;

/** A message to support. Whoever is signed in finds their name and address filled in. */
export function ContactForm() {
  const { t } = useLingui();
  const viewer = useViewer();
  const newsletter = useRef<HTMLInputElement>(null);
  return (
    <SupportForm
      id="contact"
      fields={['name', 'email', 'subject', 'message']}
      loadSchema={loadSchema}
      send={(values) => publicApi.contact({ body: { ...values, newsletter: newsletter.current?.checked ?? false } })}
      fallback={t`We got no answer, so your message may not have arrived. What you wrote is still here: please try again.`}
      feature="contact_sent"
      submit={t`Send message`}
      sent={{
        title: t`Your message has arrived`,
        words: ({ email }) => t`Thank you for writing. Our answer goes to ${email}.`,
        again: t`Write another message`,
      }}
    >
      {(field) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={t`Name`}
              autoComplete="name"
              required
              defaultValue={viewer?.name ?? ''}
              {...field('name')}
            />
            <TextField
              label={t`Email`}
              type="email"
              autoComplete="email"
              required
              defaultValue={viewer?.email ?? ''}
              {...field('email')}
            />
          </div>
          <TextField label={t`Subject`} required {...field('subject')} />
          <TextArea
            label={t`Message`}
            hint={t`For a payment, tell us the amount, the day and the reference. Never send a password, a code, or your BVN or NIN.`}
            rows={6}
            required
            {...field('message')}
          />
          <Checkbox ref={newsletter} label={t`Send me news about Rota from time to time`} />
        </>
      )}
    </SupportForm>
  );
}
