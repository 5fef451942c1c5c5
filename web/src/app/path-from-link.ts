import { paths } from '@club/contract';

/** `/events/` or, in `web+ltv:events/12`, `events/` right after the scheme; then an id as the contract writes it. */
const EVENT_ID = /[/:]events\/([1-9]\d{0,8})(?![^/?#])/;

/**
 * The page of this app that a link means: an event's, or home. It takes the id from a link of
 * our scheme, a URL of the app or any path with /events/{id}, and nothing else of what it is
 * given, so that no link leads away from the app.
 */
export function pathFromLink(link: string): string {
  const id = EVENT_ID.exec(link)?.[1];
  return id ? paths.event(Number(id)) : paths.home;
}
