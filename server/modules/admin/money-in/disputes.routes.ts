import type { FastifyInstance } from 'fastify';
import { exportEvidence, listDisputes } from '../../../../contract/admin/disputes.ts';
import { toNaira } from '../../../../contract/money.ts';
import { isoOrNull, toIso } from '../../../platform/clock/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { logActivity } from '../../activity/index.ts';
import { toCsv } from '../../statements/index.ts';
import type { AdminDeps } from '../deps.ts';
import { operatorActionOf } from '../operator-context.ts';
import { findEvidence, findOpenDisputes } from './disputes.repo.ts';

const HEADER = ['time', 'kind', 'words', 'amount', 'detail'];

export function disputeRoutes(app: FastifyInstance, { database, clock }: AdminDeps): void {
  registerRoute(app, listDisputes, async () => ({
    disputes: (await findOpenDisputes(database)).map(({ amount, openedAt, answerBy, ...dispute }) => ({
      ...dispute,
      amount: toNaira(amount),
      openedAt: toIso(openedAt),
      answerBy: isoOrNull(answerBy),
    })),
  }));

  registerRoute(app, exportEvidence, (context) =>
    database.transaction(async (tx) => {
      const { dispute } = context.query;
      const found = await findEvidence(tx, dispute);
      if (found === undefined) throw new AppError('DISPUTE_NOT_FOUND');
      const { reference, lines } = found;
      const entry = {
        action: 'evidence_exported',
        targetType: 'deposit',
        targetId: null,
        description: `Exported the evidence for the disputed payment ${reference}.`,
        before: { exported: null },
        after: { exported: String(lines.length), dispute },
        severity: 'info',
      } as const;
      await logActivity(tx, { ...entry, ...operatorActionOf(context, '') }, await clock.now(tx));
      const cells = lines.map(({ at, kind, words, amount, detail }) => [
        toIso(at),
        kind,
        words,
        amount === null ? '' : toNaira(amount),
        detail ?? '',
      ]);
      return { name: 'evidence.csv', mediaType: 'text/csv' as const, bytes: toCsv(HEADER, cells) };
    }),
  );
}
