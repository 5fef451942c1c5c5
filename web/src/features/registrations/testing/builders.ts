import type { AdminRegistration, AdminWaitlistEntry, FoundMember, ShownShift } from '@club/contract';
import { at, buildShift as buildShownShift } from './shift-builders';

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

/** Somebody without an account, whom organisers phone. */
export const buildGuest = (fields: Parameters<typeof buildAdminRegistration>[0] = {}): AdminRegistration =>
  buildAdminRegistration({ phoneNumber: '0170 7654321', email: null, userId: null, isGuest: true, ...fields });

/** Somebody whom a search by name finds. */
export function buildFoundMember(id: string, name: string): FoundMember {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { id, firstName, lastName, profilePhotoUrl: null, email: `${lastName.toLowerCase()}@example.org` };
}

/** A shift of two hours with two places, or a contribution without an hour. */
export const buildShift = ({ hour = 10, ...fields }: Partial<ShownShift> & { hour?: number | null } = {}): ShownShift =>
  buildShownShift({
    startTime: hour === null ? null : at(hour),
    endTime: hour === null ? null : at(hour + 2),
    maxParticipants: 2,
    ...fields,
  });
