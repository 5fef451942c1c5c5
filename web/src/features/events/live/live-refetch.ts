import type { QueryClient } from '@tanstack/react-query';
import { waitlistUrl } from '@/features/registrations/api/own-registration';
import { eventQuery, eventUrl } from '../api/events';
import type { Live } from './follow-live';

/** Whoever looks at an event hears of a change in the same moment; they ask one after the other. */
const SOONEST_MS = 200;
const SPREAD_MS = 600;
/** However fast people register, nobody's page asks more often than this. */
const PAUSE_MS = 2_000;

export type LiveRefetch = { hear(live: Live | null): void; stop(): void };

/** Fetches anew what a page shows of an event when it hears that there is something newer. */
export function createLiveRefetch(client: QueryClient, eventId: number, commentsUrl: string): LiveRefetch {
  let heard: Live | null = null;
  /** Of the first that is heard nobody knows whether the comments on the page are older. */
  let commentChanges: number | null = null;
  let areCommentsOld = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isEventOld = (): boolean => {
    const shown = client.getQueryData(eventQuery(eventId).queryKey);
    return shown !== undefined && (heard === null || heard.version > shown.version);
  };

  function ask(): void {
    // What is being written shows already, and what comes of it is fetched when the server has answered.
    if (client.isMutating() > 0) {
      timer = setTimeout(ask, SOONEST_MS);
      return;
    }
    timer = undefined;
    // Meanwhile something else may have fetched it, as one's own registration does.
    const urls = [
      ...(isEventOld() ? [eventUrl(eventId), waitlistUrl(eventId)] : []),
      ...(areCommentsOld ? [commentsUrl] : []),
    ];
    areCommentsOld = false;
    if (urls.length === 0) return;
    askedAt = Date.now();
    for (const url of urls) void client.invalidateQueries({ queryKey: [url] });
  }

  return {
    hear(live) {
      heard = live;
      areCommentsOld ||= live !== null && commentChanges !== null && live.commentChanges !== commentChanges;
      if (live) commentChanges = live.commentChanges;
      if (timer !== undefined || !(isEventOld() || areCommentsOld)) return;
      const soon = SOONEST_MS + Math.random() * SPREAD_MS;
      timer = setTimeout(ask, Math.max(soon, askedAt + PAUSE_MS - Date.now()));
    },
    /** Until it hears again. Whoever comes back to the page finds it fetched anew. */
    stop() {
      clearTimeout(timer);
      timer = undefined;
      commentChanges = null;
      areCommentsOld = false;
    },
  };
}
