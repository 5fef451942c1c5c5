import { type CalledOff, type EditScope, paths, type RequestBody } from '@club/contract';
import { useNavigate } from 'react-router-dom';
import { AVAILABILITY_URL, isOverlap } from '@/features/venue/api/bookings';
import { del, post, put } from '@/lib/api-client';
import { errorText } from '@/lib/api-error';
import { apiQuery } from '@/lib/api-query';
import { idempotencyHeader } from '@/lib/idempotency-key';
import { failure, useWrite } from '@/lib/use-write';
import { calledOffText, deletedText } from '../rules/deletion-texts';
import { publishedText } from '../rules/draft-texts';
import { EVENT_TEXTS_URL, EVENTS_URL, eventUrl } from './events';

/** Every list that only organisers may ask for begins with it, so that a write refetches them all. */
export const ADMIN_EVENTS_URL = '/api/admin/events';

const listUrl = (archived: boolean) => `${ADMIN_EVENTS_URL}?archived=${archived}` as const;

/** Active events come in ascending order of their starts, archived ones in descending order. */
export const adminEventsQuery = (archived: boolean) => apiQuery<'listAdminEvents'>(listUrl(archived));

/** The archived events that ended at this instant or later. */
export const endedEventsQuery = (from: Date) =>
  apiQuery<'listAdminEvents'>(`${listUrl(true)}&from=${from.toISOString()}`);

/** A write to events changes the lists and pages of everyone, the lists of the organisers, and when the clubhouse is taken. */
const EVENT_LISTS = [EVENTS_URL, EVENT_TEXTS_URL, ADMIN_EVENTS_URL, AVAILABILITY_URL] as const;

type Creation = { event: RequestBody<'createEvent'>; key: string };

export const useCreateEvent = () =>
  useWrite({
    mutationFn: ({ event, key }: Creation) => post<'createEvent'>(EVENTS_URL, event, idempotencyHeader(key)),
    meta: { refetch: EVENT_LISTS, failed: null },
  });

type Change = { id: number; event: RequestBody<'updateEvent'>; key: string };

/** `scope` says whether the following occurrences change too, `revision` which state of the event was edited. */
export const useUpdateEvent = () =>
  useWrite({
    mutationFn: ({ id, event, key }: Change) => put<'updateEvent'>(eventUrl(id), event, idempotencyHeader(key)),
    meta: { refetch: EVENT_LISTS, failed: null },
  });

const sayWhy = (error: Error) => failure(errorText(error));

/** After an overlap the dialog asks whether that shall be. */
const unlessAsked = (error: Error) => (isOverlap(error) ? null : sayWhy(error));

type Attempt = { id: number; key: string };

/** `leave` is called before anything is fetched again: the page of an event that is gone would say so. */
export const useDeleteEvent = (leave = () => {}) =>
  useWrite({
    mutationFn: async ({ id, scope, key }: Attempt & { scope: EditScope }) => {
      const deleted = await del<'deleteEvent'>(`${ADMIN_EVENTS_URL}/${id}?scope=${scope}`, idempotencyHeader(key));
      leave();
      return deleted;
    },
    meta: {
      refetch: EVENT_LISTS,
      done: (deleted) => ({ title: 'Erfolg', description: deletedText(deleted) }),
      failed: sayWhy,
    },
  });

export const usePublishEvent = () =>
  useWrite({
    mutationFn: ({ id, key, ...body }: Attempt & RequestBody<'publishEvent'>) =>
      post<'publishEvent'>(`${ADMIN_EVENTS_URL}/${id}/publish`, body, idempotencyHeader(key)),
    meta: {
      refetch: EVENT_LISTS,
      done: (done) => ({ title: 'Veröffentlicht', description: publishedText(done) }),
      failed: unlessAsked,
    },
  });

/** Says what came of it, with a way to the phone numbers of those who have no account. */
function useCalledOff() {
  const navigate = useNavigate();
  return (title: string, done: CalledOff) => {
    const { guestsEventId } = done;
    const run = () => void navigate(paths.registrations(guestsEventId ?? 0));
    const action = guestsEventId === null ? undefined : { label: 'Zu den Telefonnummern', run };
    return { title, description: calledOffText(done), action };
  };
}

const cancelEvent = ({ id, key, ...body }: Attempt & RequestBody<'cancelEvent'>) =>
  post<'cancelEvent'>(`${ADMIN_EVENTS_URL}/${id}/cancel`, body, idempotencyHeader(key));

export function useCancelEvent() {
  const said = useCalledOff();
  return useWrite({
    mutationFn: cancelEvent,
    meta: { refetch: EVENT_LISTS, done: (done) => said('Veranstaltung abgesagt', done), failed: sayWhy },
  });
}

/** Cancelling again replaces the reason and tells nobody. */
export function useChangeReason() {
  const said = useCalledOff();
  return useWrite({
    mutationFn: (attempt: Attempt & { reason: string | null }) => cancelEvent({ ...attempt, scope: 'this' }),
    meta: {
      refetch: EVENT_LISTS,
      // If somebody took the cancellation back meanwhile, this is a new one, of which people are told.
      done: (done) =>
        done.told > 0 || done.guests > 0
          ? said('Veranstaltung abgesagt', done)
          : { title: 'Grund geändert', description: 'Niemand wird noch einmal benachrichtigt.' },
      failed: sayWhy,
    },
  });
}

export function useReinstateEvent() {
  const said = useCalledOff();
  return useWrite({
    mutationFn: ({ id, key, ...body }: Attempt & RequestBody<'reinstateEvent'>) =>
      post<'reinstateEvent'>(`${ADMIN_EVENTS_URL}/${id}/reinstate`, body, idempotencyHeader(key)),
    meta: { refetch: EVENT_LISTS, done: (done) => said('Absage zurückgenommen', done), failed: unlessAsked },
  });
}

type Upload = { picture: Blob; signal: AbortSignal };

/** Uploading the same picture again yields the same file, so a retry needs no idempotency key. */
export const useUploadPicture = () =>
  useWrite({
    mutationFn: ({ picture, signal }: Upload) => {
      const form = new FormData();
      form.append('picture', picture, 'bild');
      return post<'uploadEventPicture'>('/api/admin/event-pictures', form, { signal });
    },
    meta: { failed: null },
  });
