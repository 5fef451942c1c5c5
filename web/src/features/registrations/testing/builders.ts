import type { AdminRegistration, AdminWaitlistEntry, Shift, ShownShift } from '@club/contract';

let built = 0;

type Person = { name?: string; email?: string | null; phoneNumber?: string | null };

/** Every registration that is built was made a minute after the one before. */
export function buildWaitlistEntry({
  name = 'Jonas Keller',
  email = 'person@example.org',
  phoneNumber = '0341 123456',
  ...fields
}: Partial<AdminWaitlistEntry> & Person = {}): AdminWaitlistEntry {
  built += 1;
  const [firstName = '', ...lastNames] = name.split(' ');
  return {
    id: `7-${built.toString(36)}`,
    userId: `user-${built}`,
    shiftId: null,
    movedFrom: null,
    createdAt: new Date(Date.UTC(2026, 5, 1, 8, built)).toISOString(),
    notes: null,
    isGuest: false,
    user: { firstName, lastName: lastNames.join(' '), profilePhotoUrl: null, email, phoneNumber },
    ...fields,
  };
}

export const buildAdminRegistration = ({
  status = 'pending',
  noShow = false,
  hours = null,
  ...fields
}: Partial<AdminRegistration> & Person = {}): AdminRegistration => ({
  ...buildWaitlistEntry(fields),
  status,
  noShow,
  hours,
});

/** A shift of two hours on 11 July 2026, or a contribution without an hour. */
export function buildShift({ hour = 10, ...fields }: Partial<Shift> & { hour?: number | null } = {}): Shift {
  const at = (hours: number) => new Date(Date.UTC(2026, 6, 11, hours - 2)).toISOString();
  return {
    id: 'grill001',
    title: 'Grill',
    startTime: hour === null ? null : at(hour),
    endTime: hour === null ? null : at(hour + 2),
    maxParticipants: 2,
    description: null,
    ...fields,
  };
}

export const buildShownShift = (shift: Shift, counts: Partial<ShownShift> = {}): ShownShift => ({
  ...shift,
  registrations: 0,
  waitlistCount: 0,
  ...counts,
});
