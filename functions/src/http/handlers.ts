import type { EndpointName, endpoints } from '@club/contract';
import type * as z from 'zod';
import type { Identity } from '../accounts/session-service';

type Endpoints = typeof endpoints;
type Parsed<Name extends EndpointName, Part extends 'params' | 'query' | 'body'> =
  Endpoints[Name] extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** A request as a handler sees it: who calls, and what they sent, parsed by the contract. */
export type Call<Name extends EndpointName> = {
  /** null only where visitors may call. */
  identity: Endpoints[Name]['access'] extends 'anyone' ? Identity | null : Identity;
  params: Parsed<Name, 'params'>;
  query: Parsed<Name, 'query'>;
  body: Parsed<Name, 'body'>;
  /** The bytes of the uploaded file, as they came: of any type. */
  upload: Endpoints[Name] extends { upload: string } ? Buffer : undefined;
  /** Of a idempotent endpoint: the same for a request and its repetition; null when the caller named no attempt. */
  idempotencyKey: Endpoints[Name] extends { idempotent: true } ? string | null : undefined;
  /** For rate limits; never stored or logged as it is. */
  address: string;
  session: { start(cookie: string): void; end(): void };
  /** Of a paginated endpoint: how long the list is of which the answer is a page. */
  setTotalCount: Endpoints[Name] extends { paginated: true } ? (total: number) => void : undefined;
  /** Of an endpoint with another status than 200: answers with that one. */
  answerWith: Endpoints[Name] extends { otherStatus: infer Status } ? (status: Status) => void : undefined;
};

type Handler<Name extends EndpointName> = (call: Call<Name>) => Promise<z.input<Endpoints[Name]['response']>>;

/** One handler for every endpoint of the contract: one that is missing does not compile. */
export type Handlers = { [Name in EndpointName]: Handler<Name> };
