import type { UserId } from '../../../contract/ids.ts';
import type { IdentityClaim, IdentityNumberKind } from '../../providers/identity/identity.ts';
import type { KycDeps } from './deps.ts';
import { differsByNameAlone, registryMismatch } from './kyc.rules.ts';
import { recordResults } from './results.repo.ts';

export interface Claim extends Omit<IdentityClaim, 'number'> {
  readonly bvn: string;
  readonly nin: string;
}

type Fields = Readonly<Partial<Record<IdentityNumberKind, string>>>;

/** `refused` contains an error per number. `away` means that a registry did not respond. */
export type RegistryResult =
  | { readonly outcome: 'confirmed' }
  | { readonly outcome: 'away' }
  | { readonly outcome: 'refused'; readonly fields: Fields; readonly differsByNameAlone: boolean };

/** Checks both numbers and stores the results. Refuses the claim on any mismatch. Call `logIdentityAccess` first. */
export async function queryRegistry(
  { database, clock, verifier, log }: Pick<KycDeps, 'database' | 'clock' | 'verifier' | 'log'>,
  userId: UserId,
  { bvn, nin, ...person }: Claim,
  submissionId: string,
): Promise<RegistryResult> {
  const lookUp = async (kind: IdentityNumberKind, number: string) => {
    const answer = await verifier.lookUp(kind, { number, ...person });
    if (answer.outcome === 'away') log.warn({ kind, reason: answer.reason }, 'identity registry unavailable');
    return { kind, answer, words: registryMismatch(kind, answer) };
  };
  const results = await Promise.all([lookUp('bvn', bvn), lookUp('nin', nin)]);
  await recordResults(database, userId, results, { submissionId, at: await clock.now() });
  const refused = results.flatMap(({ kind, words }) => (words === undefined ? [] : [[kind, words]]));
  if (refused.length > 0) {
    const byNameAlone = differsByNameAlone(results.map(({ answer }) => answer));
    return { outcome: 'refused', fields: Object.fromEntries(refused) as Fields, differsByNameAlone: byNameAlone };
  }
  return { outcome: results.some(({ answer }) => answer.outcome === 'away') ? 'away' : 'confirmed' };
}
