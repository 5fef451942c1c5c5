import type { Announcement, ComingEvent, ComingEventRepository } from './coming-event-repository';

type Period = { now: Date; until: Date };

/**
 * Leaves word of each event that starts within the period of which `announcementOf` has something to say and
 * nothing has been said. Safe to repeat, to run twice at once and to go on with after it broke off.
 */
export async function announce(
  coming: ComingEventRepository,
  { now, until }: Period,
  announcementOf: (event: ComingEvent) => Announcement | null,
): Promise<void> {
  const wanted = (await coming.list(now, until)).flatMap((event) => announcementOf(event) ?? []);
  for (const { eventId } of await coming.withoutThoseTold(wanted)) {
    // It may have been moved since the list was read.
    const stillWanted = (event: ComingEvent) =>
      event.startTime > now && event.startTime <= until ? announcementOf(event) : null;
    await coming.tellOnce(eventId, stillWanted, now);
  }
}
