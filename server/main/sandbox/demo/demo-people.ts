import { kobo, type Kobo } from '../../../../contract/money.ts';

/** The demo's email domain. It cannot exist, so no real person has one of these addresses. */
export const DEMO_DOMAIN = 'demo.rota.example';
export const DEMO_PASSWORD = 'rota-demo-2026';

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly balanceKobo: Kobo;
}

const naira = (amount: bigint): Kobo => kobo(amount * 100n);

export const DEMO_PEOPLE = {
  amaka: { firstName: 'Amaka', lastName: 'Okonkwo', balanceKobo: naira(250_000n) },
  tunde: { firstName: 'Tunde', lastName: 'Adeleke', balanceKobo: naira(300_000n) },
  zainab: { firstName: 'Zainab', lastName: 'Sule', balanceKobo: naira(150_000n) },
  ngozi: { firstName: 'Ngozi', lastName: 'Umeh', balanceKobo: naira(120_000n) },
  chidi: { firstName: 'Chidi', lastName: 'Nwachukwu', balanceKobo: naira(65_000n) },
  yetunde: { firstName: 'Yetunde', lastName: 'Ogunleye', balanceKobo: naira(100_000n) },
  ibrahim: { firstName: 'Ibrahim', lastName: 'Garba', balanceKobo: naira(200_000n) },
  emeka: { firstName: 'Emeka', lastName: 'Onyekachi', balanceKobo: naira(80_000n) },
} as const satisfies Record<string, DemoPerson>;

export type DemoName = keyof typeof DEMO_PEOPLE;

/** Signs up last and has no verified identity. Once she exists, the demo is complete. */
export const DEMO_NEWCOMER = 'halima';
export const DEMO_NEWCOMER_NAMES = { firstName: 'Halima', lastName: 'Bello' } as const;

export const demoEmail = (name: string): string => `${name}@${DEMO_DOMAIN}`;

export function demoNotice(): string {
  const lines = [
    ['amaka', 'is next to receive, has received before, and has an application to vote on'],
    ['tunde', 'owns the active circle'],
    ['chidi', 'is late with a contribution; his card was refused'],
    ['ibrahim', 'has an account number; a large transfer waits for a decision'],
    ['yetunde', 'pays by itself from a saved card; the next charge is announced'],
    ['zainab', 'owns the circle with a free seat; her bank disputes a deposit'],
    [DEMO_NEWCOMER, 'is new and not verified yet'],
  ].map(([name = '', what = '']) => `  ${demoEmail(name).padEnd(27)} ${what}`);
  return [`Demo accounts (password ${DEMO_PASSWORD}):`, ...lines, ''].join('\n');
}
