import { dividePot, guaranteedManagementFee, guaranteedPayout, type FeePolicy } from '../../circle/fees.ts';
import { FEE_POLICY } from '../../circle/figures.ts';
import { formatNaira, kobo, rateWords, type Kobo } from '../../contract/money.ts';
import { PAGE_LISTS, type AmountMark, type PageList, type RateMark } from '../../contract/page-marks.ts';
import type { Config } from '../platform/config/config.ts';

/** What stands in pages and only the running product knows. */
export interface PageFigures {
  readonly policy: FeePolicy;
  readonly support: Config['support'];
  readonly sandbox: boolean;
}

/** The figures of the product as it runs, by the fee policy in force. */
export const pageFigures = ({ support, mode }: Pick<Config, 'support' | 'mode'>): PageFigures => ({
  policy: FEE_POLICY,
  support,
  sandbox: mode === 'sandbox',
});

const rates: Readonly<Record<RateMark, (policy: FeePolicy) => bigint>> = {
  platform: ({ platformFeeBps }) => platformFeeBps,
  owner: ({ managementFeeBps }) => managementFeeBps,
  total: ({ platformFeeBps, managementFeeBps }) => platformFeeBps + managementFeeBps,
  most: ({ maximumTotalBps }) => maximumTotalBps,
};

const amounts: Readonly<Record<AmountMark, (policy: FeePolicy, potKobo: Kobo, members: bigint) => Kobo>> = {
  payout: (policy, potKobo) => guaranteedPayout(potKobo, policy),
  'owner-fee': (policy, potKobo) => guaranteedManagementFee(potKobo, policy),
  'owner-fee-cycle': (policy, potKobo, members) => kobo(guaranteedManagementFee(potKobo, policy) * members),
  net: (policy, potKobo) => dividePot(policy, potKobo).netKobo,
  'platform-charge': (policy, potKobo) => dividePot(policy, potKobo).platformFeeKobo,
  'owner-charge': (policy, potKobo) => dividePot(policy, potKobo).managementFeeKobo,
};

const isKeyOf = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);

const EXAMPLE = /^([a-z-]+) ([1-9]\d{0,14}) ([1-9]\d{0,3})$/;

function figureOf(mark: string, policy: FeePolicy): string {
  if (isKeyOf(rates, mark)) return rateWords(rates[mark](policy));
  const [, name = '', contribution = '', members = ''] = EXAMPLE.exec(mark) ?? [];
  if (!isKeyOf(amounts, name)) throw new Error(`⟦${mark}⟧ is no figure that the server knows`);
  const seats = BigInt(members);
  return formatNaira(amounts[name](policy, kobo(BigInt(contribution) * seats), seats));
}

type Item<List extends PageList> = Readonly<Record<(typeof PAGE_LISTS)[List][number], string>>;

const itemsOf = ({
  support: { email, phone, whatsappNumber, addresses, profiles },
  sandbox,
}: PageFigures): { readonly [List in PageList]: readonly Item<List>[] } => ({
  supportEmail: email === undefined ? [] : [{ value: email }],
  supportPhone: phone === undefined ? [] : [{ value: phone, digits: `+${phone.replace(/\D/g, '')}` }],
  whatsapp: whatsappNumber === undefined ? [] : [{ value: `+${whatsappNumber}`, digits: whatsappNumber }],
  address: addresses.map((value) => ({ value })),
  social: profiles,
  sandbox: sandbox ? [{}] : [],
});

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const MARK = /⟦([^⟦⟧]*)⟧/g;
/** A list with its inside, or a mark outside of any. */
const PART = new RegExp(`<rota-each of="(\\w+)">(.*?)</rota-each>|${MARK.source}`, 'gs');
const LEFT_OPEN = /<\/?rota-each[^>]*>?|[⟦⟧]/;

/** Throws for what looks like something to fill in and is none: a list in a list, a mark that does not end. */
function assertFilled(text: string): void {
  const [found] = LEFT_OPEN.exec(text) ?? [];
  if (found !== undefined) throw new Error(`${found} stands in the page where nothing can be filled in`);
}

/**
 * A page of the build with its marks (contract/page-marks.ts) filled in. Throws for a mark or a list that does not
 * exist, also where nothing is configured for it.
 */
export function fillPage(html: string, figures: PageFigures): string {
  const items = itemsOf(figures);
  const figure = (mark: string): string => escapeHtml(figureOf(mark, figures.policy));
  const each = (list: string, inside: string): string => {
    if (!isKeyOf(PAGE_LISTS, list)) throw new Error(`<rota-each of="${list}"> is no list that the server knows`);
    assertFilled(inside.replaceAll(MARK, ''));
    const fields: readonly string[] = PAGE_LISTS[list];
    const fillOne = (item: Readonly<Record<string, string>>): string =>
      inside.replaceAll(MARK, (_, mark: string) =>
        fields.includes(mark) ? escapeHtml(item[mark] ?? '') : figure(mark),
      );
    // Once for nothing, so that a wrong mark is found wherever the page is served.
    fillOne({});
    return items[list].map(fillOne).join('');
  };
  assertFilled(html.replaceAll(PART, ''));
  return html.replaceAll(PART, (_, list: string | undefined, inside: string, mark: string) =>
    list === undefined ? figure(mark) : each(list, inside),
  );
}
