import { PASSWORD } from '../person.ts';

export interface Known {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly session: string;
}

export interface Account extends Known {
  /** Calls the product with this person's session. Throws if the call is refused. */
  call<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer>;
}

export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly country?: 'NG' | 'GB';
  readonly verified?: boolean;
  readonly kyc?: boolean;
  readonly balance?: string;
  /** Saves a card: Visa ••4081. */
  readonly source?: 'card';
  /** Turns automatic charges from the saved card on. */
  readonly automatic?: boolean;
  /** Opens an account number. */
  readonly accountNumber?: boolean;
}

export async function call<Answer>(
  base: string,
  { method, path, session, body }: { method: string; path: string; session?: string; body?: object },
): Promise<Answer> {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(session === undefined ? {} : { cookie: `sid=${session}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} returned ${String(response.status)}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** Length of the emails in characters. Such an email is wider than a phone's screen, so it must wrap everywhere. */
const LONG = 60;
export const longAddress = (name: string): string => {
  const place = '@quality.example';
  return `${name.toLowerCase().padEnd(LONG - place.length, 'x')}${place}`;
};

export const LONG_SUPPORT = { SUPPORT_EMAIL: longAddress('customers') } as const;

/** Creates a person through the sandbox and signs them in. */
export async function makeAccount(base: string, person: NewAccount): Promise<Account> {
  const email = longAddress(`${person.firstName}.${person.lastName}`);
  const { user } = await call<{ user: { id: string } }>(base, {
    method: 'POST',
    path: '/sandbox/users',
    body: { ...person, email, password: PASSWORD },
  });
  const signedIn = await fetch(`${base}/api/internal/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const session = signedIn.headers.getSetCookie().flatMap((line) => /^sid=([^;]+)/.exec(line)?.[1] ?? [])[0];
  if (session === undefined) throw new Error(`${email} could not sign in: ${String(signedIn.status)}`);
  return {
    id: user.id,
    firstName: person.firstName,
    lastName: person.lastName,
    email,
    session,
    call: (method, path, body) => call(base, { method, path, session, ...(body === undefined ? {} : { body }) }),
  };
}
