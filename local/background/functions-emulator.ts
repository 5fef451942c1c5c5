import * as z from 'zod';
import { HOST } from '../suite/settings';

/** A function that is called at the times of its schedule. */
export type ScheduledFunction = { id: string; name: string; schedule: string; timeZone: string };

/** A function that is called for each new document of a route like 'outbox/{noticeId}'. */
type DocumentFunction = { id: string; name: string; region: string; route: string };

const CREATED = 'google.cloud.firestore.document.v1.created';

/** Cloud Scheduler uses this zone when a function names none. */
const DEFAULT_ZONE = 'Etc/UTC';

const pathSchema = z.object({ document: z.string().optional() }).optional();
const triggerSchema = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  schedule: z.object({ schedule: z.string(), timeZone: z.string().nullish() }).optional(),
  eventTrigger: z
    .object({ eventType: z.string(), eventFilters: pathSchema, eventFilterPathPatterns: pathSchema })
    .optional(),
});
const backendsSchema = z.object({ backends: z.array(z.object({ functionTriggers: z.array(triggerSchema) })) });

export type FunctionsEmulator = ReturnType<typeof functionsEmulator>;

/** The official Functions emulator, which knows the definitions of all functions but itself calls only the API. */
export function functionsEmulator(port: number, projectId: string, signal: AbortSignal) {
  const origin = `http://${HOST}:${port}`;

  async function list() {
    const response = await fetch(`${origin}/backends`, { signal });
    const { backends } = backendsSchema.parse(await response.json());
    return backends.flatMap(({ functionTriggers }) => functionTriggers);
  }

  return {
    async scheduled(): Promise<ScheduledFunction[]> {
      return (await list()).flatMap(({ id, name, schedule }) =>
        schedule ? [{ id, name, schedule: schedule.schedule, timeZone: schedule.timeZone ?? DEFAULT_ZONE }] : [],
      );
    },

    async forNewDocuments(): Promise<DocumentFunction[]> {
      return (await list()).flatMap(({ id, name, region, eventTrigger }) => {
        if (eventTrigger?.eventType !== CREATED) return [];
        const route = eventTrigger.eventFilterPathPatterns?.document ?? eventTrigger.eventFilters?.document;
        return route ? [{ id, name, region, route }] : [];
      });
    },

    /** Resolves when the function is done. @throws when it failed. */
    async call(id: string, headers: Record<string, string>, event: object): Promise<void> {
      // The emulator appends how often it has reloaded the functions on demand, which never happens here.
      const response = await fetch(`${origin}/functions/projects/${projectId}/triggers/${id}-0`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(event),
        signal,
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`Antwort ${response.status}`);
    },
  };
}
