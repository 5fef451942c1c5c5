import type { Announcement, ComingEvent, ComingEventRepository } from './coming-event-repository';

type Period = { now: Date; until: Date };

/**
 * Leaves word of each event that starts within the period of which `announcementOf` has something to say and
 * nothing has been said. Safe to repeat, to run twice at once and to go on with after it broke off. What fails keeps
 * none of the others back; in the end the first failure is thrown.
 */
export async function announce(
  coming: ComingEventRepository,
  { now, until }: Period,
  announcementOf: (event: ComingEvent) => Announcement | null,
): Promise<void> {
  const wanted = (await coming.list(now, until)).flatMap((event) => announcementOf(event) ?? []);
  const failures: unknown[] = [];
  for (const { eventId } of await coming.withoutThoseTold(wanted)) {
    // It may have been moved since the list was read.
    const stillWanted = (event: ComingEvent) =>
      event.startTime > now && event.startTime <= until ? announcementOf(event) : null;
    try {
      await coming.tellOnce(eventId, stillWanted, now);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
