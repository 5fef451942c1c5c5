import { eventRequestUrl, morePeopleUrl, type ShownShift } from '@club/contract';
import type { QueryClient } from '@tanstack/react-query';
import { waitlistUrl } from '@/features/registrations/api/own-registration';
import { eventQuery } from '../api/events';
import type { Live, ShiftCounts } from './follow-live';

/** All viewers of an event hear of a change at the same moment; a random delay spreads their requests. */
const SOONEST_MS = 200;
const SPREAD_MS = 600;
/** A page waits at least this long between two refetches, however fast people register. */
const PAUSE_MS = 2_000;

type LiveRefetch = { hear(live: Live | null): void; stop(): void };

export function createLiveRefetch(client: QueryClient, eventId: number, commentsUrl: string): LiveRefetch {
  let heard: Live | null = null;
  /** null until something was heard: only then can a change be noticed. */
  let commentChanges: number | null = null;
  let areCommentsOld = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isEventOld = (): boolean => {
    const shown = client.getQueryData(eventQuery(eventId).queryKey);
    return shown !== undefined && (heard === null || heard.version > shown.version);
  };

  function ask(): void {
    // An optimistic update is on the screen, and the mutation refetches when it has settled.
    if (client.isMutating() > 0) {
      timer = setTimeout(ask, SOONEST_MS);
      return;
    }
    timer = undefined;
    // Something else may have refetched the event meanwhile, such as the viewer's own registration.
    const urls: string[] = [];
    if (isEventOld()) urls.push(eventRequestUrl(eventId), morePeopleUrl(eventId), waitlistUrl(eventId));
    if (areCommentsOld) urls.push(commentsUrl);
    areCommentsOld = false;
    if (urls.length === 0) return;
    askedAt = Date.now();
    for (const url of urls) void client.invalidateQueries({ queryKey: [url] });
  }

  /** The counts of shifts show at once, and who came or went with the refetch. */
  function showCounts({ version, shifts = {} }: Live): void {
    const { queryKey } = eventQuery(eventId);
    const shown = client.getQueryData(queryKey);
    if (!shown?.hasShifts || version <= shown.version || client.isMutating() > 0) return;
    client.setQueryData(queryKey, {
      ...shown,
      shifts: shown.shifts.map((shift) => withCounts(shift, shifts[shift.id])),
    });
  }

  return {
    hear(live) {
      heard = live;
      if (live) showCounts(live);
      areCommentsOld ||= live !== null && commentChanges !== null && live.commentChanges !== commentChanges;
      if (live) commentChanges = live.commentChanges;
      if (timer !== undefined || !(isEventOld() || areCommentsOld)) return;
      const soon = SOONEST_MS + Math.random() * SPREAD_MS;
      timer = setTimeout(ask, Math.max(soon, askedAt + PAUSE_MS - Date.now()));
    },
    /** Forgets what it has heard: pages refetch anyway when the viewer comes back. */
    stop() {
      clearTimeout(timer);
      timer = undefined;
      commentChanges = null;
      areCommentsOld = false;
    },
  };
}

const withCounts = (shift: ShownShift, counts: ShiftCounts | undefined): ShownShift =>
  counts ? { ...shift, registrations: counts.active, waitlistCount: counts.waiting } : shift;
