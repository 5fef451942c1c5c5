import type { ApiResponse, JsonSchema, Reference } from '../../functions/src/api-description/open-api';
import type { Exchange } from '../client';
import { type DescribedCall, description, findCall } from './described-call';
import { mismatch, resolved } from './schema-check';

const { components } = description;

/** Throws when a response differs from the description of the API, or when the API accepted an invalid request. */
export function checkExchange(exchange: Exchange): void {
  const { method, reply } = exchange;
  const { pathname, searchParams } = new URL(exchange.path, 'http://club.invalid');
  if (!pathname.toLowerCase().startsWith('/api/')) return;
  const { call, methods } = findCall(method, pathname);
  const problems = call
    ? [...answerProblems(call, exchange), ...(reply.status < 300 ? inputProblems(call, exchange, searchParams) : [])]
    : refusalProblems(methods, exchange);
  if (problems.length === 0) return;
  throw new Error(
    `${method} ${pathname} was answered ${reply.status}, not as /api/openapi.json says:\n${problems.join('\n')}`,
  );
}

type Problems = (string | null)[];

const of = (...problems: Problems): string[] => problems.filter((problem) => problem !== null);

function answerProblems({ operation }: DescribedCall, { method, reply }: Exchange): string[] {
  const described = operation.responses[reply.status];
  if (!described) return ['the status is not described'];
  const response = resolved(described, components.responses);
  return of(...headerProblems(response, reply), ...(method === 'HEAD' ? [] : contentProblems(response, reply)));
}

const headerProblems = ({ headers = {} }: ApiResponse, reply: Exchange['reply']): Problems =>
  Object.entries(headers).map(([name, described]) => {
    const { schema } = resolved(described, components.headers);
    const value = reply.headers.get(name);
    if (value === null) return `the header ${name} is missing`;
    return named(`header ${name}`, mismatch(schema, schema.type === 'integer' ? Number(value) : value, 'answered'));
  });

function contentProblems({ content }: ApiResponse, { headers, json, text }: Exchange['reply']): Problems {
  if (!content) return [text === '' ? null : 'there is a body'];
  const type = headers.get('content-type')?.split(';')[0] ?? 'none';
  const described = content[type];
  if (!described) return [`the content type ${type} is not described`];
  return [type === 'application/json' ? named('body', mismatch(described.schema, json, 'answered')) : null];
}

/** A parameter is sent as a text, whatever it stands for. */
function asTyped(schema: JsonSchema, value: string): string | number {
  const { type } = resolved(schema as JsonSchema | Reference, components.schemas);
  return type === 'integer' && /^\d+$/.test(value) ? Number(value) : value;
}

/** Checks the parameters and the body of a request that the API accepted. */
function inputProblems({ operation, params }: DescribedCall, { content }: Exchange, query: URLSearchParams): string[] {
  const parameters = operation.parameters.map((parameter) => resolved(parameter, components.parameters));
  const ofParameters = parameters.map(({ name, in: place, required, schema }) => {
    const value = { path: decodeURIComponent(params[name] ?? ''), query: query.get(name), header: null }[place];
    if (value !== null) return named(`sent ${name}`, mismatch(schema, asTyped(schema, value), 'sent'));
    return required ? `${name} was not sent` : null;
  });
  const body = operation.requestBody;
  const schema = body?.content['application/json']?.schema;
  const sent = content?.toString() ?? '';
  const ofBody = schema && sent !== '' ? named('sent body', mismatch(schema, JSON.parse(sent), 'sent')) : null;
  return of(...ofParameters, ofBody, body?.required && sent === '' ? 'no body was sent' : null);
}

/** Checks the response to a path or a method that is not described. */
function refusalProblems(methods: readonly string[], { method, reply }: Exchange): string[] {
  const expected = methods.length > 0 ? 405 : 404;
  if (reply.status !== expected) return [`such a call is answered ${expected}`];
  const allowed = methods.flatMap((name) => (name === 'get' ? ['GET', 'HEAD'] : [name.toUpperCase()]));
  const allow = reply.headers.get('allow')?.split(', ') ?? [];
  const isAllowed = allow.toSorted().join() === allowed.toSorted().join();
  return of(
    isAllowed ? null : `the header Allow is not ${allowed.join(', ')}`,
    method === 'HEAD'
      ? null
      : named('body', mismatch({ $ref: '#/components/schemas/ErrorBody' }, reply.json, 'answered')),
  );
}

const named = (part: string, problem: string | null): string | null =>
  problem === null ? null : `${part}: ${problem}`;
