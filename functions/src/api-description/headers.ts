import { BROWSER_MARK_HEADER } from '@club/contract';
import * as z from 'zod';

/** The responses with this header refer to one component of this id. */
const header = (id: string, schema: z.ZodType, description: string) => schema.meta({ header: { id, description } });

export const REQUEST_ID = { 'X-Request-Id': header('RequestId', z.uuid(), 'Under this id the log knows the request.') };

export const NOT_STORED = {
  'Cache-Control': header(
    'NotStored',
    z.literal('private, no-store'),
    'The answer is for the caller alone and is kept by nobody.',
  ),
};

export const KEPT = {
  'Cache-Control': header(
    'Kept',
    z.string().regex(/^(public|private), /),
    'How long the answer may be kept, and by whom.',
  ),
};

export const ETAG = {
  ETag: header(
    'ETag',
    z.string().regex(/^W\/"/),
    'Sent back as `If-None-Match`, it is answered 304 as long as the answer is the same.',
  ),
};

export const TOTAL_COUNT = {
  'X-Total-Count': header('TotalCount', z.int().min(0), 'How long the list is of which the answer is a page.'),
};

export const BROWSER_MARK = {
  [BROWSER_MARK_HEADER]: header(
    'BrowserMark',
    z.string().regex(/^[\w.-]+$/),
    'By it the server knows the browser again at the next sign-in, so that others cannot use up its attempts.',
  ),
};

export const RETRY_AFTER = {
  'Retry-After': header('RetryAfter', z.int().min(1), 'After how many seconds the call is worth another try.'),
};
