import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { idParams, time } from './fields.ts';
import { defineRoute } from './route.ts';

export const archiveSchema = z.object({
  id: z.string(),
  state: z.enum(['preparing', 'ready']),
  requestedAt: time,
  readyAt: z.nullable(time),
  expiresAt: time,
});
export type DataArchive = z.output<typeof archiveSchema>;

export const exportData = defineRoute({
  ...endpoints.exportData,
  summary: 'Everything Rota keeps about oneself as JSON; other people’s names are shortened',
  access: 'user',
  reauthentication: true,
  securityEvent: 'data-export',
  responses: { 200: { attachment: ['application/json'] } },
  errors: ['TOO_MANY_REQUESTS'],
});

export const requestArchive = defineRoute({
  ...endpoints.requestArchive,
  summary: 'Have the same made as an archive for people: a page to read and the JSON. Its link comes by mail',
  access: 'user',
  reauthentication: true,
  securityEvent: 'data-export',
  responses: { 202: z.object({ archive: archiveSchema }) },
  errors: ['TOO_MANY_REQUESTS'],
});

export const getArchive = defineRoute({
  ...endpoints.getArchive,
  summary: 'Whether an archive is being prepared, or is ready; null when there is none',
  access: 'user',
  responses: { 200: z.object({ archive: z.nullable(archiveSchema) }) },
});

export const downloadArchive = defineRoute({
  ...endpoints.downloadArchive,
  summary: 'The archive, for the person whose data it holds',
  access: 'user',
  reauthentication: true,
  securityEvent: 'data-export',
  params: idParams,
  responses: { 200: { attachment: ['application/zip'] } },
  errors: ['ARCHIVE_NOT_FOUND'],
});
