import { expect } from 'vitest';

export interface PageResponse {
  readonly status: number;
  /** Target of a redirect; only the path if the target is in the product. */
  readonly location: string;
  readonly body: string;
}

export interface ProviderChoice {
  readonly email?: string;
  readonly unverified?: boolean;
  readonly cancel?: boolean;
}

interface HttpResponse<T> {
  readonly status: number;
  readonly body: T;
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: 'POST';
  readonly body?: string | URLSearchParams;
}

/** A browser without pages: it stores cookies and follows redirects. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  visit(path: string, form?: Readonly<Record<string, string>>): Promise<PageResponse> {
    const headers = { accept: 'text/html' };
    return this.#send(
      path,
      form === undefined ? { headers } : { headers, method: 'POST', body: new URLSearchParams(form) },
    );
  }

  /** Makes a call as a page's script would. The caller declares the body's type. */
  async call<T = unknown>(path: string, body: unknown = {}): Promise<HttpResponse<T>> {
    const headers = { 'content-type': 'application/json' };
    const answer = await this.#send(path, { headers, method: 'POST', body: JSON.stringify(body) });
    return { status: answer.status, body: JSON.parse(answer.body) as T };
  }

  async #send(path: string, { headers, ...init }: Sent): Promise<PageResponse> {
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

  /** Goes through the provider's pages. Returns the URL that leads back to the product, without opening it. */
  async signInAtProvider(asked: string, { email = '', unverified, cancel }: ProviderChoice): Promise<string> {
    const { location: page } = await this.visit(asked);
    expect(page).toMatch(/^\/sandbox\/oidc\/interaction\//);
    expect((await this.visit(page)).body).toContain('This stands in for an identity provider');
    const sent = await this.visit(page, {
      email,
      password: 'any password',
      do: cancel === true ? 'cancel' : 'login',
      ...(unverified === true ? { unverified: '1' } : {}),
    });
    const { location: back } = await this.visit(sent.location);
    expect(back).toMatch(/^\/api\/auth\/callback\?/);
    return back;
  }
}
