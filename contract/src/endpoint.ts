import * as z from 'zod';
import type { ErrorCode } from './errors';

type Fields = z.ZodObject;

export type Endpoint = {
  /** In English, for the description of the API. */
  summary: string;
  /** What a caller may rely on. */
  details?: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:name` marks a parameter. */
  path: `/api/${string}`;
  /**
   * Who may call: `member` answers 401 to visitors; `organiser` answers 403 to members as
   * well. What a permitted caller sees may still depend on who they are.
   */
  access: 'anyone' | 'member' | 'organiser';
  /** Who calls does not matter and is not looked at, so it also works while nobody can say who that is. */
  sessionless?: true;
  /** A path parameter that does not parse is an unknown thing: 404, not 400. */
  params?: Fields;
  query?: Fields;
  body?: Fields;
  /** Instead of a body: the name of the one file in a multipart form. */
  upload?: string;
  /** A page of a longer list: the header X-Total-Count says how long that is. */
  paginated?: true;
  /** A revoked session is none from that instant on, as for every write of members. */
  checkRevoked?: true;
  /** Repeating it with the same Idempotency-Key answers the first result and writes nothing. */
  idempotent?: true;
  /** Why it can fail; not named is what follows from access, parameters and input, and what can happen to every call. */
  errors?: readonly ErrorCode[];
  /** Another status than 200 under which the answer comes. */
  otherStatus?: 503;
  /** The server parses its answer with this: fields that it does not name are never sent. */
  response: z.ZodType;
};

/** Whether the session is checked for revocation: on every write of a member, for organisers, and where the table says so. */
export const checksRevocation = ({ access, checkRevoked, method }: Endpoint): boolean =>
  !!checkRevoked || access === 'organiser' || (access === 'member' && method !== 'GET');

/** The answer of what has nothing to tell. */
export const doneSchema = z.object({ ok: z.literal(true) });
