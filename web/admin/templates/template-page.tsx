import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { changeTemplate, type TemplateTexts } from '../../../contract/admin/templates.ts';
import type { NotificationType } from '../../../contract/notifications.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import type { AdminRoutes } from '../../../contract/routes.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { adminApi, read } from '../api.ts';
import { validationErrors, formValue } from '../form-validation.ts';
import { DetailState } from '../detail-state.tsx';
import { ConsolePage } from '../console-page.tsx';
import { Outcome } from '../outcome.tsx';
import { adminPaths } from '../paths.ts';
import { useConsoleAction, type ConsoleAction } from '../console-action.ts';
import { titleCase } from '../labels.ts';
import { TemplatePreview, type Preview } from './template-preview.tsx';
import { TemplateVersions } from './template-versions.tsx';

type Template = ResponseOf<AdminRoutes['getTemplate']>;

const FIELDS: readonly { readonly name: keyof TemplateTexts; readonly label: string; readonly rows?: number }[] = [
  { name: 'name', label: 'Name' },
  { name: 'inAppTitle', label: 'In-app title' },
  { name: 'inAppTemplate', label: 'In-app message', rows: 3 },
  { name: 'emailSubject', label: 'Email subject' },
  { name: 'emailTemplate', label: 'Email text', rows: 5 },
  { name: 'emailHtmlTemplate', label: 'Email HTML', rows: 5 },
  { name: 'smsTemplate', label: 'SMS text' },
];

type Intent = 'preview' | 'draft' | 'use' | 'reset';

interface EditorProps {
  template: Template;
  /** The form's initial values. */
  texts: TemplateTexts;
  act: ConsoleAction;
  /** Called once the default texts are in use again. */
  onReset: () => void;
  /** Called if the texts were not saved, because another admin may have changed them. */
  onRefused: () => void;
}

const newestOf = ({ versions }: Template): number => versions[0]?.version ?? 0;

function Editor({ template, texts, act, onReset, onRefused }: EditorProps) {
  const form = useRef<HTMLFormElement>(null);
  // Version whose texts are in the form. The server refuses to overwrite a newer version.
  const [after, setAfter] = useState(newestOf(template));
  const [preview, setPreview] = useState<Preview>();
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const intent = formValue(data, 'intent') as Intent; // Safe cast: only the submit buttons set the value.
    const typed = Object.fromEntries(FIELDS.map(({ name }) => [name, formValue(data, name)])) as TemplateTexts;
    const params = { type: template.type };
    if (intent === 'preview') {
      setPreview(undefined);
      await act.run(async () => {
        setPreview(await adminApi.previewTemplate({ params, body: { texts: typed } }));
        return undefined;
      });
      return;
    }
    const reason = formValue(data, 'reason');
    const body = { texts: intent === 'reset' ? null : typed, isDraft: intent === 'draft', after, reason };
    const wrong = validationErrors(changeTemplate.body, body);
    if (act.refuses(wrong, form.current)) return;
    const isDone = await act.run(async () => (await adminApi.changeTemplate({ params, body })).message);
    if (!isDone) onRefused();
    else if (intent === 'reset') onReset();
    else setAfter(after + 1);
  };
  return (
    <>
      <Card title="Text" lead={`Variables: ${template.variables.map((name) => `{${name}}`).join(', ')}`}>
        <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          {FIELDS.map(({ name, label, rows }) => {
            const field = { name, label, defaultValue: texts[name], error: act.fields[name] };
            return rows === undefined ? (
              <TextField key={name} {...field} />
            ) : (
              <TextArea key={name} {...field} rows={rows} />
            );
          })}
          <Button type="submit" name="intent" value="preview" variant="secondary" busy={act.isBusy}>
            Preview
          </Button>
          <TextField
            name="reason"
            label="Reason"
            hint="Needed to publish or save a draft"
            error={act.fields['reason']}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="use" disabled={act.isBusy}>
              Publish
            </Button>
            <Button type="submit" name="intent" value="draft" variant="secondary" disabled={act.isBusy}>
              Save as draft
            </Button>
            <Button type="submit" name="intent" value="reset" variant="secondary" disabled={act.isBusy}>
              Restore default text
            </Button>
          </div>
        </form>
      </Card>
      {preview === undefined ? null : <TemplatePreview preview={preview} />}
    </>
  );
}

export function TemplatePage({ type }: { type: string }) {
  // The type from the URL is not checked before the call, because the server validates it.
  const query = useQuery(read('getTemplate', { params: { type: type as NotificationType } }));
  const act = useConsoleAction();
  // The texts last loaded into the form. Each change of `count` resets the form to them.
  const [taken, setTaken] = useState<{ readonly count: number; readonly texts?: TemplateTexts }>({ count: 0 });
  const { data } = query;
  const back = { href: adminPaths.templates, label: 'Templates' };
  if (data === undefined) return <DetailState of="template" back={back} query={query} />;
  return (
    <ConsolePage
      title={titleCase(type)}
      back={back}
      lead={data.version === null ? 'Default text' : `${data.name}, version ${String(data.version)}`}
    >
      <div className="flex flex-col gap-6">
        <Outcome act={act} />
        <Editor
          key={taken.count}
          template={data}
          texts={taken.texts ?? data.texts}
          act={act}
          onReset={() => {
            setTaken(({ count }) => ({ count: count + 1 }));
          }}
          onRefused={() => void query.refetch()}
        />
        <TemplateVersions
          versions={data.versions}
          inForce={data.version}
          onTake={({ texts }) => {
            setTaken(({ count }) => ({ count: count + 1, texts }));
          }}
        />
      </div>
    </ConsolePage>
  );
}
