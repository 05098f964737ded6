import { expect } from 'vitest';

/** Where an answer leads, and what it says. */
export interface Visited {
  readonly status: number;
  /** Of a redirect: within the product, the path alone. */
  readonly location: string;
  readonly body: string;
}

/** What a person does on the sandbox's page of the identity provider. */
export interface AtProvider {
  readonly email?: string;
  readonly unverified?: boolean;
  readonly cancel?: boolean;
}

interface Answered<T> {
  readonly status: number;
  readonly body: T;
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: 'POST';
  readonly body?: string | URLSearchParams;
}

/** A browser without pages: it keeps cookies, and goes where it is told. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  go(path: string, form?: Readonly<Record<string, string>>): Promise<Visited> {
    const headers = { accept: 'text/html' };
    return this.#send(
      path,
      form === undefined ? { headers } : { headers, method: 'POST', body: new URLSearchParams(form) },
    );
  }

  /** Calls like a script of the page. The type of the body is the test's claim. */
  async call<T = unknown>(path: string, body: unknown = {}): Promise<Answered<T>> {
    const headers = { 'content-type': 'application/json' };
    const answer = await this.#send(path, { headers, method: 'POST', body: JSON.stringify(body) });
    return { status: answer.status, body: JSON.parse(answer.body) as T };
  }

  async #send(path: string, { headers, ...init }: Sent): Promise<Visited> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${this.#url}${path}`, {
      redirect: 'manual',
      headers: { ...headers, cookie },
      ...init,
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const location = response.headers.get('location') ?? '';
    const { status } = response;
    const within = location.startsWith(this.#url) ? location.slice(this.#url.length) : location;
    return { status, location: within, body: await response.text() };
  }

  /** From the address at which the provider is asked to the one with which it leads back; it is not opened yet. */
  async throughProvider(asked: string, { email = '', unverified, cancel }: AtProvider): Promise<string> {
    const { location: page } = await this.go(asked);
    expect(page).toMatch(/^\/sandbox\/oidc\/interaction\//);
    expect((await this.go(page)).body).toContain('This stands in for an identity provider');
    const sent = await this.go(page, {
      email,
      password: 'any password',
      do: cancel === true ? 'cancel' : 'login',
      ...(unverified === true ? { unverified: '1' } : {}),
    });
    const { location: back } = await this.go(sent.location);
    expect(back).toMatch(/^\/api\/auth\/callback\?/);
    return back;
  }
}
