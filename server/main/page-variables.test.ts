import { describe, expect, it } from 'vitest';
import { FIRST_FEE_POLICY } from '../../circle/figures.ts';
import { instant } from '../../contract/ids.ts';
import { kobo } from '../../contract/money.ts';
import { amountPlaceholder } from '../../contract/page-placeholders.ts';
import { renderPage, type PageVariables } from './page-variables.ts';

const nothing: PageVariables['support'] = {
  email: undefined,
  phone: undefined,
  whatsappNumber: undefined,
  addresses: [],
  profiles: [],
};
const today: PageVariables = {
  policy: FIRST_FEE_POLICY,
  support: nothing,
  sandbox: false,
  identityProvider: false,
  tariffs: {},
  automatic: false,
  othersDayKobo: kobo(50_000_00n),
  money: { custodian: { name: 'First Bank', kind: 'bank', cover: undefined }, reports: [], heads: [] },
};
const others: PageVariables = {
  ...today,
  policy: { platformFeeBps: 75n, managementFeeBps: 100n, maximumTotalBps: 250n },
};

describe('an amount in a page', () => {
  const pay = kobo(50_000_00n);
  it.each([
    [amountPlaceholder('platform'), '0.5%', '0.75%'],
    [amountPlaceholder('owner'), '0.5%', '1%'],
    [amountPlaceholder('total'), '1%', '1.75%'],
    [amountPlaceholder('most'), '2%', '2.5%'],
    [amountPlaceholder('payout', pay, 10), '₦490,000.00', '₦487,500.00'],
    [amountPlaceholder('owner-fee', pay, 10), '₦2,450.00', '₦4,875.00'],
    [amountPlaceholder('owner-fee', pay, 10, 10), '₦24,500.00', '₦48,750.00'],
    [amountPlaceholder('net', pay, 10), '₦495,000.00', '₦491,250.00'],
    [amountPlaceholder('platform-charge', pay, 10), '₦2,500.00', '₦3,750.00'],
    [amountPlaceholder('owner-charge', pay, 10), '₦2,500.00', '₦5,000.00'],
    [amountPlaceholder('charges', pay, 10), '₦5,000.00', '₦8,750.00'],
    [amountPlaceholder('net', pay, 10, 2), '₦990,000.00', '₦982,500.00'],
  ])('%s is filled in by the policy: %s, and %s by another policy', (mark, byToday, byOthers) => {
    const page = `<p title="${mark}">${mark} and ${mark}</p>`;
    expect(renderPage(page, today)).toBe(`<p title="${byToday}">${byToday} and ${byToday}</p>`);
    expect(renderPage(page, others)).toBe(`<p title="${byOthers}">${byOthers} and ${byOthers}</p>`);
  });

  it.each([
    '⟦⟧',
    '⟦late⟧',
    '⟦constructor⟧',
    '⟦platform 5000000 10⟧',
    '⟦net⟧',
    '⟦net 5000000⟧',
    '⟦net 5000000 0⟧',
    '⟦net 5000000 10 0⟧',
    '⟦net 5000000 10 3 2⟧',
    '⟦net -5000000 10⟧',
    '⟦net 50000.00 10⟧',
    '⟦constructor 5000000 10⟧',
    '⟦value⟧',
  ])('%s is unknown to the server, and named in the error', (mark) => {
    expect(() => renderPage(`<p>${mark}</p>`, today)).toThrow(`${mark} is not a known amount or rate`);
  });
});

describe('a configured value', () => {
  const all: PageVariables = {
    ...today,
    support: {
      email: 'help+web@rota.test',
      phone: '+234 (803) 000-0000',
      whatsappNumber: '2348030000000',
      addresses: ['1 Broad & Long Street, Lagos', '2 <High> Street, Abuja'],
      profiles: [
        { label: 'X', href: 'https://x.test/rota?a=1&b="2"' },
        { label: 'Instagram', href: 'https://instagram.test/rota' },
      ],
    },
    sandbox: true,
    identityProvider: true,
    tariffs: {
      transfer: { of: 'sent', bps: 100n, flatKobo: kobo(0n), flatFromKobo: kobo(0n), capKobo: kobo(300_00n) },
      card: {
        of: 'amount',
        bps: 150n,
        flatKobo: kobo(100_00n),
        flatFromKobo: kobo(2_500_00n),
        capKobo: kobo(2_000_00n),
      },
      debit: { of: 'total', bps: 50n, flatKobo: kobo(0n), flatFromKobo: kobo(0n), capKobo: kobo(1_000_00n) },
    },
    automatic: true,
  };
  const page = [
    '<p><rota-each of="supportEmail"><a href="mailto:⟦value⟧">⟦value⟧</a></rota-each>',
    '<rota-each of="supportPhone"><a href="tel:⟦digits⟧">⟦value⟧</a></rota-each>',
    '<rota-each of="whatsapp"><a href="https://wa.me/⟦digits⟧">⟦value⟧</a></rota-each>',
    '<rota-each of="address"><li>⟦value⟧ (⟦total⟧)</li></rota-each>',
    '<rota-each of="social"><a href="⟦href⟧">⟦label⟧</a></rota-each>',
    '<rota-each of="transferWay">⟦rate⟧, at most ⟦most⟧: send ⟦send⟧, fee ⟦fee⟧, others ⟦others⟧</rota-each>',
    '<rota-each of="cardWay">⟦rate⟧ and ⟦flat⟧ from ⟦from⟧, at most ⟦most⟧: pay ⟦pay⟧, fee ⟦fee⟧</rota-each>',
    '<rota-each of="debitWay">⟦rate⟧, at most ⟦most⟧: pay ⟦pay⟧, fee ⟦fee⟧</rota-each>',
    '<rota-each of="automatic">a</rota-each><rota-each of="automaticCard">c</rota-each>',
    '<rota-each of="automaticDebit">d</rota-each>',
    '<rota-each of="sandbox"><b>Sandbox</b></rota-each></p>',
  ].join('');

  it('appears once per value, and cannot change the page', () => {
    expect(renderPage(page, all)).toBe(
      [
        '<p><a href="mailto:help+web@rota.test">help+web@rota.test</a>',
        '<a href="tel:+2348030000000">+234 (803) 000-0000</a>',
        '<a href="https://wa.me/2348030000000">+2348030000000</a>',
        '<li>1 Broad &amp; Long Street, Lagos (1%)</li><li>2 &lt;High&gt; Street, Abuja (1%)</li>',
        '<a href="https://x.test/rota?a=1&amp;b=&quot;2&quot;">X</a><a href="https://instagram.test/rota">Instagram</a>',
        '1%, at most ₦300.00: send ₦20,203.00, fee ₦202.03, others ₦50,000.00',
        '1.5% and ₦100.00 from ₦2,500.00, at most ₦2,000.00: pay ₦20,400.00, fee ₦400.00',
        '0.5%, at most ₦1,000.00: pay ₦20,100.51, fee ₦100.51',
        'acd<b>Sandbox</b></p>',
      ].join(''),
    );
    expect(renderPage(page, { ...all, tariffs: {} })).not.toMatch(/fee|acd/);
  });

  it('is inserted unchanged, whatever it looks like', () => {
    const addresses = ["⟦late⟧ $& $1 </rota-each> 'Broad Street'"];
    expect(
      renderPage('<rota-each of="address">⟦value⟧</rota-each>', { ...today, support: { ...nothing, addresses } }),
    ).toBe('⟦late⟧ $&amp; $1 &lt;/rota-each&gt; &#39;Broad Street&#39;');
  });

  it('leaves no trace if it is not configured', () => {
    expect(renderPage(page, today)).toBe('<p></p>');
  });

  it.each([
    ['<rota-each of="fax">⟦value⟧</rota-each>', '<rota-each of="fax"> is not a known list'],
    ['<rota-each of="toString">⟦value⟧</rota-each>', '<rota-each of="toString"> is not a known list'],
    ['<rota-each of="address">⟦href⟧</rota-each>', '⟦href⟧ is not a known amount or rate'],
    ['<rota-each of="sandbox">⟦value⟧</rota-each>', '⟦value⟧ is not a known amount or rate'],
    ['<rota-each of="address">⟦value</rota-each>', '⟦ is malformed or misplaced in the page'],
    ['<rota-each of="address">⟦value⟧', '<rota-each of="address"> is malformed or misplaced in the page'],
    [
      '<rota-each class="x" of="address">⟦value⟧</rota-each>',
      '<rota-each class="x" of="address"> is malformed or misplaced in the page',
    ],
    [
      '<rota-each of="address"><rota-each of="social">⟦label⟧</rota-each></rota-each>',
      '</rota-each> is malformed or misplaced in the page',
    ],
    ['total⟧', '⟧ is malformed or misplaced in the page'],
  ])('is refused in a malformed placeholder, even if it is not configured: %s', (wrong, words) => {
    expect(() => renderPage(wrong, today)).toThrow(words);
    expect(() => renderPage(wrong, all)).toThrow(words);
  });
});

describe('where the money is', () => {
  const page = [
    '<rota-each of="custodian">⟦name⟧, ⟦kind?bank=a bank|trustee=a trustee⟧</rota-each>',
    '<rota-each of="custodianCover"> covered: ⟦cover⟧</rota-each>',
    '<rota-each of="noMoneyReport"> no report</rota-each><rota-each of="noHead"> no head</rota-each>',
    '<rota-each of="moneyReport"> ⟦day⟧ ⟦time⟧ ⟦held⟧ ⟦compared?none=fits|some=differs|unknown=moving⟧</rota-each>',
    '<rota-each of="moneyDay"> before: ⟦day⟧ ⟦difference⟧</rota-each>',
    '<rota-each of="newestHead"> head ⟦day⟧ ⟦head⟧</rota-each>',
  ].join('');
  const report = {
    asOf: instant(Date.parse('2026-11-27T08:05:00Z')),
    walletsKobo: kobo(5_00n),
    potsKobo: kobo(4_00n),
    transitKobo: kobo(0n),
    ownKobo: kobo(-1_00n),
    heldKobo: kobo(8_00n),
    differenceKobo: kobo(0n),
  };

  it('says who holds it, and nothing of cover without one', () => {
    expect(renderPage(page, today)).toBe('First Bank, a bank no report no head');
    const custodian = { name: 'A <b>', kind: 'trustee', cover: 'NDIC, up to ₦5,000,000.00' } as const;
    expect(renderPage(page, { ...today, money: { ...today.money, custodian } })).toBe(
      'A &lt;b&gt;, a trustee covered: NDIC, up to ₦5,000,000.00 no report no head',
    );
  });

  it('shows the last report, those before, and the newest head', () => {
    const before = { ...report, asOf: instant(report.asOf - 86_400_000), differenceKobo: kobo(-2_50n) };
    const heads = [{ day: '2026-11-26', head: Buffer.alloc(2, 171) }];
    const text = renderPage(page, { ...today, money: { ...today.money, reports: [report, before], heads } });
    expect(text).toBe(
      'First Bank, a bank 27 November 2026 09:05 ₦8.00 fits before: 26 November 2026 −₦2.50 head 26 November 2026 abab',
    );
    const moving = { ...today.money, reports: [{ ...report, differenceKobo: null }], heads };
    expect(renderPage(page, { ...today, money: moving })).toContain('₦8.00 moving');
  });
});
