import { type Endpoint, ERRORS, errorBodySchema, pictureErrorBodySchema } from '@club/contract';
import { expect } from 'vitest';
import type { ApiReply } from '../client';

/** What a library says when nobody has found better words. The one English message by the specification aside. */
const ENGLISH = /\b(?:invalid|expected|received|required|unrecognized|must|cannot|failed|too (?:big|small))\b/i;

/** A refusal that a person can read and a program can tell from others. */
export function expectDecentRefusal({ status, json, headers }: ApiReply, nestsText = false): void {
  const body = nestsText ? pictureErrorBodySchema.strict().parse(json) : errorBodySchema.strict().parse(json);
  expect(ERRORS[body.code].status, `the status of ${body.code}`).toBe(status);
  expect(typeof body.error === 'string' ? body.error : body.error.message).toBe(body.message);
  for (const text of [body.message, ...(body.issues ?? []).map(({ message }) => message)]) {
    expect(text.trim()).not.toBe('');
    if (body.code !== 'username-taken') expect(text).not.toMatch(ENGLISH);
  }
  if (body.issues) expect([body.code, body.issues.length > 0]).toEqual(['validation', true]);
  if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

/** As the table says of this endpoint. */
export function expectDecentResponse({ status, json, headers }: ApiReply, { response, paginated }: Endpoint): void {
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  response.parse(json);
  if (paginated) expect(headers.get('x-total-count')).toMatch(/^\d+$/);
}
