import { type Endpoint, endpoints } from '@club/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { eventInput } from '../../../testing/event-requests';
import { accepted, candidates } from '../../../testing/fuzz/accepted';
import { damage, damaged } from '../../../testing/fuzz/broken-body';
import { changesTo, editedAt, placesIn } from '../../../testing/fuzz/changes';
import { partsOf } from '../../../testing/fuzz/requests';

const SAMPLES = 24;
const sample = <T>(arbitrary: fc.Arbitrary<T>): T[] => fc.sample(arbitrary, { numRuns: SAMPLES, seed: 7 });

describe('values for a schema', () => {
  it('are accepted often enough at every place of every request, and differ', () => {
    const seen = new Set<z.core.$ZodType>();
    for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const parts = partsOf(endpoint);
      for (const [path, schema] of placesIn(parts)) {
        if (seen.has(schema)) continue;
        seen.add(schema);
        const taken = sample(candidates(schema)).filter((value) => z.safeParse(schema, value).success);
        expect(taken.length / SAMPLES, `${name}: ${path.join('.')}`).toBeGreaterThan(0.1);
      }
      const changes = new Set(sample(changesTo(parts)).map((change) => JSON.stringify(change)));
      if (Object.keys(parts).length > 0) expect(changes.size, name).toBeGreaterThan(1);
    }
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

describe('changes to a valid value', () => {
  it('reach every place in it, also inside of lists, and leave optional ones out', () => {
    const shift = z.object({ title: z.string().min(3), limit: z.int().min(1).max(9).optional() });
    const body = z.object({ name: z.string().nullable(), shifts: z.array(shift) });
    const changes = fc.sample(changesTo({ body }), { numRuns: 100, seed: 7 }).flat();
    expect(new Set(changes.map(({ path }) => path.join('.')))).toEqual(
      new Set(['body.name', 'body.shifts', 'body.shifts.0', 'body.shifts.0.title', 'body.shifts.0.limit']),
    );
    expect(changes).toContainEqual({ path: ['body', 'shifts', '0', 'limit'], value: undefined });
  });

  it('change a copy, and nothing where their place is missing', () => {
    const valid = { name: 'Käthe', shifts: [{ title: 'Grill' }] };
    const edited = (...path: string[]) => editedAt(valid, path, () => 'neu');
    expect(edited('shifts', '0', 'title')).toEqual({ name: 'Käthe', shifts: [{ title: 'neu' }] });
    expect(edited('name', 'deeper')).toEqual(valid);
    expect(valid.shifts).toEqual([{ title: 'Grill' }]);
  });
});

describe('broken bodies', () => {
  it('are mostly refused by the schema, for many reasons', () => {
    const schema = endpoints.createEvent.body;
    const valid = eventInput();
    expect(schema.safeParse(valid).success).toBe(true);
    const issuesOf = (text: string): string[] => {
      try {
        return (schema.safeParse(JSON.parse(text)).error?.issues ?? []).map(({ path }) => path.join('.'));
      } catch {
        return ['no JSON'];
      }
    };
    const found = sample(damage).map((done) => issuesOf(damaged(valid, done)));
    expect(found.filter((issues) => issues.length > 0).length).toBeGreaterThan(SAMPLES / 2);
    expect(new Set(found.flat()).size).toBeGreaterThan(5);
  });
});
