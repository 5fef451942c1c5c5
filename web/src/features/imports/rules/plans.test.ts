import { addImportRowsSchema, type FoundPerson, IMPORT_BATCH } from '@club/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { batchesFrom } from './batches';
import { isMemberHeading, recogniseColumns } from './member-columns';
import { readMemberRows } from './member-rows';
import { planEvent } from './plan-events';
import { countPlans, planPerson, toAsk } from './plan-people';
import type { ListedEvent } from './read-calendar';
import { readTable } from './read-table';

const NOW = '2026-11-22T12:00:00Z';

function rowsOf(...lines: string[]) {
  const table = readTable(
    new TextEncoder().encode(['Vorname;Nachname;E-Mail;Handy;Austritt', ...lines].join('\n')),
    isMemberHeading,
  );
  return readMemberRows(table, recogniseColumns(table.headings), NOW);
}

const found = (by: FoundPerson['by'], as: FoundPerson['as'] = 'member'): FoundPerson[] => [
  { as, id: 'x', firstName: 'Jana', lastName: 'Meier', by },
];
const [jana, kind, again, left, formula] = rowsOf(
  'Jana;Meier;jana@example.org;0170 1234567;',
  'Kind;Meier;jana@example.org;;',
  'Jana;Meier;jana@example.org;0170 1234567;',
  'Otto;Alt;otto@example.org;;31.12.2020',
  '=1+1;Formel;;;',
);
if (!jana || !kind || !again || !left || !formula) throw new Error('five rows');

it.each([
  ['an invitation', planPerson(jana, []), 'invite', true],
  ['one without the address that a relative has', planPerson(kind, []), 'invite-without-email', true],
  ['one without the address that a member has', planPerson(jana, found(['email'])), 'invite-without-email', true],
  ['nothing for a member', planPerson(jana, found(['name', 'email'])), 'member', false],
  ['nothing where an invitation waits', planPerson(jana, found(['name', 'phone'], 'invitation')), 'invited', false],
  ['a question for a namesake', planPerson(jana, found(['name'])), 'same-name', false],
  ['an invitation beside a shared telephone', planPerson(jana, found(['phone'])), 'invite', true],
  ['nothing the second time', planPerson(again, []), 'repeated', false],
  ['a question for one who left', planPerson(left, []), 'left', false],
  ['nothing with a mistake', planPerson(formula, []), 'mistake', false],
] as const)('a row of a list becomes %s', (_what, { plan, isChosen }, expected, expectedChoice) => {
  expect([plan, isChosen]).toEqual([expected, expectedChoice]);
});

it('a row of a list becomes something that the server takes, and never an address that somebody else has', () => {
  expect(planPerson(kind, []).person).toEqual({ firstName: 'Kind', lastName: 'Meier', email: '', phoneNumber: '' });
  expect(planPerson(jana, []).person).toMatchObject({ email: 'jana@example.org' });
  expect(planPerson(formula, []).person).toBeNull();
  expect(toAsk(again)).toBeNull();
});

it('a row of a list becomes one of a few plans, which are counted', () => {
  const plans = [jana, kind, again].map((row) => planPerson(row, []));
  expect(countPlans(plans)).toMatchObject({ invite: 1, 'invite-without-email': 1, repeated: 1, mistake: 0 });
});

const entry: ListedEvent = {
  title: 'Heimspiel',
  description: null,
  location: null,
  startTime: '2026-12-01T18:00:00.000Z',
  endTime: '2026-12-01T20:00:00.000Z',
  isAllDay: false,
  isCancelled: false,
  remarks: [],
};
const planned = (change: Partial<ListedEvent>, eventId: number | null = null) =>
  planEvent({ ...entry, ...change }, eventId, new Date(NOW));

it('an entry of a calendar becomes an event unless it is there, past or cancelled', () => {
  expect(planned({})).toMatchObject({ isChosen: true, imported: { description: 'Heimspiel', location: 'Ort folgt' } });
  expect(planned({}, 7)).toMatchObject({ isChosen: false, canChoose: false, reason: 'Gibt es schon' });
  expect(planned({ isCancelled: true })).toMatchObject({ isChosen: false, canChoose: true, reason: 'Abgesagt' });
  const past = { startTime: '2026-01-01T18:00:00.000Z', endTime: '2026-01-01T20:00:00.000Z' };
  expect(planned(past)).toMatchObject({ isChosen: false, canChoose: true, reason: 'Vorbei' });
});

const person = { firstName: 'Jana', lastName: 'Meier', email: '', phoneNumber: '' };
const rows = fc.array(fc.option(fc.constant(person)), { minLength: 1, maxLength: 350 });

it('rows are sent in batches that hold each chosen row from the first on once, at its place, and end with the last row', () => {
  fc.assert(
    fc.property(rows, fc.nat(349), (all, first) => {
      fc.pre(first < all.length);
      const seen = new Map<number, unknown>();
      const batches = batchesFrom(all, first);
      for (const { from, rows: sent } of batches) {
        expect(sent.length).toBeLessThanOrEqual(IMPORT_BATCH);
        addImportRowsSchema.parse({ from, people: sent });
        for (const [index, row] of sent.entries()) if (row) seen.set(from + index, row);
      }
      const chosen = all.flatMap((row, index) => (row && index >= first ? [[index, row] as const] : []));
      expect([...seen]).toEqual(chosen);
      const last = batches.at(-1);
      expect(last && last.from + last.rows.length).toBe(all.length);
    }),
    { numRuns: 60 },
  );
});

it('rows are sent in batches that stay far below what the server takes, however long the texts are', () => {
  const long = { text: 'ä'.repeat(5_000) };
  const all = Array.from({ length: 100 }, () => long);
  for (const batch of batchesFrom(all, 0))
    expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(80_000);
});
