import type { AdminRegistration, Shift } from '@club/contract';
import { screen, within } from '@testing-library/react';
import { buildAdminRegistration, buildShift, buildShownShift, buildWaitlistEntry } from './builders';
import { openRegistrations } from './serve-registrations';

export const grill = buildShift({ id: 'grill010', title: 'Grill', hour: 10, maxParticipants: 2 });
export const kasse = buildShift({ id: 'kasse010', title: 'Kasse', hour: 10, maxParticipants: 1 });
export const abbau = buildShift({ id: 'abbau014', title: 'Abbau', hour: 14, maxParticipants: 3 });
export const kuchen = buildShift({ id: 'kuchen01', title: 'Kuchen', hour: null, maxParticipants: 2 });
export const shifts = [kuchen, abbau, kasse, grill];

export const place = (name: string, shift: Shift, fields: Partial<AdminRegistration> = {}) =>
  buildAdminRegistration({ name, shiftId: shift.id, status: 'confirmed', ...fields });
export const anna = place('Anna Albrecht', grill, { userId: 'anna' });
export const annaAgain = place('Anna Albrecht', abbau, { userId: 'anna' });
export const ben = place('Ben Berger', kasse, { status: 'pending' });
export const clara = place('Clara Conrad', abbau, {
  movedFrom: { startTime: '2026-07-11T08:00:00.000Z', endTime: '2026-07-11T10:00:00.000Z' },
});
export const zoe = place('Zoe Zander', kasse, { status: 'cancelled' });
export const eva = buildWaitlistEntry({ name: 'Eva Egal', shiftId: null });
export const udo = buildWaitlistEntry({ name: 'Udo Unger', shiftId: kasse.id });
export const roster = { registrations: [anna, annaAgain, ben, clara, zoe], waitlist: [eva, udo] };

export const open = (query = '', people = roster) =>
  openRegistrations(people, { shifts: shifts.map((shift) => buildShownShift(shift)), maxParticipants: 8 }, query);

export const headings = () =>
  within(screen.getByRole('region', { name: 'Anmeldungen' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
export const group = (name: string) => within(screen.getByRole('region', { name }));
