import type { AdminRegistration, AdminWaitlistEntry, RegistrationStatus } from '@club/contract';

export type Participant = AdminWaitlistEntry & {
  status: Exclude<RegistrationStatus, 'cancelled'>;
  noShow: boolean;
  /** In line, from 1; null for those who have a place. */
  position: number | null;
};

/** Who takes part, then who waits, each in order. Who cancelled or was rejected belongs on no list that leaves the house. */
export function participantsOf(
  registrations: readonly AdminRegistration[],
  waitlist: readonly AdminWaitlistEntry[],
): Participant[] {
  const active = registrations.flatMap((entry): Participant[] =>
    entry.status === 'cancelled' ? [] : [{ ...entry, status: entry.status, position: null }],
  );
  const waiting = waitlist.map(
    (entry, index): Participant => ({ ...entry, status: 'waitlisted', noShow: false, position: index + 1 }),
  );
  return [...active, ...waiting];
}
