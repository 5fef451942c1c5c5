import * as z from 'zod';

/** The entries of the form without the password, which is never stored. */
const entriesSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
});
const keptSchema = z.object({ savedAt: z.number(), entries: entriesSchema });

type ProfileEntries = z.infer<typeof entriesSchema>;

const KEPT_MS = 12 * 3_600_000;
const storageKey = (userId: string) => `profil:${userId}`;

/**
 * Returns the entries that this person has not saved in this tab, because the session ended or the phone closed the
 * page. null when there are none or they are older than twelve hours.
 */
export function readEntries(userId: string, now: Date): ProfileEntries | null {
  try {
    const { savedAt, entries } = keptSchema.parse(JSON.parse(sessionStorage.getItem(storageKey(userId)) ?? 'null'));
    return now.getTime() - savedAt < KEPT_MS ? entries : null;
  } catch {
    return null;
  }
}

/** It never fails: without storage the entries live as long as the page. */
export function keepEntries(userId: string, entries: ProfileEntries, now: Date): void {
  try {
    sessionStorage.setItem(storageKey(userId), JSON.stringify(keptSchema.parse({ savedAt: now.getTime(), entries })));
  } catch {
    forgetEntries(userId);
  }
}

export function forgetEntries(userId: string): void {
  try {
    sessionStorage.removeItem(storageKey(userId));
  } catch {
    // Without storage nothing was kept.
  }
}
