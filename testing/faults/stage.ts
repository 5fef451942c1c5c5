import { PICTURE_KINDS } from '../../functions/src/platform/picture-store';
import { buildEvent, type EventOverrides } from '../builders';
import { Client } from '../client';
import { inDays } from '../event-requests';
import { buildSubscription, subscribe, subscribed } from '../push-devices';
import type { TestApp, TestMember } from '../start-test-app';

const NEWCOMER = { firstName: 'Nele', lastName: 'Neu', phoneNumber: '0170 1' };

export type Stage = Awaited<ReturnType<typeof createStage>>;

/**
 * Creates three people with a device each, and gives every run the same initial state. Random values such as ids get
 * names, so that the outcomes of two runs can be compared.
 */
export async function createStage(app: TestApp) {
  const names = new Map<string, string>();
  const owners = new Map<string, string>();
  const addresses = new Set<string>();

  const person = async (name: string, make: () => Promise<TestMember>): Promise<TestMember> => {
    const made = await make();
    names.set(made.id, name).set(made.username, `${name}-name`);
    addresses.add(made.email);
    return made;
  };
  const withDevice = async (name: string, made: TestMember): Promise<TestMember & { endpoint: string }> => {
    const subscription = buildSubscription();
    subscribed(await subscribe(made.client, subscription));
    owners.set(subscription.endpoint, name);
    return { ...made, endpoint: subscription.endpoint };
  };

  const member = await withDevice('member', await person('member', () => app.member()));
  const other = await withDevice('other', await person('other', () => app.member()));
  const organiser = await withDevice('organiser', await person('organiser', () => app.organiser()));
  async function stored() {
    const pictures = await Promise.all(
      PICTURE_KINDS.map(async (kind) => {
        const listed = await app.pictures.list(kind);
        return Promise.all(
          listed.map(async ({ name }) => ({ kind, name, bytes: await app.pictures.find(kind, name) })),
        );
      }),
    );
    const restoreDocuments = app.keepDocuments();
    return { restoreDocuments, pictures: pictures.flat(), addresses: [...addresses], lastEvent };
  }

  async function restore(kept: Awaited<ReturnType<typeof stored>>): Promise<void> {
    kept.restoreDocuments();
    for (const kind of PICTURE_KINDS) {
      for (const picture of await app.pictures.list(kind)) await app.pictures.remove(kind, picture);
    }
    for (const { kind, name, bytes } of kept.pictures) if (bytes) await app.pictures.put(kind, name, bytes);
    for (const { client, cookie } of sessions) client.cookie = cookie;
    addresses.clear();
    for (const address of kept.addresses) addresses.add(address);
    app.push.take();
    app.log.take();
    lastEvent = kept.lastEvent;
  }

  const sessions = [member, other, organiser].map(({ client }) => ({ client, cookie: client.cookie }));
  let [lastEvent, lastNewcomer] = [0, 0];
  const beginning = await stored();
  const people = [...names];

  return {
    app,
    member,
    other,
    organiser,
    names: names as ReadonlyMap<string, string>,
    /** The email addresses of everyone who may have an account. */
    addresses: addresses as ReadonlySet<string>,
    ownerOf: (endpoint: string): string => owners.get(endpoint) ?? 'nobody',

    /** Mail is not set up then. */
    begin(): Promise<void> {
      app.mail.setUp(null);
      names.clear();
      for (const [real, name] of people) names.set(real, name);
      return restore(beginning);
    },

    /** Remembers everything that is stored now. The function that it returns restores that. */
    async keep(): Promise<() => Promise<void>> {
      const kept = await stored();
      return () => restore(kept);
    },

    /** Stores an event, by default a week ahead, and returns its id. */
    async event(overrides: EventOverrides): Promise<number> {
      lastEvent += 1;
      await app.store(buildEvent({ startTime: inDays(7), createdAt: inDays(-30), ...overrides, id: lastEvent }));
      return lastEvent;
    },

    /** Creates a member for a scenario that changes an account, a different one each time. */
    newcomer: () => person('newcomer', () => app.member(NEWCOMER)),

    /** Returns the data with which a visitor signs up, different each time. */
    newAccount() {
      lastNewcomer += 1;
      const username = `stoerung-${Date.now().toString(36)}-${lastNewcomer}`;
      const email = `${username}@example.org`;
      names.set(username, 'newcomer-name');
      addresses.add(email);
      return { username, email, ...NEWCOMER };
    },

    /** Returns a client with the same session and address, whose responses never reach the original client. */
    unseen(client: Client): Client {
      const twin = new Client(app.origin, client.address);
      twin.cookie = client.cookie;
      return twin;
    },
  };
}
