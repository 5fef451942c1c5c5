import type { FoundPerson } from '@club/contract';
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
const [jana, kind, again, left, formula, nameless, strange] = rowsOf(
  'Jana;Meier;jana@example.org;0170 1234567;',
  'Kind;Meier;jana@example.org;;',
  'Jana;Meier;jana@example.org;0170 1234567;',
  'Otto;Alt;otto@example.org;x;31.12.2020',
  '=1+1;Formel;;;',
  ';;;0170 7654321;',
  'Jana\u202e;Meier;;;',
);
if (!jana || !kind || !again || !left || !formula || !nameless || !strange) throw new Error('seven rows');

const SHARED = 'Die E-Mail-Adresse hat schon jemand anderes, zum Beispiel in der Familie';
const namesake = (who: string) => `Es gibt schon ${who} mit diesem Namen und anderen Kontaktdaten`;
const [chosen, asked, fixed] = [
  { canChoose: true, isChosen: true },
  { canChoose: true, isChosen: false },
  { canChoose: false, isChosen: false },
];

it.each([
  [planPerson(jana, []), 'invite', chosen, ''],
  [planPerson(kind, []), 'invite-without-email', chosen, SHARED],
  [planPerson(jana, found(['email'])), 'invite-without-email', chosen, SHARED],
  [planPerson(jana, found(['phone'])), 'invite', chosen, ''],
  [planPerson({ ...jana, remarks: ['Eins', 'Zwei'] }, []), 'invite', chosen, 'Eins. Zwei'],
  [planPerson(jana, found(['name', 'email'])), 'member', fixed, 'Hat schon ein Konto'],
  [planPerson(jana, found(['name', 'phone'], 'invitation')), 'invited', fixed, 'Hat schon eine offene Einladung'],
  [planPerson(jana, found(['name'])), 'same-name', asked, namesake('ein Mitglied')],
  [planPerson(jana, found(['name'], 'invitation')), 'same-name', asked, namesake('jemanden mit offener Einladung')],
  [planPerson(again, []), 'repeated', fixed, 'Steht schon in Zeile 2'],
  [planPerson(left, []), 'left', asked, 'Das Austrittsdatum ist vorbei. „x“ ist keine Telefonnummer'],
  [planPerson(formula, []), 'mistake', fixed, 'Im Namen steht eine Formel'],
  [planPerson(nameless, []), 'mistake', fixed, 'Der Name fehlt'],
  [planPerson(strange, []), 'mistake', fixed, 'Der Name enthält Zeichen, die nicht gehen'],
] as const)('a row of a list becomes what is said of it: %j', (planned, plan, choice, reason) => {
  expect(planned).toMatchObject({ plan, ...choice, reason, hasRemark: reason.includes('. ') });
});

it('a row of a list becomes something that the server takes, and never an address that somebody else has', () => {
  const person = { firstName: 'Kind', lastName: 'Meier', email: '', phoneNumber: '' };
  expect(planPerson(kind, [])).toMatchObject({ name: 'Kind Meier', person });
  expect(planPerson(jana, []).person).toMatchObject({ email: 'jana@example.org' });
  expect([planPerson(nameless, []).name, planPerson(formula, []).person]).toEqual(['(ohne Namen)', null]);
  const asked = [jana, kind, again, formula].map((row) => toAsk(row)?.email);
  expect(asked).toEqual(['jana@example.org', 'jana@example.org', undefined, undefined]);
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
  const ended = { endTime: new Date(NOW).toISOString(), startTime: '2026-11-22T11:00:00.000Z' };
  expect(planned({ ...ended, remarks: ['Der Ort ist gekürzt'] })).toMatchObject({
    isChosen: true,
    reason: 'Der Ort ist gekürzt',
  });
  expect(planned({ title: '', remarks: ['Der Ort ist gekürzt'] })).toMatchObject({
    canChoose: false,
    reason: 'Dieser Termin lässt sich nicht übernehmen. Der Ort ist gekürzt',
  });
});

const times = (count: number, row: string | null) => Array.from({ length: count }, () => row);
const [long, longer] = ['ä'.repeat(9_998), 'ä'.repeat(39_998)];

it.each<[string, (string | null)[], number, [number, number][]]>([
  ['in none without rows', [], 0, []],
  [
    'as many at once as the server takes',
    times(250, 'x'),
    0,
    [
      [0, 100],
      [100, 100],
      [200, 50],
    ],
  ],
  ['from a row on', times(5, 'x'), 3, [[3, 2]]],
  [
    'without batches in which nobody is chosen',
    [...times(99, 'x'), ...times(102, null)],
    0,
    [
      [0, 100],
      [200, 1],
    ],
  ],
  ['up to the last row, though nobody is chosen', times(150, null), 0, [[100, 50]]],
  [
    'far below the bytes that the server takes',
    [longer, ...times(4, long), 'x'],
    0,
    [
      [0, 1],
      [1, 3],
      [4, 2],
    ],
  ],
])('rows are sent in batches: %s', (_how, rows, first, expected) => {
  const batches = batchesFrom(rows, first);
  expect(batches.map((batch) => [batch.from, batch.rows.length])).toEqual(expected);
  for (const batch of batches) expect(batch.rows).toEqual(rows.slice(batch.from).slice(0, batch.rows.length));
});
