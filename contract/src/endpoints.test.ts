import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from './endpoint';
import { endpoints } from './endpoints';

const LONG = 'x'.repeat(20_000);
const WRONG: Record<string, unknown> = {
  missing: undefined,
  null: null,
  '""': '',
  '"x"': 'x',
  'long text': LONG,
  'two lines': 'x\nx',
  'turned around': '\u202ex',
  invisible: '\u200b\u2060',
  true: true,
  '-1': -1,
  '0.1': 0.1,
  '1e15': 1e15,
  '[]': [],
  '[null]': [null],
  '["x"]': ['x'],
  '["x", "x"]': ['x', 'x'],
  '[{}]': [{}],
  'long list': Array.from({ length: 5_000 }, (_, index) => index),
  '{}': {},
};

/** The objects that it takes, also those of a list or of a choice. */
const objectsIn = (taken: unknown): z.ZodObject[] =>
  taken instanceof z.ZodObject
    ? [taken]
    : taken instanceof z.ZodType || Array.isArray(taken)
      ? Object.values('def' in taken ? taken.def : taken).flatMap(objectsIn)
      : [];

const told = new Set<z.ZodObject>();

/** Each thing that is said of the field and, once, of those in it, with the wrong values of which it is said. */
function saidOf(fields: z.ZodObject, field: string, into = ''): string[] {
  const said = new Map<string, string[]>();
  for (const [name, value] of Object.entries(WRONG)) {
    const parsed = fields.safeParse({ [field]: value }, { error: () => 'wrong' });
    const issues = parsed.error?.issues.filter(({ path }) => path[0] === field) ?? [];
    const texts = issues.map(
      ({ path, message }) => `${path.map((part) => (typeof part === 'number' ? '*' : part)).join('.')}: ${message}`,
    );
    for (const text of new Set(texts.length > 0 ? texts : [`${field}: right`]))
      said.set(text, [...(said.get(text) ?? []), name]);
  }
  const untold = objectsIn(fields.shape[field]).filter((object) => !told.has(object) && told.add(object));
  return [
    ...[...said].map(([text, names]) => `  ${into}${text} (${names.join(', ')})`),
    ...untold.flatMap((object) =>
      Object.keys(object.shape).flatMap((name) => saidOf(object, name, `${into}${field}.`)),
    ),
  ];
}

test('what each call says of wrong fields is what said-of-wrong-fields.txt says', async () => {
  const texts = Object.entries<Endpoint>(endpoints).flatMap(([name, { body, query }]) =>
    [body, query].flatMap((fields) =>
      fields
        ? [
            `${name}\n${Object.keys(fields.shape)
              .flatMap((field) => saidOf(fields, field))
              .join('\n')}`,
          ]
        : [],
    ),
  );
  await expect(`${texts.join('\n')}\n`).toMatchFileSnapshot('./said-of-wrong-fields.txt');
});
