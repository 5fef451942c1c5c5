import { type Endpoint, ERRORS, errorBodySchema, pictureErrorBodySchema } from '@club/contract';
import { expect } from 'vitest';
import type { ApiReply } from '../client';

/**
 * These words occur in the English messages of libraries, which must not reach people. By specification one message is
 * English.
 */
const ENGLISH = /\b(?:invalid|expected|received|required|unrecognized|must|cannot|failed|too (?:big|small))\b/i;

/** Expects an error body with a message for people and a code for programs. */
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

/** Expects the response that the contract's table declares for this endpoint. */
/** A made-up tag may be „*“, which everything matches. */
export function expectDecentResponse(
  { status, json, text, headers }: ApiReply,
  { response, paginated }: Endpoint,
): void {
  if (status === 304) {
    expect([text, headers.get('etag')]).toEqual(['', expect.any(String)]);
    return;
  }
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  response.parse(json);
  if (paginated) expect(headers.get('x-total-count')).toMatch(/^\d+$/);
}
