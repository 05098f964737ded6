import type { ResponseOf } from '../../../contract/route.ts';
import type { AdminRoutes } from '../../../contract/routes.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';

export type Preview = ResponseOf<AdminRoutes['previewTemplate']>;

export function TemplatePreview({ preview: { title, message, subject, text, html, sms } }: { preview: Preview }) {
  return (
    <Card title="Preview" lead="With sample values">
      <div className="flex flex-col gap-4" role="status">
        <DescriptionList
          rows={[
            { term: 'In the app', value: `${title}: ${message}` },
            { term: 'SMS', value: sms },
            { term: 'Subject', value: subject },
          ]}
        />
        {/** The sandbox allows no scripts, requests or links. */}
        <iframe sandbox="" srcDoc={html} title="Email preview" className="h-96 w-full rounded-sm border border-line" />
        <pre className="rounded-sm bg-sunken p-3 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
      </div>
    </Card>
  );
}
