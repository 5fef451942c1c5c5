import { clubDate } from '@club/contract';
import * as z from 'zod';
import { buildSubscription, subscribe, subscribed } from './push-devices';
import type { TestApp, TestMember } from './start-test-app';

const messageSchema = z.object({ title: z.string(), body: z.string(), url: z.string(), tag: z.string() });

type DeliveredPush = z.output<typeof messageSchema> & { to: string };

/** Gives people devices and reads what is pushed to them. */
export function useDevices(app: () => TestApp) {
  const owners = new Map<string, string>();

  return {
    /** Subscribes a device for this person. Pushes to it are listed by their first name. */
    async withDevice(person: TestMember): Promise<TestMember> {
      const subscription = buildSubscription();
      subscribed(await subscribe(person.client, subscription));
      owners.set(subscription.endpoint, person.firstName);
      return person;
    },
    /** Delivers everything that is due, and returns the pushes since the last call by the people's names. */
    async deliveredPushes(): Promise<DeliveredPush[]> {
      await app().deliver();
      const sent = app().push.take();
      return sent
        .map(({ endpoint, message }) => ({ to: owners.get(endpoint) ?? endpoint, ...messageSchema.parse(message) }))
        .sort((one, other) => one.to.localeCompare(other.to));
    },
    /** Sets quiet hours from the present hour of club time. */
    async quiet({ client }: TestMember, hours: number): Promise<void> {
      const quietHoursStart = clubDate(app().clock.now()).getHours();
      const quietHoursEnd = (quietHoursStart + hours) % 24;
      const preferences = { quietHoursEnabled: true, quietHoursStart, quietHoursEnd };
      await client.post('/api/notifications/preferences', preferences);
    },
  };
}

/** Formats pushes like 'Anna: Neu: Sommerfest'. */
export const lines = (pushes: readonly DeliveredPush[]): string[] => pushes.map(({ to, title }) => `${to}: ${title}`);

const MORE = / … und \d+ weitere$/;

/** The titles that a push shows, in the order of their notices. */
export const titlesOf = ({ title, body, tag }: Omit<DeliveredPush, 'to'>): string[] =>
  tag === 'digest' ? [title.replace(MORE, ''), ...body.split('\n')].toReversed() : [title];
