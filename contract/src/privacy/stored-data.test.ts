import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodText, RETENTION_PERIODS, type Retention, retentionSchema, STANDARD_RETENTION } from './retention';
import { LEGAL_BASES, STORED_DATA, type StoredData } from './stored-data';

const rows: [string, StoredData][] = Object.entries(STORED_DATA);
const periods = Object.keys(RETENTION_PERIODS) as (keyof Retention)[];

describe('the table of what is stored', () => {
  it.each(rows)('says in whole words of %s what, what for, who sees it and how long', (_, row) => {
    expect(LEGAL_BASES[row.basis]).toMatch(/Art\. 6 Abs\. 1/);
    for (const text of [row.title, row.what, row.purpose, row.seenBy, row.kept(STANDARD_RETENTION)])
      expect(text).toMatch(/^.+[^.\s]$/);
  });

  it('has no renter, guest or invited person whose data rest on a membership that they do not have', () => {
    for (const row of [STORED_DATA.venueInquiries, STORED_DATA.guests, STORED_DATA.invitations])
      expect(LEGAL_BASES[row.basis]).not.toMatch(/Mitgliedschaft/);
  });

  it('tells each period that the club has set, in the row that it concerns', () => {
    const odd = Object.fromEntries(periods.map((name, index) => [name, 301 + index])) as Retention;
    const told = rows.map(([, { kept }]) => kept(odd)).join('\n');
    for (const name of periods) expect(told).toContain(periodText(name, odd));
  });
});

describe('retention periods', () => {
  it('have their standard where a club has set none, and refuse what is too short or too long', () => {
    expect(retentionSchema.parse({})).toEqual(STANDARD_RETENTION);
    fc.assert(
      fc.property(fc.constantFrom(...periods), fc.integer({ min: -5, max: 500 }), (name, count) => {
        const { min, max } = RETENTION_PERIODS[name];
        expect(retentionSchema.safeParse({ [name]: count }).success).toBe(count >= min && count <= max);
      }),
      { numRuns: 60 },
    );
  });

  it('are told with one day and one month in the singular', () => {
    expect(periodText('guests', { ...STANDARD_RETENTION, guests: 1 })).toBe('1 Tag nach der Veranstaltung');
    expect(periodText('guests', { ...STANDARD_RETENTION, guests: 2 })).toBe('2 Tage nach der Veranstaltung');
    expect(periodText('inquiries', { ...STANDARD_RETENTION, inquiries: 1 })).toBe(
      '1 Monat nach der Entscheidung, ohne Entscheidung nach dem Eingang',
    );
  });
});
