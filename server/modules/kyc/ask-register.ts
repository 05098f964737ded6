import type { IdentityClaim, IdentityNumberKind } from '../../providers/identity/identity.ts';
import type { KycDeps } from './deps.ts';
import { mismatch } from './kyc.rules.ts';

/** What a person says about themselves, with both numbers. */
export interface Claim extends Omit<IdentityClaim, 'number'> {
  readonly bvn: string;
  readonly nin: string;
}

/** `refused` has the words for each number that does not fit; `away` is no answer about the person. */
export type RegisterAnswer =
  | { readonly outcome: 'confirmed' }
  | { readonly outcome: 'away' }
  | { readonly outcome: 'refused'; readonly fields: Readonly<Partial<Record<IdentityNumberKind, string>>> };

/**
 * Asks the register about both numbers at once. One that does not fit refuses the claim, also while the other is not
 * answered.
 */
export async function askRegister(
  { verifier, log }: Pick<KycDeps, 'verifier' | 'log'>,
  claim: Claim,
): Promise<RegisterAnswer> {
  const { firstName, lastName, dateOfBirth } = claim;
  const ask = async (kind: IdentityNumberKind) => {
    const one = { number: claim[kind], firstName, lastName, dateOfBirth };
    const answer = await verifier.lookUp(kind, one);
    if (answer.outcome === 'unavailable') log.warn({ kind, reason: answer.reason }, 'the identity register is away');
    return { isAway: answer.outcome === 'unavailable', words: mismatch(kind, one, answer) };
  };
  const [bvn, nin] = await Promise.all([ask('bvn'), ask('nin')]);
  if (bvn.words !== undefined || nin.words !== undefined) {
    return {
      outcome: 'refused',
      fields: {
        ...(bvn.words === undefined ? {} : { bvn: bvn.words }),
        ...(nin.words === undefined ? {} : { nin: nin.words }),
      },
    };
  }
  return { outcome: bvn.isAway || nin.isAway ? 'away' : 'confirmed' };
}
