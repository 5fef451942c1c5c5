import { type Import, importSchema } from '@club/contract';
import { ok } from './client';
import { inDays } from './event-requests';
import type { TestMember } from './start-test-app';

export const IMPORTS = '/api/admin/imports';
export const rowsPath = (importId: string) => `${IMPORTS}/${importId}/rows`;

const FILE = { fileHash: 'a'.repeat(64) };

export const memberImport = (rows = 3) => ({ ...FILE, rows, settings: { kind: 'members', validDays: 60 } });

export const eventImport = (rows = 3, settings: object = {}) => ({
  ...FILE,
  rows,
  settings: {
    kind: 'events',
    firstDay: '2026-01-01',
    lastDay: '2026-12-31',
    category: 'Spiel',
    registrationEnabled: false,
    isDraft: false,
    ...settings,
  },
});

export const listedPerson = (turn: number, change: object = {}) => ({
  firstName: 'Hiltrud',
  lastName: `Ostermann-${'abcdefghij'[turn % 10]}${Math.floor(turn / 10)}`,
  email: `hiltrud${turn}@example.org`,
  phoneNumber: `030 765432${turn}`,
  ...change,
});

export const listedEvent = (turn: number, change: object = {}) => ({
  title: `Heimspiel ${turn}`,
  description: 'Kreisliga',
  location: 'Sportplatz',
  startTime: inDays(20 + turn).toISOString(),
  endTime: new Date(inDays(20 + turn).getTime() + 2 * 3_600_000).toISOString(),
  ...change,
});

/** Begins an import as an organiser, by default of members. */
export const begun = async ({ client }: TestMember, request: object = memberImport()): Promise<Import> =>
  importSchema.parse(ok(await client.post(IMPORTS, request)));

/** Sends rows of an import from the given one on. */
export const sent = async ({ client }: TestMember, { id }: Import, body: object): Promise<Import> =>
  importSchema.parse(ok(await client.post(rowsPath(id), { from: 0, ...body })));
