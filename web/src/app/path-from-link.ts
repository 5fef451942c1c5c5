import { EVENT_ID_PATTERN, paths } from '@club/contract';

/** `/events/` or, in `web+ltv:events/12`, `events/` right after the scheme; then an id and the end of the segment. */
const EVENT_ID = new RegExp(`[/:]events/(${EVENT_ID_PATTERN})(?![^/?#])`);

/**
 * The page of this app that a link means: an event's, or home. It takes the id from a link of
 * our scheme, a URL of the app or any path with /events/{id}, and nothing else of what it is
 * given, so that no link leads away from the app.
 */
export function pathFromLink(link: string): string {
  const id = EVENT_ID.exec(link)?.[1];
  return id ? paths.event(Number(id)) : paths.home;
}
