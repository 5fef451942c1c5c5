import * as z from 'zod';

/** What the form holds, the password aside: that is kept nowhere. */
const entriesSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
});
const keptSchema = z.object({ savedAt: z.number(), entries: entriesSchema });

type ProfileEntries = z.infer<typeof entriesSchema>;

const KEPT_MS = 12 * 3_600_000;
const keyOf = (userId: string) => `profil:${userId}`;

/**
 * Entries that this person has not saved, in this tab: the session may end, the phone may close the page.
 * null when there are none that are of use.
 */
export function readEntries(userId: string, now: Date): ProfileEntries | null {
  try {
    const { savedAt, entries } = keptSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null'));
    return now.getTime() - savedAt < KEPT_MS ? entries : null;
  } catch {
    return null;
  }
}

/** A browser that keeps nothing is no reason to hinder anybody. */
export function keepEntries(userId: string, entries: ProfileEntries, now: Date): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(keptSchema.parse({ savedAt: now.getTime(), entries })));
  } catch {
    forgetEntries(userId);
  }
}

export function forgetEntries(userId: string): void {
  try {
    sessionStorage.removeItem(keyOf(userId));
  } catch {
    // Then nothing was kept either.
  }
}
