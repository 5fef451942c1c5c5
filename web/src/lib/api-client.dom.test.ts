import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { answers, server, unreachable } from '@/testing/server';
import { del, get, post } from './api-client';
import { ApiError, errorText, isSignedOutError, NO_CONNECTION } from './api-error';

const loginResponses = (response: () => Response) => answers({ login: response });
const login = () => post<'login'>('/api/login', { username: 'mara', password: 'geheim' });
const brokenOff = (init: ResponseInit = {}) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('[{"id":1'));
        controller.error(new TypeError('terminated'));
      },
    }),
    init,
  );
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error(`No ApiError: ${String(error)}`);
  return error;
};

test('what a call sends: cookies always, a JSON body and its content type only when there is a body', async () => {
  const sent: Request[] = [];
  server.use(
    http.all('*/api/*', ({ request }) => {
      sent.push(request.clone());
      return Response.json({ ok: true });
    }),
  );
  await login();
  await get<'listEvents'>('/api/events');
  await del<'cancelRegistration'>('/api/events/3/register');
  await post<'logout'>('/api/logout');

  expect(sent.map(({ credentials }) => credentials)).toEqual(['include', 'include', 'include', 'include']);
  expect(sent.map(({ headers }) => headers.get('content-type'))).toEqual(['application/json', null, null, null]);
  expect(await Promise.all(sent.map((request) => request.text()))).toEqual([
    '{"username":"mara","password":"geheim"}',
    '',
    '',
    '',
  ]);
});

test.each([
  ['its field message', { message: 'Bitte warte.', error: 'anders' }, 'Bitte warte.'],
  ['else its field error', { error: 'Nur als error' }, 'Nur als error'],
  ['else the message inside error, as the picture calls have it', { error: { message: 'Zu groß' } }, 'Zu groß'],
  ['else the status text', { detail: 'nichts davon' }, 'Bad Request'],
  ['else the status text, when the JSON is no object', null, 'Bad Request'],
  ['the raw text, when the body is no JSON', 'Wartungsarbeiten', 'Wartungsarbeiten'],
  ['the status text, when the body is empty', '', 'Bad Request'],
])('what a failed call says: %s', async (_source, body, message) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  loginResponses(() => new Response(text, { status: 400, statusText: 'Bad Request' }));
  const error = await failureOf(login());
  expect(error).toMatchObject({ status: 400, message });
});

test('what a failed call says code and issues, for the form that shows them, without those of another shape', async () => {
  const issues = [{ path: 'username', message: 'Benutzername ist erforderlich' }];
  loginResponses(() => Response.json({ message: 'x', error: 'x', code: 'validation', issues }, { status: 400 }));
  expect(await failureOf(login())).toMatchObject({ code: 'validation', issues });
  loginResponses(() => Response.json({ message: 'x', issues: ['nein', { path: 1 }, null] }, { status: 400 }));
  expect((await failureOf(login())).issues).toEqual([]);
});

test('a German sentence when there is no response', async () => {
  answers({ login: unreachable });
  expect(await failureOf(login())).toMatchObject({ status: 0, message: NO_CONNECTION });
});

test.each([
  ['a page instead of JSON', () => HttpResponse.html('<!doctype html><title>WLAN-Anmeldung</title>')],
  ['half of a response', () => new Response('[{"id":1', { headers: { 'Content-Type': 'application/json' } })],
  ['a response that breaks off', brokenOff],
])('what a failed call says that %s could not be read, and nothing of the connection', async (_case, response) => {
  loginResponses(response);
  const error = await failureOf(login());
  expect(error).toMatchObject({ status: 200, message: 'Die Antwort des Servers war nicht lesbar.' });
});

test('a cancelled call is no connection failure', async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(get<'getUser'>('/api/user', { signal: controller.signal })).rejects.not.toBeInstanceOf(ApiError);
});

test('what people get to read: the message, but not the page of a gateway or the text of another error', () => {
  const shown = (message: string) => errorText(new ApiError(message, { status: 500 }), 'Ersatz');
  expect(shown('Bitte versuche es später erneut.')).toBe('Bitte versuche es später erneut.');
  expect(shown('<html><body>502</body></html>')).toBe('Ersatz');
  expect(shown('x'.repeat(301))).toBe('Ersatz');
  expect(errorText(new TypeError('x is undefined'), 'Ersatz')).toBe('Ersatz');
});

test.each([
  ['an empty body', () => new Response('', { status: 500, statusText: 'Internal Server Error' })],
  ['JSON without a message', () => Response.json({}, { status: 502, statusText: 'Bad Gateway' })],
  ['an error that breaks off', () => brokenOff({ status: 500, statusText: 'Internal Server Error' })],
])('people read no English name of a status after %s', async (_case, response) => {
  loginResponses(response);
  expect(errorText(await failureOf(login()))).toBe('Ein Fehler ist aufgetreten');
});

test('a wrong password does not count as a session that ended', () => {
  expect(isSignedOutError(new ApiError('', { status: 401, code: 'not-signed-in' }))).toBe(true);
  expect(isSignedOutError(new ApiError('', { status: 401 }))).toBe(true);
  expect(isSignedOutError(new ApiError('', { status: 401, code: 'invalid-credentials' }))).toBe(false);
});
