import type { KnownRole, User } from '@club/contract';

/** The browser remembers what its person may see, so that no page asks too early for what would be refused. */
const STORAGE_KEY = 'zugang';

export function knownRole(): KnownRole | null {
  try {
    const known = localStorage.getItem(STORAGE_KEY);
    return known === 'outside' || known === 'member' || known === 'organiser' ? known : null;
  } catch {
    return null;
  }
}

export function rememberRole({ standing, isAdmin }: Pick<User, 'standing' | 'isAdmin'>): void {
  try {
    const role: KnownRole = standing !== 'approved' ? 'outside' : isAdmin ? 'organiser' : 'member';
    localStorage.setItem(STORAGE_KEY, role);
  } catch {
    // Without storage pages ask later.
  }
}
