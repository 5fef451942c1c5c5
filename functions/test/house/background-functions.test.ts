import { clubNoon, type UserStats } from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { lines } from '../../../testing/delivered-pushes';
import { DAY, eventInput, HOUR, MINUTE, saved } from '../../../testing/event-requests';
import { sentCodes } from '../../../testing/mailboxes';
import * as deployed from '../../src/index';
import { parseReturnAddress } from '../../src/platform/return-address';

const { app, anna, vera, given, withDevice, deliveredPushes } = useClub();

beforeAll(() => withDevice(anna));

const inDays = (days: number) => new Date(app().clock.now().getTime() + days * DAY);
const announce = async (title: string) =>
  saved(await vera.client.post('/api/events', eventInput({ title, startTime: inDays(20), endTime: inDays(20.2) })));
const outbox = () => Object.keys(app().documents()).filter((path) => path.startsWith('outbox/'));

/** Delivers what is due; every push ends with the event's time. */
const delivered = async () => lines(await deliveredPushes()).map((line) => line.split(',')[0]);

type Background = {
  /** The event or the times. */
  runs: string;
  /** What Google does when a run fails or is lost. */
  repeated: 'never' | 'five times';
  /** Says what makes up for a lost run, each with the proof. */
  lost: Record<string, () => Promise<void>>;
};

/** Every function that no request waits for. */
const BACKGROUND: Record<string, Background> = {
  sendLetter: {
    runs: 'letters/{letterId}',
    repeated: 'never',
    lost: {
      'a letter whose trigger never came is sent by deliverWaiting, once': async () => {
        app().mail.setUp(1_000);
        ok(await anna.client.post('/api/user/mailbox/confirmation'));
        expect(await sentCodes(app())).toHaveLength(1);
        app().clock.advance(5 * MINUTE);
        expect(await sentCodes(app())).toEqual([]);
        app().mail.setUp(null);
      },
    },
  },
  deliverNotice: {
    runs: 'outbox/{noticeId}',
    repeated: 'never',
    lost: {
      'a notice whose trigger never came is delivered by deliverWaiting, once': async () => {
        await announce('Sommerfest');
        expect(await delivered()).toEqual(['Anna: Neu: Sommerfest']);
        app().clock.advance(5 * MINUTE);
        expect(await delivered()).toEqual([]);
      },
      'a notice whose trigger died with it is delivered by deliverWaiting, once the claim has ended': async () => {
        const before = outbox();
        await announce('Flohmarkt');
        const [noticeId = ''] = outbox().filter((path) => !before.includes(path));
        const now = app().clock.now();
        const leaseEnd = new Date(now.getTime() + 10 * MINUTE);
        const { outboxQueue } = app().repositories;
        expect(await outboxQueue.claim(noticeId.replace('outbox/', ''), now, leaseEnd)).not.toBeNull();
        expect(await delivered()).toEqual([]);
        app().clock.advance(10 * MINUTE);
        expect(await delivered()).toEqual(['Anna: Neu: Flohmarkt']);
        app().clock.advance(10 * MINUTE);
        expect(await delivered()).toEqual([]);
      },
    },
  },
  deliverWaiting: {
    runs: '*/5 * * * *',
    repeated: 'never',
    lost: {
      'the next run delivers what waited for it, reminders included': async () => {
        await given({ title: 'Turnier', startTime: inDays(1.1), active: [anna] });
        await announce('Weihnachtsmarkt');
        app().clock.advance(0.5 * DAY);
        expect((await delivered()).toSorted()).toEqual(['Anna: Erinnerung: Turnier', 'Anna: Neu: Weihnachtsmarkt']);
      },
      'the next run writes who was at events that ended meanwhile, and until then they count by themselves':
        async () => {
          const hours = async () => ((await anna.client.get('/api/user/stats')).json as UserStats).volunteerHours;
          const before = await hours();
          await given({ startTime: inDays(0.1), active: [anna] });
          app().clock.advance(DAY);
          expect(await hours()).toBe(before + 4);
          await app().deliver();
          await app().deliver();
          expect(await hours()).toBe(before + 4);
        },
    },
  },
  cleanUpDaily: {
    runs: '30 3 * * *',
    repeated: 'never',
    lost: {
      'the run of a later night finishes a deletion that broke off': async () => {
        const leaving = await app().member({ firstName: 'Lena' });
        await app().identity.lockUser(leaving.id);
        await app().firestore.doc(`accountDeletions/${leaving.id}`).set({ requestedAt: app().clock.now() });
        app().clock.advance(3 * DAY);
        await app().cleanUp();
        const isLeft = JSON.stringify(app().documents()).includes(leaving.id);
        expect(isLeft).toBe(false);
      },
    },
  },
  askForHelpers: {
    runs: '0 10 * * *',
    repeated: 'five times',
    lost: {
      'the next day still asks, and asks once': async () => {
        await given({ title: 'Platzpflege', startTime: inDays(4), maxParticipants: 10 });
        app().clock.advance(DAY);
        await app().askForHelpers();
        await app().askForHelpers();
        expect(await delivered()).toEqual(['Anna: Helfer gesucht: Platzpflege']);
        app().clock.advance(DAY);
        await app().askForHelpers();
        expect(await delivered()).toEqual([]);
      },
      'a repetition later that day still asks who was there yesterday, once': async () => {
        const noon = clubNoon(app().clock.now());
        await withDevice(await app().organiser({ firstName: 'Oda' }));
        await given({ title: 'Training', startTime: new Date(noon.getTime() - 20 * HOUR), active: [anna] });
        app().clock.advance(noon.getTime() - app().clock.now().getTime());
        await app().askWhoWasThere();
        await app().askWhoWasThere();
        expect((await delivered()).filter((line) => line?.startsWith('Oda'))).toEqual(['Oda: Wer war da? Training']);
      },
    },
  },
  readBounces: {
    runs: '50 * * * *',
    repeated: 'never',
    lost: {
      'the next hour reads what came back, and a mail is read until what it says is stored': async () => {
        app().bounceBox.returnAddress = parseReturnAddress('helfer+*@verein.example');
        app().bounceBox.unread.push('To: helfer+abc@verein.example\r\n\r\nkein Bericht');
        app().clock.advance(DAY);
        await app().readBounces();
        expect(app().bounceBox.unread).toEqual([]);
        app().bounceBox.returnAddress = null;
      },
    },
  },
  summariseEvening: {
    runs: '0 18 * * *',
    repeated: 'five times',
    lost: {
      'the next evening tells what two days brought, once': async () => {
        await withDevice(vera);
        await app().summariseEvening();
        await delivered();
        app().clock.advance(DAY);
        const eventId = await given({ title: 'Bergfest', startTime: inDays(9) });
        ok(await anna.client.post(`/api/events/${eventId}/register`));
        app().clock.advance(2 * DAY);
        await app().summariseEvening();
        await app().summariseEvening();
        expect((await delivered()).filter((line) => line?.startsWith('Vera'))).toEqual([
          expect.stringMatching(/^Vera: Seit .* 18:00: 1 Anmeldung$/),
        ]);
      },
    },
  },
};

type Endpoint = {
  eventTrigger?: { eventFilterPathPatterns?: { document?: string }; retry: unknown };
  scheduleTrigger?: { schedule: string; retryConfig?: { retryCount?: unknown } };
};

const endpoints = Object.entries(deployed).map(([name, { __endpoint }]) => [name, __endpoint as Endpoint] as const);
const inBackground = endpoints.filter(([, endpoint]) => endpoint.eventTrigger ?? endpoint.scheduleTrigger);

it('every trigger and schedule says here what makes up for a lost run', () => {
  const found = inBackground.map(([name, { eventTrigger, scheduleTrigger }]) => {
    const isRepeated = eventTrigger ? eventTrigger.retry === true : scheduleTrigger?.retryConfig?.retryCount === 5;
    return [
      name,
      eventTrigger?.eventFilterPathPatterns?.document ?? scheduleTrigger?.schedule,
      isRepeated ? 'five times' : 'never',
    ];
  });
  const listed = Object.entries(BACKGROUND).map(([name, { runs, repeated }]) => [name, runs, repeated]);
  expect(found.toSorted()).toEqual(listed.toSorted());
});

describe.each(Object.entries(BACKGROUND))('when a run of %s is lost', (_, { lost }) => {
  it.each(Object.entries(lost))('%s', (_sentence, prove) => prove());
});
