import { type ClubEvent, toDocument } from '../events/club-event';

/** The document of an event as it was stored while each entry of its roster held name and picture. */
export function toEarlierDocument(event: ClubEvent) {
  const { people: _, registrations: __, ...others } = toDocument(event);
  const roster = event.roster.map(({ noShow, withdrawn: _, ...entry }) => (noShow ? { ...entry, noShow } : entry));
  return { ...others, roster };
}
