import { expect, test } from 'vitest';
import { auditFieldsText } from './members/audit-log-texts';
import { exportPath } from './members/exports';
import { calledTodayText } from './messages/helper-call';
import { datedHours } from './registrations/shift-texts';

test('texts that are composed say what they should, and leave out what a newer release knows', () => {
  expect(auditFieldsText(['email', 'newer', 'phoneNumber'])).toBe('E-Mail-Adresse, Telefonnummer');
  expect(exportPath('log')).toBe('/api/admin/exports/log');
  expect(calledTodayText('2026-07-11T22:00:00.000Z')).toBe(
    'Für diese Veranstaltung wurden heute schon Helfer gesucht. Ab Sonntag, 12. Juli, 0 Uhr geht es wieder.',
  );
  const shift = { startTime: '2026-07-11T08:00:00.000Z', endTime: '2026-07-11T10:00:00.000Z' };
  expect(datedHours(shift)).toBe('Sa 11.07. 10–12 Uhr');
});
