import { eventSummarySchema } from '@club/contract';

/** Finds the coming event with the most registrations that has comments, whose page shows the most. */
export async function eventToMeasure(origin: string): Promise<number> {
  const events = eventSummarySchema.array().parse(await (await fetch(`${origin}/api/events`)).json());
  const coming = events
    .filter(({ startTime }) => Date.parse(startTime) > Date.now())
    .sort((a, b) => b._count.registrations - a._count.registrations);
  for (const { id } of coming) {
    const comments = await fetch(`${origin}/api/events/${id}/comments`);
    if (Number(comments.headers.get('X-Total-Count')) > 0) return id;
  }
  throw new Error('The demo data have no coming event with comments');
}
