import type { AdminEvent, AdminRegistration, AdminWaitlistEntry } from '@club/contract';

let built = 0;

/** Starts a week after now, which the tests' clock sets. Without `_count` nobody is registered. */
export function buildAdminEvent(fields: Partial<AdminEvent> = {}): AdminEvent {
  built += 1;
  const start = new Date(fields.startTime ?? Date.now() + 7 * 86_400_000);
  return {
    id: 1_000 + built,
    title: 'Sommerfest',
    category: 'Fest',
    location: 'Sportplatz am Wald',
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + 4 * 3_600_000).toISOString(),
    maxParticipants: 10,
    seriesId: null,
    _count: { registrations: 0 },
    waitlistCount: 0,
    pendingCount: 0,
    ...fields,
  };
}

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
    createdAt: new Date(Date.UTC(2026, 5, 1, 8, built)).toISOString(),
    notes: null,
    user: { firstName, lastName: lastNames.join(' '), profilePhotoUrl: null, email, phoneNumber },
    ...fields,
  };
}

export const buildAdminRegistration = ({
  status = 'pending',
  noShow = false,
  ...fields
}: Partial<AdminRegistration> & Person = {}): AdminRegistration => ({ ...buildWaitlistEntry(fields), status, noShow });
