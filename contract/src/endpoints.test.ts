import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';

const inputs = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [{ what: `${name}: ${part}`, schema }] : [],
  ),
);

describe('the input of every endpoint', () => {
  it.each([null, undefined, true, 0, '', 'null', [], [null], [{}]])('is refused when it is %j', (value) => {
    for (const { what, schema } of inputs) expect(schema.safeParse(value).success, what).toBe(false);
  });
});
