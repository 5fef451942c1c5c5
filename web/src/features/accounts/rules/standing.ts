import type { User } from '@club/contract';

/** The signed-in person as a member; null for visitors, and for somebody whom the club has not let in. */
export const memberOf = (user: User | null): User | null => (user?.standing === 'approved' ? user : null);
