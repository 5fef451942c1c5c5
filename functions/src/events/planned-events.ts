import { type AdminOverview, byStart } from './club-event';

type List = () => Promise<AdminOverview[]>;

/**
 * Lists the published events that are not over and all drafts, ascending by start. A draft whose time has passed would be
 * forgotten in the archive.
 */
export async function listPlanned(listDrafts: List, listPublished: List): Promise<AdminOverview[]> {
  const drafts = await listDrafts();
  const published = await listPublished();
  // A draft that is published between the two reads is found by both, and by neither if they were the other way round.
  const ids = new Set(published.map(({ id }) => id));
  return [...published, ...drafts.filter(({ id }) => !ids.has(id))].sort(byStart);
}
