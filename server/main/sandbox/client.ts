import type { FastifyInstance, InjectOptions } from 'fastify';
import { ERRORS, type ErrorCode } from '../../../contract/errors.ts';
import type { ResponseOf, BodyInputOf, Route } from '../../../contract/route.ts';
import { AppError } from '../../platform/errors/app-error.ts';

interface CallInput<R extends Route> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyInputOf<R>;
}

/** A user of the product's API. Stores the session cookie between calls, as a browser does. */
export interface Client {
  /** Throws the AppError of an error response. */
  call<R extends Route>(route: R, input?: CallInput<R>): Promise<ResponseOf<R>>;
}

const isKnownCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in ERRORS;

interface ErrorAnswer {
  readonly code?: unknown;
  readonly fields?: Readonly<Record<string, string>>;
}

function refusal(route: Route, status: number, body: string): AppError {
  const { code, fields } = JSON.parse(body) as ErrorAnswer; // All error responses of the product have this shape.
  const cause = new Error(`${route.method} ${route.path} returned ${String(status)}: ${body}`);
  return new AppError(isKnownCode(code) ? code : 'INTERNAL', { cause, ...(fields === undefined ? {} : { fields }) });
}

function pathOf(route: Route, params: Readonly<Record<string, string>>): string {
  return route.path.replace(/:(\w+)/g, (place, name: string) => encodeURIComponent(params[name] ?? place));
}

/** Creates a client without a network. Its calls pass the same checks as HTTP requests. */
export function createClient(app: FastifyInstance): Client {
  let session: string | undefined;
  return {
    async call<R extends Route>(route: R, { params = {}, query = {}, body }: CallInput<R> = {}) {
      const request: InjectOptions = {
        method: route.method,
        url: pathOf(route, params),
        query: { ...query },
        headers: {
          ...(session === undefined ? {} : { cookie: `sid=${session}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      };
      const response = await app.inject(request);
      const sid = response.cookies.find(({ name }) => name === 'sid');
      if (sid !== undefined) session = sid.value === '' ? undefined : sid.value;
      if (response.statusCode >= 400) throw refusal(route, response.statusCode, response.body);
      return (response.body === '' ? undefined : response.json()) as ResponseOf<R>; // The route checked the response.
    },
  };
}
