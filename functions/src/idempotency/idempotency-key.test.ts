import { describe, expect, it } from 'vitest';
import { idempotencyKey } from './idempotency-key';

const header = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';
const attempt = {
  endpoint: 'deleteEvent',
  uid: 'anna',
  params: { eventId: 7 },
  query: { scope: 'this' },
  body: undefined,
};
const key = idempotencyKey(header, attempt);

describe('the idempotency key of a request', () => {
  it('is the same for its repetition, however the header is written', () => {
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(idempotencyKey(header.toUpperCase(), { ...attempt })).toBe(key);
  });

  it.each([
    ['endpoint', { endpoint: 'updateEvent' }],
    ['person', { uid: 'ben' }],
    ['visitor', { uid: null }],
    ['parameter', { params: { eventId: 8 } }],
    ['query', { query: { scope: 'following' } }],
    ['body', { body: { title: 'Sommerfest' } }],
  ])('is another one for another %s', (_part, other) => {
    expect(idempotencyKey(header, { ...attempt, ...other })).not.toBe(key);
  });

  it('is another one for another header', () => {
    expect(idempotencyKey(header.replace('0a1b', '1a1b'), attempt)).not.toBe(key);
  });

  it('is missing without the header, and refused when the header is no UUID', () => {
    expect(idempotencyKey(undefined, attempt)).toBeNull();
    for (const wrong of ['', 'once', [header, header]]) {
      expect(() => idempotencyKey(wrong, attempt)).toThrow(expect.objectContaining({ code: 'validation' }));
    }
  });
});
