import { type EndpointName, ERRORS, type ErrorCode, endpoints, type Issue, type ResponseBody } from '@club/contract';
import { delay, HttpResponse, http, type RequestHandler } from 'msw';

type Call = {
  /** The JSON that was sent, or the file of an upload. */
  body: unknown;
  headers: Headers;
  params: Record<string, string>;
  url: URL;
  /** Aborted when the page no longer waits for the response. */
  signal: AbortSignal;
};
type Respond = (call: Call) => Response | Promise<Response>;

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

/** Handles one endpoint of the contract. A body that the contract refuses fails the test. */
function handle(name: EndpointName, respond: Respond): RequestHandler {
  const endpoint: { method: string; upload?: string; body?: { parse: (value: unknown) => unknown } } = endpoints[name];
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return http[method](urlOf(name), async ({ request, params }) => {
    const body = endpoint.upload ? await sentFile(request, endpoint.upload) : await sentJson(request);
    endpoint.body?.parse(body);
    return respond({
      body,
      headers: request.headers,
      params: params as Record<string, string>,
      url: new URL(request.url),
      signal: request.signal,
    });
  });
}

/** The server responds to `name` with this body, or with the one that the function returns for the call. */
export const responds = <Name extends EndpointName>(
  name: Name,
  body: ResponseBody<Name> | ((call: Call) => ResponseBody<Name>),
): RequestHandler =>
  handle(name, (call) => HttpResponse.json(typeof body === 'function' ? (body as (call: Call) => object)(call) : body));

/** The server refuses `name` with this code of the contract. */
export const fails = (
  name: EndpointName,
  code: ErrorCode,
  { message = ERRORS[code].message, issues }: { message?: string; issues?: Issue[] } = {},
): RequestHandler =>
  handle(name, () =>
    HttpResponse.json({ message, error: message, code, ...(issues && { issues }) }, { status: ERRORS[code].status }),
  );

/** The connection is down: there is no response. */
export const unreachable = (name: EndpointName): RequestHandler => handle(name, () => HttpResponse.error());

/** The response never arrives, for tests of what shows while waiting. */
export const pending = (name: EndpointName): RequestHandler =>
  handle(name, async () => {
    await delay('infinite');
    return HttpResponse.json(null);
  });

/** For any other response: `respondsRaw('login', () => new HttpResponse('…', { status: 502 }))`. */
export const respondsRaw = handle;
