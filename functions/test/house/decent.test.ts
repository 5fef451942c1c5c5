import { doneSchema, endpoints } from '@club/contract';
import { describe, expect, it } from 'vitest';
import type { ApiReply } from '../../../testing/client';
import { expectDecentRefusal, expectDecentResponse } from '../../../testing/fuzz/decent';

const reply = (status: number, json: unknown, headers: Record<string, string> = {}): ApiReply => ({
  status,
  json,
  text: JSON.stringify(json),
  headers: new Headers({ 'Content-Type': 'application/json', ...headers }),
});

const text = 'Bitte prüfe deine Eingaben.';
const refusal = { message: text, error: text, code: 'validation' };

describe('the checks of responses', () => {
  it('accept valid responses', () => {
    expectDecentRefusal(reply(400, { ...refusal, issues: [{ path: 'title', message: 'Titel ist erforderlich' }] }));
    expectDecentRefusal(reply(400, { ...refusal, error: { message: text } }), true);
    expectDecentResponse(reply(200, doneSchema.parse({ ok: true })), endpoints.logout);
  });

  it.each([
    ['another status than its code has', reply(409, refusal)],
    ['a code that nobody knows', reply(400, { ...refusal, code: 'broken' })],
    ['two texts', reply(400, { ...refusal, error: 'Etwas anderes' })],
    ['a text in English', reply(400, { ...refusal, issues: [{ path: '', message: 'Invalid input' }] })],
    ['more than the contract says', reply(400, { ...refusal, stack: 'at …' })],
    ['no word of when to try again', reply(429, { message: text, error: text, code: 'too-many-requests' })],
    ['no JSON', reply(400, undefined)],
  ])('finds %s', (_what, refused) => {
    expect(() => expectDecentRefusal(refused)).toThrow();
  });

  it('find a response of another form, or without the length of its list', () => {
    expect(() => expectDecentResponse(reply(200, { ok: 1 }), endpoints.logout)).toThrow();
    expect(() => expectDecentResponse(reply(201, { ok: true }), endpoints.logout)).toThrow();
    expect(() => expectDecentResponse(reply(200, []), endpoints.listComments)).toThrow();
  });
});
