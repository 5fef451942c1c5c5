import { clubDate } from '@club/contract';
import * as z from 'zod';
import { buildSubscription, subscribe, subscribed } from './push-devices';
import type { TestApp, TestMember } from './start-test-app';

const messageSchema = z.object({ title: z.string(), body: z.string(), url: z.string(), tag: z.string() });

export type Told = z.output<typeof messageSchema> & { to: string };

/** What tests of notices ask of people's devices. */
export function useDevices(app: () => TestApp) {
  const owners = new Map<string, string>();

  return {
    /** A device of this person's, which is spoken of by their first name. */
    async withDevice(person: TestMember): Promise<TestMember> {
      const subscription = buildSubscription();
      subscribed(await subscribe(person.client, subscription));
      owners.set(subscription.endpoint, person.firstName);
      return person;
    },
    /** Delivers whatever is due; what has been shown on whose device since the last time, by name. */
    async told(): Promise<Told[]> {
      await app().deliver();
      const sent = app().push.take();
      return sent
        .map(({ endpoint, message }) => ({ to: owners.get(endpoint) ?? endpoint, ...messageSchema.parse(message) }))
        .sort((one, other) => one.to.localeCompare(other.to));
    },
    /** From this hour of club time on, for so many hours. */
    async quiet({ client }: TestMember, hours: number): Promise<void> {
      const quietHoursStart = clubDate(app().clock.now()).getHours();
      const quietHoursEnd = (quietHoursStart + hours) % 24;
      const wish = { quietHoursEnabled: true, quietHoursStart, quietHoursEnd };
      await client.post('/api/notifications/preferences', wish);
    },
  };
}

/** 'Anna: Neu: Sommerfest' */
export const lines = (told: readonly Told[]): string[] => told.map(({ to, title }) => `${to}: ${title}`);
