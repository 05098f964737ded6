import type { FastifyInstance } from 'fastify';
import { changeTemplate, getTemplate, listTemplates, previewTemplate } from '../../../contract/admin/templates.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { operatorActionOf } from './operator-context.ts';
import type { AdminDeps } from './deps.ts';

export function templateRoutes(app: FastifyInstance, { notifications: { templates: acts } }: AdminDeps): void {
  registerRoute(app, listTemplates, async () => ({
    templates: (await acts.templates()).map(({ type, version = null, texts: { name } }) => ({ type, version, name })),
  }));

  registerRoute(app, getTemplate, async ({ params: { type } }) => {
    const { version = null, texts, variables } = await acts.template(type);
    const versions = (await acts.templateVersions(type)).map(({ at, type: _, ...one }) => ({ ...one, at: toIso(at) }));
    return { type, version, name: texts.name, variables: [...variables], texts, versions };
  });

  registerRoute(app, previewTemplate, ({ params: { type }, body: { texts } }) =>
    Promise.resolve(acts.previewTemplate(type, texts)),
  );

  registerRoute(app, changeTemplate, async (context) => {
    const { texts, isDraft, after, reason } = context.body;
    const change = { type: context.params.type, texts: texts ?? 'built-in', isActive: !isDraft, after };
    return { message: await acts.changeTemplate(change, operatorActionOf(context, reason)) };
  });
}
