import * as z from 'zod/mini';
import type { BodyOf, ParamsOf, QueryOf, Route, Schema } from '../../../contract/route.ts';
import { AppError, invalidInput } from '../errors/app-error.ts';

interface Parts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Returns the field of an issue as the form names it: `amount`, `rules.lateFee`, or `body` for the whole. */
function fieldOf(issue: z.core.$ZodIssue): string {
  return issue.path.length === 0 ? 'body' : issue.path.map(String).join('.');
}

type Failures = Record<string, string>;

/** Creates an empty record without a prototype, because a client may name a field `constructor`. */
const noFailures = (): Failures => Object.create(null) as Failures;

function collect(issues: readonly z.core.$ZodIssue[], into: Failures): void {
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      const prefix = issue.path.map((part) => `${String(part)}.`).join('');
      for (const key of issue.keys) into[prefix + key] ??= 'Unknown field';
    } else if (issue.code === 'invalid_type' && issue.path.length === 0) {
      into['body'] ??= 'The body has to be a JSON object';
    } else {
      into[fieldOf(issue)] ??= issue.message;
    }
  }
}

function check(schema: Schema | undefined, value: unknown, into: Failures): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  collect(result.error.issues, into);
  return undefined;
}

/** Reports repeated query parameters. They are parsed to lists, for which the schema's own message would be unclear. */
function reportRepeated(query: unknown, fields: Failures): void {
  for (const [name, value] of Object.entries(query ?? {})) {
    if (Array.isArray(value) && fields[name] !== undefined) fields[name] = `${name} was given more than once`;
  }
}

/**
 * Refuses unknown query parameters of console calls, because a misspelt filter must not seem applied. Members' calls
 * ignore them, because other sites add parameters to links (decision 0090).
 */
function refuseUnknown({ access, query: schema }: Route, query: unknown, fields: Failures): void {
  if (access !== 'admin') return;
  const known = schema instanceof z.ZodMiniObject ? schema.shape : {};
  for (const name of Object.keys(query ?? {})) if (!Object.hasOwn(known, name)) fields[name] = 'Unknown field';
}

/** True if the method requires a body, even if no field is required. An empty object is valid. */
const needsBody = ({ method, body }: Route): boolean => body !== undefined && (method === 'PUT' || method === 'PATCH');

/**
 * Validates all parts of a request and returns the parsed values. Throws NOT_FOUND for an invalid path parameter, else
 * INVALID_INPUT with all failures.
 */
export function validate<R extends Route>(
  route: R,
  { params, query, body }: Parts,
): { params: ParamsOf<R>; query: QueryOf<R>; body: BodyOf<R> } {
  const pathFields = noFailures();
  const parsedParams = check(route.params, params, pathFields);
  const fields = noFailures();
  const parsedQuery = check(route.query, query, fields);
  reportRepeated(query, fields);
  refuseUnknown(route, query, fields);
  // A POST without a body fails as an empty object does, with the messages of its required fields.
  const isMissing = body === undefined || body === null;
  const parsedBody = check(route.body, isMissing ? {} : body, fields);
  if (isMissing && needsBody(route) && Object.keys(fields).length === 0) fields['body'] = 'This call needs a body';
  if (route.body === undefined && !isEmpty(body)) fields['body'] = 'This call takes no body';
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
  if (Object.keys(pathFields).length > 0) throw new AppError('NOT_FOUND');
  return {
    params: parsedParams as ParamsOf<R>,
    query: parsedQuery as QueryOf<R>,
    body: parsedBody as BodyOf<R>,
  };
}

function isEmpty(body: unknown): boolean {
  return (
    body === undefined ||
    body === null ||
    Buffer.isBuffer(body) ||
    (typeof body === 'object' && Object.keys(body).length === 0)
  );
}
