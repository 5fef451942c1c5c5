import { BROWSER_MARK_HEADER } from '@club/contract';
import type { Header, Reference } from './open-api';

const HEADERS = {
  RequestId: {
    name: 'X-Request-Id',
    description: 'Under this id the log knows the request.',
    schema: { type: 'string', format: 'uuid' },
  },
  NotStored: {
    name: 'Cache-Control',
    description: 'The answer is for the caller alone and is kept by nobody.',
    schema: { type: 'string', const: 'private, no-store' },
  },
  Kept: {
    name: 'Cache-Control',
    description: 'How long the answer may be kept, and by whom.',
    schema: { type: 'string', pattern: '^(public|private), ' },
  },
  ETag: {
    name: 'ETag',
    description: 'Sent back as `If-None-Match`, it is answered 304 as long as the answer is the same.',
    schema: { type: 'string', pattern: '^W/"' },
  },
  TotalCount: {
    name: 'X-Total-Count',
    description: 'How long the list is of which the answer is a page.',
    schema: { type: 'integer', minimum: 0 },
  },
  BrowserMark: {
    name: BROWSER_MARK_HEADER,
    description:
      'By it the server knows the browser again at the next sign-in, so that others cannot use up its attempts.',
    schema: { type: 'string', pattern: '^[\\w.-]+$' },
  },
  RetryAfter: {
    name: 'Retry-After',
    description: 'After how many seconds the call is worth another try.',
    schema: { type: 'integer', minimum: 1 },
  },
} as const satisfies Record<string, { name: string; description: string; schema: Header['schema'] }>;

type HeaderName = keyof typeof HEADERS;

/** The headers as components. */
export const describeHeaders = (): Record<HeaderName, Header> => {
  const described = Object.entries(HEADERS).map(([id, { description, schema }]) => {
    const header: Header = { description, required: true, schema };
    return [id, header];
  });
  return Object.fromEntries(described);
};

/** The headers of a response, as references to their components. */
export const headerRef = (...ids: HeaderName[]): Record<string, Reference> =>
  Object.fromEntries(ids.map((id) => [HEADERS[id].name, { $ref: `#/components/headers/${id}` }]));
