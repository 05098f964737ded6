import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { idParams, time } from './fields.ts';
import { userRoute } from './route.ts';

export const archiveSchema = z.object({
  id: z.string(),
  state: z.enum(['preparing', 'ready']),
  requestedAt: time,
  readyAt: z.nullable(time),
  expiresAt: time,
});
export type DataArchive = z.output<typeof archiveSchema>;

export const exportData = userRoute(endpoints.exportData, {
  summary: 'Download everything Rota stores about the user as JSON; other people’s names are shortened',
  reauthentication: true,
  securityEvent: 'data-export',
  responses: { 200: { attachment: ['application/json'] } },
  errors: ['TOO_MANY_REQUESTS'],
});

export const requestArchive = userRoute(endpoints.requestArchive, {
  summary: 'Request an archive of that data with a readable page; its link comes by email',
  reauthentication: true,
  securityEvent: 'data-export',
  responses: { 202: z.object({ archive: archiveSchema }) },
  errors: ['TOO_MANY_REQUESTS'],
});

export const getArchive = userRoute(endpoints.getArchive, {
  summary: 'Get the state of the archive; null if there is none',
  responses: { 200: z.object({ archive: z.nullable(archiveSchema) }) },
});

export const downloadArchive = userRoute(endpoints.downloadArchive, {
  summary: 'Download the user’s archive',
  reauthentication: true,
  securityEvent: 'data-export',
  params: idParams,
  responses: { 200: { attachment: ['application/zip'] } },
  errors: ['ARCHIVE_NOT_FOUND'],
});
