import { type Endpoint, endpoints } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { accepted, candidates } from './accepted';
import { brokenBody } from './broken-body';

const SAMPLES = 24;
const sample = <T>(arbitrary: fc.Arbitrary<T>): T[] => fc.sample(arbitrary, { numRuns: SAMPLES, seed: 7 });

const table: [string, Endpoint][] = Object.entries(endpoints);
const inputs = table.flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]): [string, z.ZodType][] =>
    schema ? [[`${name}: ${part}`, schema]] : [],
  ),
);

describe('values for a schema', () => {
  it('are accepted often enough, and differ', () => {
    for (const [input, schema] of inputs) {
      const taken = sample(candidates(schema)).filter((value) => schema.safeParse(value).success);
      expect(taken.length / SAMPLES, input).toBeGreaterThan(0.1);
      expect(new Set(taken.map((value) => JSON.stringify(value))).size, input).toBeGreaterThan(1);
    }
  });

  it('include both known and made-up values', () => {
    const schema = z.object({ name: z.string().min(3), limit: z.int().min(1).max(9).optional() });
    const made = sample(accepted(schema, { name: ['Käthe', 7] })).map((value) => schema.parse(value));
    const names = made.map(({ name }) => name);
    expect(names.filter((name) => name === 'Käthe').length).toBeGreaterThan(SAMPLES / 4);
    expect(new Set(names).size).toBeGreaterThan(5);
    expect(new Set(made.map(({ limit }) => limit === undefined))).toEqual(new Set([true, false]));
  });

  it('are numbers within the limits of the schema, found in few tries', () => {
    let tries = 0;
    const limited = z.int().min(700).max(3_500);
    const schema = limited.refine(() => {
      tries += 1;
      return true;
    });
    // In an array fast-check has no preference for small numbers, which would be found by chance.
    const made = sample(candidates(z.array(schema))) as number[][];
    expect(new Set(made.flat()).size).toBeGreaterThan(SAMPLES / 2);
    expect(tries).toBeLessThan(20 * SAMPLES);
  });

  it('are refused for a schema that the generator does not understand', () => {
    expect(() => accepted(z.object({ when: z.date() }))).toThrow('date');
    expect(() => accepted(z.string().refine((text) => text === 'kein Wort der Welt'))).toThrow('no kind of text');
  });
});

describe('broken bodies', () => {
  it('are mostly refused by the schema, for many reasons', () => {
    const schema = endpoints.createEvent.body;
    const issuesOf = (text: string): string[] => {
      try {
        return (schema.safeParse(JSON.parse(text)).error?.issues ?? []).map(({ path }) => path.join('.'));
      } catch {
        return ['no JSON'];
      }
    };
    const found = sample(brokenBody(accepted(schema))).map(issuesOf);
    expect(found.filter((issues) => issues.length > 0).length).toBeGreaterThan(SAMPLES / 2);
    expect(new Set(found.flat()).size).toBeGreaterThan(5);
  });
});
