import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { endpoints, type EndpointName } from '../../contract/endpoints.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import type { Principal, World } from './people.ts';
import type { Scene, Sent } from './requests.ts';

const addressOf = (path: string, { params = {}, query }: Sent): string =>
  path.replace(/:(\w+)/g, (_place, name: string) => params[name] ?? '') + (query === undefined ? '' : `?${query}`);

/** Reads a body. A successful event stream never ends, so it is closed unread. */
async function textOf(stream: Readable, status: number): Promise<string> {
  if (status === 200) {
    stream.destroy();
    return '{}';
  }
  return text(stream);
}

/** Returns a function that makes any call of the contract with the caller's cookie. */
export const callerOf =
  (app: FastifyInstance) =>
  async (cookie: string, name: EndpointName, sent: Sent, headers: Readonly<Record<string, string>> = {}) => {
    const { method, path } = endpoints[name];
    const isStream = name === 'streamEvents';
    const response = await app.inject({
      method,
      url: addressOf(path, sent),
      headers: { cookie: [cookie, sent.cookie ?? ''].join('; '), ...headers },
      ...(sent.body === undefined ? {} : { payload: sent.body as object }),
      ...(isStream ? { payloadAsStream: true } : {}),
    });
    const { statusCode: status } = response;
    const body = isStream ? await textOf(response.stream(), status) : response.body;
    const isJson = String(response.headers['content-type']).includes('json');
    const person = response.headers['x-rota-person'];
    return { status, person, body: isJson ? (JSON.parse(body) as Record<string, unknown>) : {} };
  };

export const cookieOf = ({ people }: World, who: Principal): string => (who === 'anonymous' ? '' : people[who].cookie);

export function sceneOf(app: FastifyInstance, world: World, database: Queryable): Scene {
  const call = callerOf(app);
  return {
    world,
    database,
    async act(who, name, sent = {}) {
      const { status, body } = await call(cookieOf(world, who), name, sent);
      if (status >= 300) throw new Error(`${who} was refused ${name}: ${JSON.stringify(body)}`);
      return body;
    },
  };
}
