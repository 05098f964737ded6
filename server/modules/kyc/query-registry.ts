import type { UserId } from '../../../contract/ids.ts';
import type { IdentityClaim, IdentityNumberKind } from '../../providers/identity/identity.ts';
import type { KycDeps } from './deps.ts';
import { differsByNameAlone, mismatch } from './kyc.rules.ts';
import { recordResults } from './results.repo.ts';

/** What a person says about themselves, with both numbers. */
export interface Claim extends Omit<IdentityClaim, 'number'> {
  readonly bvn: string;
  readonly nin: string;
}

type Fields = Readonly<Partial<Record<IdentityNumberKind, string>>>;

/** `refused` has the words for each number that does not fit; `away` is no answer about the person. */
export type RegistryResult =
  | { readonly outcome: 'confirmed' }
  | { readonly outcome: 'away' }
  | { readonly outcome: 'refused'; readonly fields: Fields; readonly differsByNameAlone: boolean };

/**
 * Asks the register about both numbers at once, and keeps what came of it, field by field, for operators. One that does
 * not fit refuses the claim, also while the other is not answered. The caller has logged the look.
 */
export async function queryRegistry(
  { database, clock, verifier, log }: Pick<KycDeps, 'database' | 'clock' | 'verifier' | 'log'>,
  userId: UserId,
  { bvn, nin, ...person }: Claim,
  submissionId: string,
): Promise<RegistryResult> {
  const ask = async (kind: IdentityNumberKind, number: string) => {
    const answer = await verifier.lookUp(kind, { number, ...person });
    if (answer.outcome === 'away') log.warn({ kind, reason: answer.reason }, 'the identity register is away');
    return { kind, answer, words: mismatch(kind, answer) };
  };
  const asked = await Promise.all([ask('bvn', bvn), ask('nin', nin)]);
  await recordResults(database, userId, asked, { submissionId, at: await clock.now() });
  const refused = asked.flatMap(({ kind, words }) => (words === undefined ? [] : [[kind, words]]));
  if (refused.length > 0) {
    const byNameAlone = differsByNameAlone(asked.map(({ answer }) => answer));
    return { outcome: 'refused', fields: Object.fromEntries(refused) as Fields, differsByNameAlone: byNameAlone };
  }
  return { outcome: asked.some(({ answer }) => answer.outcome === 'away') ? 'away' : 'confirmed' };
}
