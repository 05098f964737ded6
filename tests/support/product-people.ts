import type { Call, Reply } from './caller.ts';

type Body = Record<string, unknown>;

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
  readonly call: <T = Body>(method: string, path: string, body?: unknown) => Promise<T>;
  /** Makes a call that may be refused. */
  readonly tryCall: <T = Body>(method: string, path: string, body?: unknown) => Promise<Reply<T>>;
}

/** Throws instead of using the test runner, because programs without one create people too. */
function mustBe(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(what);
}

/** Creates people and circles. Their addresses begin with `named`, which must differ between calls for one product. */
export function peopleOf(product: { readonly call: Call }, named = 'member') {
  let people = 0;

  async function person(firstName: string, balance?: string, over: Body = {}): Promise<Person> {
    people += 1;
    const credentials = { email: `${named}-${String(people)}@example.com`, password: 'three quiet lagoon mornings' };
    const newUser = {
      ...credentials,
      firstName,
      lastName: 'Obi',
      ...(balance === undefined ? {} : { balance }),
      ...over,
    };
    const made = await product.call<{ user: { id: string } }>('POST', '/sandbox/users', newUser);
    mustBe(made.status === 201, `POST /sandbox/users: ${JSON.stringify(made.body)}`);
    const { headers } = await product.call('POST', '/api/internal/login', credentials);
    const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
    const tryCall = <T = Body>(method: string, path: string, body?: unknown) =>
      product.call<T>(method, path, body, { cookie });
    return {
      id: made.body.user.id,
      email: credentials.email,
      cookie,
      tryCall,
      call: async <T>(method: string, path: string, body?: unknown) => {
        const answer = await tryCall<T>(method, path, body);
        mustBe(answer.status < 300, `${method} ${path}: ${JSON.stringify(answer.body)}`);
        return answer.body;
      },
    };
  }

  /** Creates a circle of these people, owned by the first, that has just started. */
  async function circleOf([owner, ...others]: readonly [Person, ...Person[]]): Promise<{ id: string; path: string }> {
    const newCircle = { name: 'Lagos Savers', contributionAmount: '20000', maxMembers: others.length + 1 };
    const { group } = await owner.call<{ group: { id: string; invitationCode: string } }>(
      'POST',
      '/api/groups',
      newCircle,
    );
    const path = `/api/groups/${group.id}`;
    const inside = [owner];
    for (const other of others) {
      await other.call('POST', '/api/groups/join', { invitationCode: group.invitationCode });
      for (const voter of inside) await voter.call('POST', `${path}/members/${other.id}/vote`, { vote: 'approve' });
      inside.push(other);
    }
    return { id: group.id, path };
  }

  return { person, circleOf };
}
