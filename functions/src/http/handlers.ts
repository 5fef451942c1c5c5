import type { EndpointName, endpoints, permissions } from '@club/contract';
import type * as z from 'zod';
import type { Identity } from '../accounts/sessions/identity';
import type { ReadyJson } from '../platform/responses';
import type { ClientAddress } from './client-address';

type Endpoints = typeof endpoints;
type Parsed<Name extends EndpointName, Part extends 'params' | 'query' | 'body'> =
  Endpoints[Name] extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** A request as a handler sees it: the caller, and the input as the contract parsed it. */
export type Call<Name extends EndpointName> = {
  /** null only where the table of permissions lets visitors call. */
  identity: (typeof permissions)[Name] extends { visitor: unknown } ? Identity | null : Identity;
  params: Parsed<Name, 'params'>;
  query: Parsed<Name, 'query'>;
  body: Parsed<Name, 'body'>;
  /** The bytes of the uploaded file, which may be of any type. */
  upload: Endpoints[Name] extends { upload: string } ? Buffer : undefined;
  /**
   * Only for endpoints that are idempotent or sign in: the same for a request and its repetition; null when the request
   * has no such header.
   */
  idempotencyKey: Endpoints[Name] extends { idempotent: true } | { signsIn: true } ? string | null : undefined;
  /** The client's address, for rate limits. It is never stored or logged as it is. */
  address: string;
  /** How that address was found. */
  forwarding: Omit<ClientAddress, 'address'>;
  /** A short German description of the browser. */
  device: string;
  /** `cookie` is the one that the browser sent; `start` and `end` change which one it keeps. */
  session: { cookie: string | null; start(cookie: string): void; end(): void };
  /** Only for endpoints that sign in: what the browser sent as its marks. */
  browserMarks: Endpoints[Name] extends { signsIn: true } ? string[] : undefined;
  /** Only for endpoints that sign in: leaves a mark in the browser. */
  giveBrowserMark: Endpoints[Name] extends { signsIn: true } ? (mark: string) => void : undefined;
  /** Only for paginated endpoints: says how long the whole list is. */
  setTotalCount: Endpoints[Name] extends { paginated: true } ? (total: number) => void : undefined;
  /** Only for endpoints with another status than 200: responds with that one. */
  respondWith: Endpoints[Name] extends { otherStatus: infer Status } ? (status: Status) => void : undefined;
};

type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => Promise<z.input<Endpoints[Name]['response']> | ReadyJson>;

/** One handler for every endpoint of the contract. A missing one does not compile. */
export type Handlers = { [Name in EndpointName]: Handler<Name> };
