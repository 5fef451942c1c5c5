import type { AdminRegistration, AdminWaitlistEntry, FoundMember, Registration, ShownShift } from '@club/contract';
import { buildRegistration } from '@/testing/builders';

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
    brings: null,
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

/** Somebody without an account, whom organisers phone. */
export const buildGuest = (fields: Parameters<typeof buildAdminRegistration>[0] = {}): AdminRegistration =>
  buildAdminRegistration({ phoneNumber: '0170 7654321', email: null, userId: null, isGuest: true, ...fields });

/** Somebody whom a search by name finds. */
export function buildFoundMember(id: string, name: string): FoundMember {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { id, firstName, lastName, profilePhotoUrl: null, email: `${lastName.toLowerCase()}@example.org` };
}

/** Mara as a contact of the event, who shares no way to reach her. */
export const ME = { id: 'me', firstName: 'Mara', lastName: 'Berger', phoneNumber: null, email: null };

/** On Saturday, 11 July 2026, or another day of that month, in the hours of the club: it is two hours ahead of UTC. */
export const at = (hour: number, day = 11): string => new Date(Date.UTC(2026, 6, day, hour - 2)).toISOString();

/** A shift of two hours with three places, or a contribution without an hour. */
export function buildShift({ hour = 10, ...fields }: Partial<ShownShift> & { hour?: number | null } = {}): ShownShift {
  built += 1;
  return {
    id: `shift${String(built).padStart(3, '0')}`,
    title: 'Grill',
    startTime: hour === null ? null : at(hour),
    endTime: hour === null ? null : at(hour + 2),
    maxParticipants: 3,
    description: null,
    registrations: 0,
    waitlistCount: 0,
    ...fields,
  };
}

/** Something to bring. */
export const buildContribution = (fields: Partial<ShownShift> = {}): ShownShift =>
  buildShift({ title: 'Kuchen', startTime: null, endTime: null, maxParticipants: 6, ...fields });

/** Mara's place or turn in the shift; without one, for whichever has a place first. */
export const ownIn = (shift: ShownShift | null, fields: Partial<Registration> = {}): Registration =>
  buildRegistration({ userId: 'me', shiftId: shift?.id ?? null, ...fields });
