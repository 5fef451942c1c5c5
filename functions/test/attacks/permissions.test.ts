import {
  type CallName,
  detailsFor,
  type Endpoint,
  type EndpointName,
  endpoints,
  mayCall,
  ROLES,
  type Role,
} from '@club/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { expectRefusal, nothingWrittenIn, useTestApp } from '../../../testing/api-test';
import { calls, isOfEvent, methodOf, pathOf, reading, VALID_BODIES, VALID_QUERIES } from '../../../testing/calls';
import { registrationIn } from '../../../testing/faults/decision-scenarios';
import type { PreparedRequest } from '../../../testing/faults/scenario';
import { scenarios } from '../../../testing/faults/scenarios';
import { createStage, type Stage } from '../../../testing/faults/stage';
import {
  CALLERS,
  type Caller,
  callers,
  createClub,
  foundIn,
  MISSING_EVENT,
  tracesOf,
} from '../../../testing/furnished-club';

describe('the table', () => {
  const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
  const named = (isChosen: (name: EndpointName, endpoint: Endpoint) => boolean) =>
    table.flatMap(([name, endpoint]) => (isChosen(name, endpoint) ? [name] : []));

  it('lets visitors change nothing but their own way in, and ask for the clubhouse', () => {
    expect(named((name, { method }) => method !== 'GET' && mayCall(name, 'visitor'))).toEqual([
      'setUp',
      'login',
      'register',
      'logout',
      'resetPassword',
      'completePasswordReset',
      'objectToAddress',
      'readMailAct',
      'doMailAct',
      'confirmAddress',
      'unsubscribeMail',
      'checkInvitation',
      'createVenueInquiry',
      'readInquiryThread',
      'answerInquiry',
    ]);
  });

  it('keeps from members what is under /api/admin, writing to the helpers, and changing events', () => {
    const isAdministration = ({ path }: Endpoint) => path.startsWith('/api/admin/');
    expect(named((name, endpoint) => isAdministration(endpoint) && mayCall(name, 'member'))).toEqual([]);
    expect(named((name, endpoint) => !isAdministration(endpoint) && !mayCall(name, 'member'))).toEqual([
      'previewReach',
      'sendMessage',
      'testMessage',
      'previewHelperCall',
      'callForHelpers',
      'createEvent',
      'updateEvent',
    ]);
  });

  const LESSER: Record<Role, readonly Role[]> = {
    visitor: [],
    waiting: ['visitor'],
    member: ['waiting'],
    contact: ['member'],
    treasurer: ['member'],
    keeper: ['member'],
    organiser: ROLES,
  };

  it('lets somebody make each call, and takes nothing from people who sign in or get a right', () => {
    for (const name of calls) {
      const allowed = ROLES.filter((role) => mayCall(name, role));
      expect(allowed, name).not.toEqual([]);
      for (const role of ROLES) {
        for (const lesser of LESSER[role]) {
          expect(mayCall(name, role) || !mayCall(name, lesser), `${name} ${role}`).toBe(true);
          expect(detailsFor(name, role), `${name} ${role}`).toEqual(expect.arrayContaining(detailsFor(name, lesser)));
        }
      }
    }
  });
});

const app = useTestApp();
const nothingWritten = nothingWrittenIn(app);

const permitted = (name: CallName): Caller[] => callers.filter((caller) => mayCall(name, CALLERS[caller]));
const refused = (name: CallName): Caller[] => callers.filter((caller) => !mayCall(name, CALLERS[caller]));

describe('in a club', () => {
  let club: Awaited<ReturnType<typeof createClub>>;
  beforeAll(async () => {
    club = await createClub(app());
  });

  const send = async (name: CallName, caller: Caller, body: object) => {
    const [client, method] = [club.client(caller), methodOf(name)];
    const path = `${pathOf(name, club.names)}${VALID_QUERIES[name] ?? ''}`;
    return { client, reply: await client.request(method, path, method === 'GET' ? {} : { body }) };
  };

  const REFUSALS: Partial<Record<Role, [number, string]>> = {
    visitor: [401, 'not-signed-in'],
    waiting: [403, 'not-approved'],
  };

  it.each(calls.filter((name) => refused(name).length > 0))(
    '%s refuses everybody else, whatever else is wrong with the request, and takes back cookies of ended sessions',
    async (name) => {
      const body = { isAdmin: true, ...VALID_BODIES[name] };
      const ask = async (caller: Caller) => {
        const { client, reply } = await send(name, caller, body);
        const { code } = z.object({ code: z.string() }).parse(reply.json);
        return { caller, refusal: [reply.status, code], hasCookie: client.cookie !== null };
      };
      const replies = await nothingWritten(() => Promise.all(refused(name).map(ask)));
      expect(replies).toEqual(
        refused(name).map((caller) => {
          const role = CALLERS[caller];
          return { caller, refusal: REFUSALS[role] ?? [403, 'not-allowed'], hasCookie: role !== 'visitor' };
        }),
      );
    },
  );

  /** A list of everybody has all people, and does not say what they are in an event. */
  const expectedIn = (name: CallName, caller: Caller) => {
    const details = detailsFor(name, CALLERS[caller]);
    return name === 'exportMembers' ? [...details, 'sharedAddress', 'cancellation', 'outsider'] : details;
  };

  it.each(reading)('%s tells each caller of others what the table says', async (name) => {
    const told = await Promise.all(
      permitted(name).map(async (caller) => {
        const { status, text } = (await send(name, caller, {})).reply;
        return [caller, status, club.toldBy(text, caller).toSorted()];
      }),
    );
    expect(told).toEqual(permitted(name).map((caller) => [caller, 200, expectedIn(name, caller).toSorted()]));
  });
});

describe('where each write is prepared', () => {
  const own = useTestApp();
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage(own());
  });

  it.each(Object.entries(scenarios))('%s tells no more of other people than the table says', async (name, tried) => {
    for (const scenario of tried) {
      await stage.begin();
      const { client, send } = await scenario.given(stage);
      // A member who may make a call of contacts is one of this event.
      const member = mayCall(name as EndpointName, 'member') ? 'member' : 'contact';
      const role = client.cookie === null ? 'visitor' : client === stage.organiser.client ? 'organiser' : member;
      const { status, text } = await send(client);
      const { id } = z.object({ id: z.string().nullish() }).parse((await client.get('/api/user')).json);
      const others = [stage.member, stage.other, stage.organiser].filter((person) => person.id !== id);
      const allowed = detailsFor(name as EndpointName, role);
      expect([scenario.title, status]).toEqual([scenario.title, 200]);
      expect(allowed, scenario.title).toEqual(expect.arrayContaining(foundIn(text, tracesOf(others))));
    }
  });

  /** How often somebody has tried, and what they were told, is remembered of every request. */
  const stored = () =>
    Object.entries(own().documents()).filter(([path]) => !/^(?:rateLimits|idempotencyKeys)\//.test(path));

  /** Sends what the scenario sends, but about something else, and expects that it changes nothing. */
  async function sendAbout(others: object, { client, send }: PreparedRequest): Promise<number> {
    const before = stored();
    const { status } = await send(stage.unseen(client), { ...others });
    expect(stored()).toEqual(before);
    return status;
  }

  const ofEvents = Object.entries(scenarios).filter(([name]) => isOfEvent(name as EndpointName));
  const ofRegistrations = ofEvents.filter(([name]) => endpoints[name as EndpointName].path.includes(':registrationId'));
  /** Somebody else may have deleted it. */
  const DELETIONS = ['deleteComment', 'deleteEvent'];

  it.each(ofEvents)(
    'somebody who may make the call is told by %s that the event is not there',
    async (name, [scenario]) => {
      await stage.begin();
      const status = scenario && (await sendAbout({ eventId: MISSING_EVENT }, await scenario.given(stage)));
      expect(status).toBe(DELETIONS.includes(name) ? 200 : 404);
    },
  );

  it.each(ofRegistrations)(
    'somebody who may make the call does not reach by %s a registration of another event',
    async (_name, [scenario]) => {
      await stage.begin();
      const write = await scenario?.given(stage);
      const foreign = await registrationIn(stage, await stage.event({ active: [stage.member] }), stage.member);
      for (const registrationId of [foreign, `${foreign}%20`, 'x', '%00']) {
        expect(write && (await sendAbout({ registrationId }, write)), registrationId).toBe(404);
      }
    },
  );

  it.each(reading.filter(isOfEvent))(
    'somebody who may make the call reads nothing by %s of an event that is not there',
    async (name) => {
      const path = pathOf(name, { eventId: String(MISSING_EVENT), personalCalendar: '' });
      expectRefusal(await stage.organiser.client.get(`${path}${VALID_QUERIES[name] ?? ''}`), 404, 'not-found');
    },
  );
});
