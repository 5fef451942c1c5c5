import type { EventDetail, EventSummary, User } from '@club/contract';
import { ERRORS } from '@club/contract';
import { HttpResponse } from 'msw';
import { answers, answersRaw } from '@/testing/responses';
import { server } from '@/testing/server';

export function summaryOf({ registrations: _, ...summary }: EventDetail): EventSummary {
  return summary;
}

const notFound = () => HttpResponse.json({ ...ERRORS['not-found'], error: '', code: 'not-found' }, { status: 404 });

/**
 * A server with exactly these events, on which nobody has commented. Changing `events` changes what it
 * answers from then on; `detailCalls` holds the ids that were asked for one by one.
 */
export function serveEvents(...events: EventDetail[]) {
  const served = { events, detailCalls: [] as number[] };
  server.use(
    answersRaw('listEvents', () => HttpResponse.json(served.events.map(summaryOf))),
    answersRaw('getEvent', ({ params }) => {
      const id = Number(params.eventId);
      served.detailCalls.push(id);
      const event = served.events.find((candidate) => candidate.id === id);
      return event ? HttpResponse.json(event) : notFound();
    }),
    answersRaw('listComments', () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })),
  );
  return served;
}

export const signIn = (user: User) => server.use(answers('getUser', user));
