import * as z from 'zod';
import type { ErrorCode } from './errors';

type Fields = z.ZodObject;

export type Endpoint = {
  /** In English, for the description of the API. */
  summary: string;
  /** More sentences for the description: what a caller may rely on. */
  details: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:name` marks a parameter. */
  path: `/api/${string}`;
  /** The session is not read, so the endpoint also works while sessions cannot be checked. */
  sessionless?: true;
  /**
   * The response is the same for everybody, so caches may keep it for a minute, and an ETag spares sending it again.
   * Such an endpoint is sessionless.
   */
  shared?: true;
  /** A path parameter that does not parse names nothing that exists, so it is refused with 404, not 400. */
  params?: Fields;
  query?: Fields;
  body?: Fields;
  /** Takes a multipart form with one file in place of a body; this is the name of the file's field. */
  upload?: string;
  /** The response is a page of a longer list; the header X-Total-Count says how long that list is. */
  paginated?: true;
  /** Repeating a request with the same Idempotency-Key repeats the first response and writes nothing. */
  idempotent?: true;
  /**
   * Begins a session, takes the marks that the browser keeps, and leaves another: see BROWSER_MARK_HEADER. Repeating the
   * request with the same Idempotency-Key begins the session anew, and no second one.
   */
  signsIn?: true;
  /** Why it can fail, except for reasons that follow from permissions, parameters and input, or that all endpoints have. */
  errors?: readonly ErrorCode[];
  /** Another status than 200 that a successful response can have. */
  otherStatus?: 503;
  /** The server parses its response with this schema, so fields that it does not name are never sent. */
  response: z.ZodType;
};

/** The response of endpoints that have nothing to tell. */
export const doneSchema = z.object({ ok: z.literal(true) });
