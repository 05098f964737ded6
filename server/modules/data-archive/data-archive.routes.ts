import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/data-archive.ts';
import type { DataArchive } from '../../../contract/data-archive.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { findArchive, findFileOf, type Archive } from './archives.repo.ts';
import type { ArchiveDeps } from './deps.ts';
import { toJson } from './files.ts';
import { exportNow, requestArchive } from './make-archive.ts';

const toAnswer = ({ id, requestedAt, readyAt, expiresAt }: Archive): DataArchive => ({
  id,
  state: readyAt === null ? 'preparing' : 'ready',
  requestedAt: toIso(requestedAt),
  readyAt: readyAt === null ? null : toIso(readyAt),
  expiresAt: toIso(expiresAt),
});

const NAME = 'rota-data';

export function archiveRoutes(app: FastifyInstance, deps: ArchiveDeps): void {
  const { database } = deps;

  registerRoute(app, contract.exportData, async ({ userId }) => ({
    name: `${NAME}.json`,
    mediaType: 'application/json' as const,
    bytes: Buffer.from(toJson(await exportNow(deps, userId))),
  }));

  registerRoute(app, contract.requestArchive, async ({ userId }) => ({
    archive: toAnswer(await requestArchive(deps, userId)),
  }));

  registerRoute(app, contract.getArchive, async ({ userId, now }) => {
    const archive = await findArchive(database, userId, await now());
    return { archive: archive === undefined ? null : toAnswer(archive) };
  });

  registerRoute(app, contract.downloadArchive, async ({ userId, params: { id }, now }) => {
    const found = await findFileOf(database, { id, userId, now: await now() });
    if (found === undefined) throw new AppError('ARCHIVE_NOT_FOUND');
    return {
      name: `${NAME}-${toIso(found.readyAt).slice(0, 10)}.zip`,
      mediaType: 'application/zip' as const,
      bytes: found.file,
    };
  });
}
