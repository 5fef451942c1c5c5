import {
  DEFAULT_CLUB_SETTINGS,
  DEFAULT_FURTHER_PREFERENCES,
  DEFAULT_PREFERENCES,
  DIRECTORY_TAGS,
  type EndpointName,
  ERRORS,
  type ErrorCode,
  endpoints,
  type Issue,
  type MemberCounts,
  type RequestBody,
  type ResponseBody,
} from '@club/contract';
import { delay, HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { gate } from './gate';
import { SERVER_KEY } from './push-browser';

type SentBody<Name extends EndpointName> = [RequestBody<Name>] extends [FormData] ? File : RequestBody<Name>;

export type Call<Name extends EndpointName = EndpointName> = {
  /** The JSON that was sent, or the file of an upload. */
  body: SentBody<Name>;
  /** The idempotency key. */
  key: string | null;
  headers: Headers;
  params: Record<string, string>;
  url: URL;
  /** Aborted when the page no longer waits for the response. */
  signal: AbortSignal;
};

/** Without a body the test fails. */
type Given<Name extends EndpointName> = ResponseBody<Name> | Response | undefined;
/** A body, any other response, or a function that makes one of them for the call. */
type Answer<Name extends EndpointName> =
  | ResponseBody<Name>
  | Response
  | ((call: Call<Name>) => Given<Name> | Promise<Given<Name>>);
export type Answers = { [Name in EndpointName]?: Answer<Name> };

/** The paths of the contract match whatever origin the page has. */
const urlOf = (name: EndpointName) => (name === 'listEvents' ? EITHER_LIST : `*${endpoints[name].path}`);

/** Visitors ask for a copy of the list, which has a path of its own. */
const EITHER_LIST = /\/api\/(?:public\/)?events$/;

async function sentJson(request: Request): Promise<unknown> {
  const text = await request.text();
  return text ? JSON.parse(text) : undefined;
}

async function sentFile(request: Request, name: string): Promise<File> {
  const file = (await request.formData()).get(name);
  if (file === null || typeof file === 'string') throw new Error(`No file '${name}' was sent`);
  return file;
}

/** Handles one endpoint of the contract. A body that the contract refuses fails the test, by what is logged. */
function handle(name: EndpointName, answer: unknown, calls: Call[]): RequestHandler {
  const endpoint: { method: string; upload?: string; body?: { parse: (value: unknown) => unknown } } = endpoints[name];
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';

  async function receive(request: Request, params: unknown): Promise<Call> {
    const body = endpoint.upload ? await sentFile(request, endpoint.upload) : await sentJson(request);
    endpoint.body?.parse(body);
    const { headers, signal } = request;
    const key = headers.get('idempotency-key');
    return { body, key, headers, params: params as Record<string, string>, url: new URL(request.url), signal } as Call;
  }

  return http[method](urlOf(name), async ({ request, params }) => {
    try {
      const call = await receive(request, params);
      calls.push(call);
      const given: unknown = typeof answer === 'function' ? await answer(call) : answer;
      if (given === undefined) throw new Error('there is no body');
      return given instanceof Response ? given : HttpResponse.json(given as object);
    } catch (error) {
      console.error(`The test's server could not answer ${name}:`, error);
      return HttpResponse.error();
    }
  });
}

function handlersOf(answers: Answers) {
  const all = Object.entries(answers).map(([name, answer]) => ({
    name: name as EndpointName,
    answer,
    calls: [] as Call[],
  }));
  return {
    handlers: all.map(({ name, answer, calls }) => handle(name, answer, calls)),
    calls: Object.fromEntries(all.map(({ name, calls }) => [name, calls])),
  };
}

/** The server answers like this from now on. Returns the calls that have arrived since, by endpoint. */
export function answers<Name extends EndpointName>(
  given: { [Each in Name]?: Answer<Each> },
): { [Each in Name]: Call<Each>[] } {
  const { handlers, calls } = handlersOf(given as Answers);
  server.use(...handlers);
  return calls as { [Each in Name]: Call<Each>[] };
}

/** The server takes calls of one endpoint. Returns the bodies that have arrived, or what `note` takes from each call. */
export function takes<Name extends EndpointName, Noted = SentBody<Name>>(
  name: Name,
  answer: Answer<Name>,
  note: (call: Call<Name>) => Noted = ({ body }) => body as Noted,
): Noted[] {
  const noted: Noted[] = [];
  const respond = (call: Call<Name>) => {
    noted.push(note(call));
    return typeof answer === 'function' ? (answer as (call: Call<Name>) => unknown)(call) : answer;
  };
  answers({ [name]: respond } as Answers);
  return noted;
}

/** A test may note this of a call. */
export const withKey = <Name extends EndpointName>({ body, key }: Call<Name>) => ({ body, key });
export const keyOf = ({ key }: Pick<Call, 'key'>) => key;
export const searchOf = ({ url }: Pick<Call, 'url'>) => url.search;

/** The server lets `name` wait for its answer until the returned function is called. */
export function holds<Name extends EndpointName>(name: Name, answer: Answer<Name>): () => void {
  const { opened, open } = gate();
  const respond = async (call: Call<Name>) => {
    await opened;
    return typeof answer === 'function' ? (answer as (call: Call<Name>) => unknown)(call) : answer;
  };
  answers({ [name]: respond } as Answers);
  return open;
}

/** An answer that refuses the call with a code of the contract. */
export const fails =
  (code: ErrorCode, { message = ERRORS[code].message, issues }: { message?: string; issues?: Issue[] } = {}) =>
  (): Response =>
    HttpResponse.json({ message, error: message, code, ...(issues && { issues }) }, { status: ERRORS[code].status });

/** An answer when the connection is down: there is none. */
export const unreachable = (): Response => HttpResponse.error();

/** An answer that never arrives, for tests of what shows while waiting. */
export async function pending(): Promise<Response> {
  await delay('infinite');
  return HttpResponse.error();
}

export const NO_MEMBERS = {
  all: 0,
  ...Object.fromEntries(DIRECTORY_TAGS.map((tag) => [tag, 0])),
} as MemberCounts;

/**
 * By default nobody is signed in, and every test says how its server answers. There are defaults for the calendar
 * link and the sessions of the settings and for notifications, because many tests open these pages only because they need no events,
 * for the waitlist of somebody who does not wait, for the members and the club's settings, by which organisers' dashboard says what is to be done, and for Firebase's configuration, which does not exist.
 */
const DEFAULTS: Answers = {
  getUser: fails('not-signed-in'),
  getClub: DEFAULT_CLUB_SETTINGS,
  getClubSettings: { version: 0, changedAt: null, settings: DEFAULT_CLUB_SETTINGS },
  getCalendarFeed: { path: null },
  getVapidPublicKey: { available: true, publicKey: SERVER_KEY, error: null },
  getNotificationPreferences: DEFAULT_PREFERENCES,
  getFurtherPreferences: DEFAULT_FURTHER_PREFERENCES,
  getMemberCounts: NO_MEMBERS,
  getMailStatus: { failingSince: null },
  listSessions: [],
  getMailbox: { isAvailable: false, address: '', state: 'none' },
  listDevices: [],
  listDeliveries: [],
  getWaitlist: { onWaitlist: false, position: null, totalOnWaitlist: 0, shifts: [] },
  getInbox: { items: [], unread: 0 },
  readInbox: { ok: true },
};

export const server = setupServer(
  ...handlersOf(DEFAULTS).handlers,
  http.get('*/__/firebase/init.json', () => new HttpResponse(null, { status: 404 })),
);
