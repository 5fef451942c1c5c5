import { clubDay, type EndpointName, endpoints, type Role, storedClubSettingsSchema } from '@club/contract';
import type { Account } from '../../functions/src/accounts/account';
import type { Access } from '../../functions/src/accounts/sessions/access';
import { VALID_QUERIES } from '../calls';
import { type Client, ok } from '../client';
import { saveClub } from '../club-settings';
import { inDays } from '../event-requests';
import { scenarios } from '../faults/scenarios';
import { createStage } from '../faults/stage';
import { TEST_PASSWORD, type TestApp } from '../start-test-app';
import { type Breakage, type FuzzRequest, requestFor, type Texts, type ValidRequest, type Variation } from './requests';
import type { Traces } from './watch';

export type FuzzWorld = Awaited<ReturnType<typeof buildWorld>>;

export type Writing = keyof typeof scenarios;
const WRITING = Object.keys(scenarios) as Writing[];
const isWriting = (name: EndpointName): name is Writing => name in scenarios;

const CROWD = 3;

/**
 * Builds a club in which everything is there with which the scenarios of the faults begin, some of it several times; or
 * only what these endpoints need.
 */
export async function buildWorld(app: TestApp, names: readonly Writing[] = WRITING) {
  const stage = await createStage(app);
  const [waiting, treasurer, keeper, member, ...crowd] = await Promise.all([
    app.person({ state: 'waiting' }),
    app.person({ rights: { treasurer: true } }),
    app.person({ rights: { keeper: true } }),
    app.member(),
    ...Array.from({ length: CROWD }, () => app.member()),
  ]);
  const { organiser, other } = stage;
  const visitor = app.visitor();
  const people = [stage.member, other, organiser, waiting, treasurer, keeper, member, ...crowd];
  const cookies = new Map<Client, string | null>();
  for (const { client } of [{ client: visitor }, ...people]) cookies.set(client, client.cookie);

  const client = (role: Role): Client =>
    role === 'visitor' ? visitor : { waiting, treasurer, keeper, member, contact: other, organiser }[role].client;

  async function writesTo(name: Writing): Promise<ValidRequest[]> {
    const valid: ValidRequest[] = [];
    for (const { given } of scenarios[name]) valid.push(await given(stage));
    for (const { client } of valid) if (!cookies.has(client)) cookies.set(client, client.cookie);
    return valid;
  }

  const { version } = storedClubSettingsSchema.parse(ok(await saveClub(organiser.client)));
  const things: Texts[] = [{ version: String(version), date: clubDay(inDays(7)) }];
  const everyWrite = new Map<EndpointName, ValidRequest[]>();
  for (const name of names) {
    // This takes the right from all organisers first.
    if (name === 'setUp') continue;
    const valid = await writesTo(name);
    everyWrite.set(name, valid);
    things.push(...valid.map(({ params }) => params));
    for (const { id } of [stage.member, other]) await app.setAccess(id, NOBODY_SPECIAL);
  }
  const known = new Map<EndpointName, Texts[]>();

  /** The parameters that lead to everything stored that this endpoint may be about. */
  function targetsOf(name: EndpointName): Texts[] {
    const names = paramsIn(endpoints[name].path);
    const found =
      known.get(name) ??
      things
        .filter((thing) => names.every((one) => one in thing))
        .map((thing) => Object.fromEntries(names.map((one) => [one, thing[one] ?? ''])));
    known.set(name, found);
    return found;
  }

  const readsOf = (name: EndpointName): ValidRequest[] =>
    targetsOf(name).map((params) => ({
      client: organiser.client,
      params,
      query: Object.fromEntries(new URLSearchParams(VALID_QUERIES[name])),
      headers: {},
      body: undefined,
      form: undefined,
    }));

  let restoreWorld = await keptWithoutMail();
  let restoreScene = restoreWorld;
  let scene: { name: EndpointName; valid: ValidRequest[] } | null = null;

  /** The app remembers the settings of the club, which therefore are stored once more. */
  async function keptWithoutMail() {
    app.mail.setUp(null);
    await app.storeClub();
    app.push.take();
    return stage.keep();
  }

  async function restoreEverything(): Promise<void> {
    app.mail.setUp(null);
    await app.storeClub();
    await restoreWorld();
    // Somebody who has deleted the account gets the claim together with it.
    if (await app.identity.findUser(organiser.id)) await app.auth.setCustomUserClaims(organiser.id, { admin: true });
    signEverybodyIn();
  }

  /** The stage knows the cookies with which it began, and somebody whose account was made anew has another one since. */
  function signEverybodyIn(): void {
    for (const [browser, cookie] of cookies) browser.cookie = cookie;
  }

  /** The documents say who has an account. */
  async function restoreAccount(uid: string): Promise<void> {
    const documents = app.documents();
    const account = documents[`users/${uid}`] as Pick<Account, 'email'> | undefined;
    if (!account) return void (await app.identity.deleteUser(uid));
    const access = documents[`access/${uid}`] as Pick<Access, 'rights'> | undefined;
    const given = { email: account.email, password: TEST_PASSWORD, disabled: false };
    if (await app.identity.findUser(uid)) await app.auth.updateUser(uid, given);
    else await app.auth.createUser({ uid, ...given });
    await app.auth.setCustomUserClaims(uid, access?.rights.organiser ? { admin: true } : null);
    const person = people.find(({ id }) => id === uid);
    if (person) cookies.set(person.client, await app.signIn(account.email));
  }

  async function begin(name: EndpointName): Promise<void> {
    if (!isWriting(name)) {
      scene = { name, valid: readsOf(name) };
      return;
    }
    await restoreEverything();
    scene = { name, valid: await writesTo(name) };
    // A claim gives its right back with the next request, also with one that is refused.
    if (name === 'setUp') await app.auth.setCustomUserClaims(organiser.id, null);
    app.push.take();
    app.log.take();
    restoreScene = await stage.keep();
  }

  return {
    client,
    crowd: crowd.map((one) => one.client),

    /** Lets every run begin with what is stored now. */
    async keep(): Promise<void> {
      restoreWorld = await keptWithoutMail();
      restoreScene = restoreWorld;
    },

    /** Lets valid requests to this endpoint be ready. */
    async begin(name: EndpointName): Promise<void> {
      if (scene?.name !== name) await begin(name);
    },

    /** Returns the request that differs like this from a valid one, and is broken like this. */
    request(name: EndpointName, { turn, sender, elsewhere, changes }: Variation, breakage?: Breakage): FuzzRequest {
      const requests = (scene?.name === name ? scene.valid : everyWrite.get(name)) ?? [];
      const valid = requests[turn % requests.length];
      if (!valid) throw new Error(`there is no valid request to ${name}`);
      const targets = targetsOf(name);
      const target = (elsewhere !== null && targets[elsewhere % targets.length]) || {};
      const sent = { client: sender === 'own' ? valid.client : client(sender), target, changes };
      return requestFor(endpoints[name], valid, sent, breakage);
    },

    /** Undoes these changes: it restores the documents, pictures, accounts and sessions. */
    async restore(traces: readonly Traces[]): Promise<void> {
      const accounts = new Set(traces.flatMap((trace) => trace.accounts));
      const changes = traces.flatMap(({ documents, pictures }) => [...documents, ...pictures]);
      if (accounts.size > 0) {
        await restoreEverything();
        for (const uid of accounts) await restoreAccount(uid);
        restoreWorld = await stage.keep();
        if (scene) await begin(scene.name);
      } else if (changes.length > 0) {
        if (changes.some((path) => path === 'settings/club')) await app.storeClub();
        await (scene ? restoreScene : restoreWorld)();
      }
      signEverybodyIn();
      app.push.take();
    },
  };
}

const NOBODY_SPECIAL = {
  standing: { state: 'approved', since: new Date(0), reason: null },
  rights: { organiser: false, treasurer: false, keeper: false },
} as const;

const paramsIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
