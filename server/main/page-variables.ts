import escapeHtml from 'escape-html';
import { dividePot, guaranteedManagementFee, guaranteedPayout, type FeePolicy } from '../../circle/fees.ts';
import { depositCost, proposedTransfer, type Tariff, type TariffWay } from '../../contract/deposit-cost.ts';
import { EXAMPLE_DEPOSIT_KOBO } from '../../contract/deposit-fee.ts';
import { formatNaira, kobo, formatRate, ZERO_KOBO, type Kobo } from '../../contract/money.ts';
import {
  PAGE_LISTS,
  type AmountPlaceholder,
  type PageList,
  type RatePlaceholder,
} from '../../contract/page-placeholders.ts';
import type { Config } from '../platform/config/config.ts';
import { headItem, reportItem, type MoneyPage } from './money-items.ts';

/** Variables of built pages that only the running product knows. */
export interface PageVariables {
  readonly policy: FeePolicy;
  readonly support: Config['support'];
  readonly sandbox: boolean;
  readonly identityProvider: boolean;
  /** Fees of the ways of adding money that are on. */
  readonly tariffs: Readonly<Partial<Record<TariffWay, Tariff>>>;
  /** Maximum added per day from other people's transfers to an account number. */
  readonly othersDayKobo: Kobo;
  /** True if automatic charges are on. */
  readonly automatic: boolean;
  readonly money: MoneyPage;
}

const NO_MONEY: MoneyPage = {
  custodian: { name: 'Sandbox', kind: 'payment-provider', cover: undefined },
  reports: [],
  heads: [],
};

export const pageVariables = (
  { support, mode, oidc }: Pick<Config, 'support' | 'mode' | 'oidc'>,
  policy: FeePolicy,
  moneyIn: Pick<PageVariables, 'tariffs' | 'automatic' | 'othersDayKobo'> = {
    tariffs: {},
    automatic: false,
    othersDayKobo: ZERO_KOBO,
  },
  money: MoneyPage = NO_MONEY,
): PageVariables => ({
  policy,
  support,
  sandbox: mode === 'sandbox',
  identityProvider: oidc !== undefined,
  ...moneyIn,
  money,
});

const rates: Readonly<Record<RatePlaceholder, (policy: FeePolicy) => bigint>> = {
  platform: ({ platformFeeBps }) => platformFeeBps,
  owner: ({ managementFeeBps }) => managementFeeBps,
  total: ({ platformFeeBps, managementFeeBps }) => platformFeeBps + managementFeeBps,
  most: ({ maximumTotalBps }) => maximumTotalBps,
};

const amounts: Readonly<Record<AmountPlaceholder, (policy: FeePolicy, potKobo: Kobo) => Kobo>> = {
  payout: (policy, potKobo) => guaranteedPayout(potKobo, policy),
  'owner-fee': (policy, potKobo) => guaranteedManagementFee(potKobo, policy),
  net: (policy, potKobo) => dividePot(policy, potKobo).netKobo,
  'platform-charge': (policy, potKobo) => dividePot(policy, potKobo).platformFeeKobo,
  'owner-charge': (policy, potKobo) => dividePot(policy, potKobo).managementFeeKobo,
  charges: (policy, potKobo) => kobo(potKobo - dividePot(policy, potKobo).netKobo),
};

const isKeyOf = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key);

const EXAMPLE = /^([a-z-]+) ([1-9]\d{0,14}) ([1-9]\d{0,3})(?: ([1-9]\d{0,3}))?$/;

function figureOf(mark: string, policy: FeePolicy): string {
  if (isKeyOf(rates, mark)) return formatRate(rates[mark](policy));
  const [, name = '', contribution = '', members = '', pots = '1'] = EXAMPLE.exec(mark) ?? [];
  if (!isKeyOf(amounts, name)) throw new Error(`⟦${mark}⟧ is not a known amount or rate`);
  return formatNaira(kobo(amounts[name](policy, kobo(BigInt(contribution) * BigInt(members))) * BigInt(pots)));
}

type Item<List extends PageList> = Readonly<Record<(typeof PAGE_LISTS)[List][number], string>>;

function transferItem(tariff: Tariff, othersDayKobo: Kobo): Item<'transferWay'> {
  const { sentKobo, feeKobo } = proposedTransfer(tariff, EXAMPLE_DEPOSIT_KOBO);
  return {
    rate: formatRate(tariff.bps),
    most: formatNaira(tariff.capKobo),
    send: formatNaira(sentKobo),
    fee: formatNaira(feeKobo),
    others: formatNaira(othersDayKobo),
  };
}

function chargeItem(tariff: Tariff): Item<'cardWay'> & Item<'debitWay'> {
  const { chargedKobo, feeKobo } = depositCost(tariff, EXAMPLE_DEPOSIT_KOBO);
  return {
    rate: formatRate(tariff.bps),
    flat: formatNaira(tariff.flatKobo),
    from: formatNaira(tariff.flatFromKobo),
    most: formatNaira(tariff.capKobo),
    pay: formatNaira(chargedKobo),
    fee: formatNaira(feeKobo),
  };
}

const itemsOf = ({
  support: { email, phone, whatsappNumber, addresses, profiles },
  sandbox,
  identityProvider,
  tariffs: { transfer, card, debit },
  othersDayKobo,
  automatic,
  money: { custodian, reports, heads },
}: PageVariables): { readonly [List in PageList]: readonly Item<List>[] } => ({
  supportEmail: email === undefined ? [] : [{ value: email }],
  supportPhone: phone === undefined ? [] : [{ value: phone, digits: `+${phone.replace(/\D/g, '')}` }],
  whatsapp: whatsappNumber === undefined ? [] : [{ value: `+${whatsappNumber}`, digits: whatsappNumber }],
  address: addresses.map((value) => ({ value })),
  social: profiles,
  sandbox: sandbox ? [{}] : [],
  identityProvider: identityProvider ? [{}] : [],
  transferWay: transfer === undefined ? [] : [transferItem(transfer, othersDayKobo)],
  cardWay: card === undefined ? [] : [chargeItem(card)],
  debitWay: debit === undefined ? [] : [chargeItem(debit)],
  automatic: automatic ? [{}] : [],
  automaticCard: automatic && card !== undefined ? [{}] : [],
  automaticDebit: automatic && debit !== undefined ? [{}] : [],
  custodian: [{ name: custodian.name, kind: custodian.kind }],
  custodianCover: custodian.cover === undefined ? [] : [{ cover: custodian.cover }],
  moneyReport: reports.slice(0, 1).map(reportItem),
  noMoneyReport: reports.length === 0 ? [{}] : [],
  moneyDay: reports.slice(1).map(reportItem),
  newestHead: heads.slice(0, 1).map(headItem),
  noHead: heads.length === 0 ? [{}] : [],
  olderHead: heads.slice(1).map(headItem),
});

type Words = Readonly<Record<string, string>>;

/** Variables of one request: values of placeholders, and lists of such values. */
export interface PageFacts {
  readonly marks: Words;
  readonly lists: Readonly<Record<string, { readonly fields: readonly string[]; readonly items: readonly Words[] }>>;
}

const NO_FACTS: PageFacts = { marks: {}, lists: {} };

const MARK = /⟦([^⟦⟧]*)⟧/g;
/** Matches `⟦name?value=text|…⟧`, a choice by the value of `name`. The texts are HTML already. */
const CHOICE = /^(\w+)\?(.*)$/s;
/** Matches a list with its content, or a placeholder outside any list. */
const PART = new RegExp(`<rota-each of="(\\w+)">(.*?)</rota-each>|${MARK.source}`, 'gs');
const LEFT_OPEN = /<\/?rota-each[^>]*>?|[⟦⟧]/;

/** Throws for malformed placeholders, such as a list within a list, or a list without an end. */
function assertFilled(text: string): void {
  const [found] = LEFT_OPEN.exec(text) ?? [];
  if (found !== undefined) throw new Error(`${found} is malformed or misplaced in the page`);
}

/** Returns the value of a placeholder; undefined if it is unknown. Throws for a choice without a text. */
function valueOf(mark: string, values: Words): string | undefined {
  const [, name = mark, offers] = CHOICE.exec(mark) ?? [];
  if (!Object.hasOwn(values, name)) return undefined;
  const value = values[name] ?? '';
  if (offers === undefined) return escapeHtml(value);
  const offer = offers.split('|').find((one) => one.startsWith(`${value}=`));
  if (offer === undefined) throw new Error(`⟦${mark}⟧ has no text for ${value}`);
  return offer.slice(value.length + 1);
}

/**
 * Renders a built page: fills in its placeholders (contract/page-placeholders.ts), including those of this request.
 * Throws for an unknown placeholder or list, even where a list is empty.
 */
export function renderPage(html: string, figures: PageVariables, facts: PageFacts = NO_FACTS): string {
  const items = itemsOf(figures);
  const ofPage = (mark: string): string => valueOf(mark, facts.marks) ?? escapeHtml(figureOf(mark, figures.policy));
  const listOf = (list: string): PageFacts['lists'][string] => {
    const own = Object.hasOwn(facts.lists, list) ? facts.lists[list] : undefined;
    if (own !== undefined) return own;
    if (!isKeyOf(PAGE_LISTS, list)) throw new Error(`<rota-each of="${list}"> is not a known list`);
    return { fields: PAGE_LISTS[list], items: items[list] };
  };
  const each = (list: string, inside: string): string => {
    const { fields, items: repeated } = listOf(list);
    assertFilled(inside.replaceAll(MARK, ''));
    // Checks every placeholder of the list once, so that a wrong one fails even if the list is empty.
    for (const [, mark = ''] of inside.matchAll(MARK))
      if (!fields.includes(CHOICE.exec(mark)?.[1] ?? mark)) ofPage(mark);
    return repeated
      .map((item) => inside.replaceAll(MARK, (_, mark: string) => valueOf(mark, item) ?? ofPage(mark)))
      .join('');
  };
  assertFilled(html.replaceAll(PART, ''));
  return html.replaceAll(PART, (_, list: string | undefined, inside: string, mark: string) =>
    list === undefined ? ofPage(mark) : each(list, inside),
  );
}
