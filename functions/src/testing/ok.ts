import { expect } from 'vitest';
import type { ApiReply } from './client';

/** The body of an answer, which is one of success. */
export function ok({ status, json }: ApiReply): unknown {
  expect({ status, json }).toMatchObject({ status: 200 });
  return json;
}
