import { clubDate, type NoticePreference } from '@club/contract';
import { afterEach } from 'vitest';
import * as z from 'zod';
import { formatTime } from '../functions/src/notifications/event-words';
import { ok } from './client';
import { HOUR } from './event-requests';
import { buildSubscription, subscribe, subscribed } from './push-devices';
import type { TestApp, TestMember } from './start-test-app';

const messageSchema = z.object({ title: z.string(), body: z.string(), url: z.string(), tag: z.string() });

type DeliveredPush = z.output<typeof messageSchema> & { to: string };

/** Gives people devices and reads what is pushed to them. */
export function useDevices(app: () => TestApp) {
  const owners = new Map<string, string>();
  const chosen: [TestMember, Record<string, boolean>][] = [];

  const choose = async ({ client }: TestMember, change: object) =>
    ok(await client.post('/api/notifications/preferences', change));

  afterEach(async () => {
    for (const [person, change] of chosen.splice(0)) {
      const before = Object.entries(change).map(([name, isOn]) => [name, !isOn]);
      await choose(person, Object.fromEntries(before));
    }
  });

  return {
    /** 'Sa 12.06. 14:00' */
    when: (instant: Date | string): string => formatTime(new Date(instant), app().clock.now()),
    inHours: (hours: number): Date => new Date(app().clock.now().getTime() + hours * HOUR),
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
    /** Sets quiet hours from the present hour of club time, until the test is over. */
    async quiet(person: TestMember, hours: number): Promise<void> {
      const quietHoursStart = clubDate(app().clock.now()).getHours();
      const quietHoursEnd = (quietHoursStart + hours) % 24;
      await choose(person, { quietHoursEnabled: true, quietHoursStart, quietHoursEnd });
      chosen.push([person, { quietHoursEnabled: true }]);
    },
    /** Switches notices on or off for this person, until the test is over. */
    async prefer(person: TestMember, change: Partial<Record<NoticePreference, boolean>>): Promise<void> {
      await choose(person, change);
      chosen.push([person, change]);
    },
  };
}

/** Formats pushes like 'Anna: Neu: Sommerfest'. */
export const lines = (pushes: readonly DeliveredPush[]): string[] => pushes.map(({ to, title }) => `${to}: ${title}`);

const MORE = / … und \d+ weitere$/;

/** The titles that a push shows, in the order of their notices. */
export const titlesOf = ({ title, body, tag }: Omit<DeliveredPush, 'to'>): string[] =>
  tag === 'digest' ? [title.replace(MORE, ''), ...body.split('\n')].toReversed() : [title];
