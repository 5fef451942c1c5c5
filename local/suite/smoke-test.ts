import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { functionsEmulator } from '../background/functions-emulator';
import { DEMO_PASSWORD } from '../seed/demo-accounts';
import type { Ports } from './settings';
import { SuiteFailure } from './terminal';

export type RunningSuite = {
  /** The address of the app. */
  app: string;
  /** The address of the page that shows the delivered pushes. */
  inbox: string;
  ports: Pick<Ports, 'functions'>;
  projectId: string;
};

type Person = (method: string, path: string, body?: object | FormData) => Promise<unknown>;

const MEMBER = 'mitglied3';
const ORGANISER = 'vorstand';
const EVENT = 'Heimspiel mit Einlaufkindern';

/** A push takes two starts of functions, which a busy machine needs seconds for. */
const PUSH_WITHIN_MS = 60_000;
const RETRY_MS = 250;

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const eventsSchema = z.array(z.object({ id: z.number(), title: z.string() }));
const detailSchema = z.object({ _count: z.object({ registrations: z.number() }), myStatus: z.string().nullable() });
const userSchema = z.object({ profilePhotoUrl: z.string() });

/**
 * Uses a suite with demo data once as people do, so that each part of it does its work: accounts, Firestore with its
 * triggers, pictures, pushes and schedules. Calls back after each step. @throws SuiteFailure that names the step.
 */
export async function smokeTest(suite: RunningSuite, report: (step: string) => void): Promise<void> {
  for (const [step, run] of stepsOf(suite)) {
    try {
      await run();
    } catch (error) {
      throw new SuiteFailure(`✗ ${step}: ${error instanceof Error ? error.message : error}`);
    }
    report(`✓ ${step}`);
  }
}

function stepsOf({ app, inbox, ports, projectId }: RunningSuite): [string, () => Promise<void>][] {
  let member: Person = async () => null;
  let event = '';
  const before = { registrations: 0 };
  const detail = async () => detailSchema.parse(await member('GET', event));

  return [
    [
      'Ein Mitglied meldet sich an (Auth)',
      async () => {
        member = await signIn(app, MEMBER);
      },
    ],
    [
      'Es meldet sich zu einer Veranstaltung an (Firestore)',
      async () => {
        const events = eventsSchema.parse(await member('GET', '/api/events'));
        event = `/api/events/${events.findLast(({ title }) => title === EVENT)?.id}`;
        before.registrations = (await detail())._count.registrations;
        await member('POST', `${event}/register`, { notes: null });
        const { _count, myStatus } = await detail();
        expectEqual(myStatus, 'registered');
        expectEqual(_count.registrations, before.registrations + 1);
      },
    ],
    [
      'Sein Kommentar kommt als Push bei der Organisation an (Trigger)',
      async () => {
        const content = `Bin dabei, ${Date.now()}`;
        await member('POST', `${event}/comments`, { content });
        const deadline = Date.now() + PUSH_WITHIN_MS;
        while (!(await inboxOf(inbox, ORGANISER)).includes(content)) {
          if (Date.now() > deadline) throw new Error('nach einer Minute ist nichts angekommen');
          await wait(RETRY_MS);
        }
      },
    ],
    [
      'Es meldet sich wieder ab',
      async () => {
        await member('DELETE', `${event}/register`);
        const { _count, myStatus } = await detail();
        expectEqual(myStatus, null);
        expectEqual(_count.registrations, before.registrations);
      },
    ],
    [
      'Sein Bild wird gespeichert und wieder geliefert (Storage)',
      async () => {
        const form = new FormData();
        form.append('profilePicture', new Blob([PICTURE], { type: 'image/png' }), 'ich.png');
        const { profilePhotoUrl } = userSchema.parse(await member('POST', '/api/users/me/picture', form));
        expectEqual(await member('GET', profilePhotoUrl), 'image/webp');
      },
    ],
    [
      'Jeder Zeitplan läuft durch',
      async () => {
        const functions = functionsEmulator(ports.functions, projectId, new AbortController().signal);
        const scheduled = await functions.scheduled();
        if (scheduled.length === 0) throw new Error('es gibt keinen');
        for (const { id } of scheduled) await functions.call(id, {}, {});
      },
    ],
  ];
}

async function signIn(app: string, username: string): Promise<Person> {
  const response = await fetch(`${app}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  await expectOk('/api/login', response);
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const reply = await fetch(app + path, {
      method,
      headers: { Cookie: cookie.join('; '), ...(body && !isForm && { 'Content-Type': 'application/json' }) },
      body: isForm ? body : (body && JSON.stringify(body)) || null,
    });
    await expectOk(path, reply);
    const type = reply.headers.get('content-type') ?? '';
    return type.startsWith('application/json') ? reply.json() : type;
  };
}

async function expectOk(path: string, response: Response): Promise<void> {
  if (!response.ok) throw new Error(`${path} antwortet mit ${response.status}: ${await response.text()}`);
}

/** The part of the page with the pushes to this account. */
async function inboxOf(inbox: string, username: string): Promise<string> {
  const page = await (await fetch(inbox)).text();
  return page.split('<section').find((section) => section.includes(`konto-${username}`)) ?? '';
}

function expectEqual(value: unknown, expected: unknown): void {
  if (value !== expected) throw new Error(`„${value}“ statt „${expected}“`);
}
