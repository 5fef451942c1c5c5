import { MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectConsole } from '@/testing/console';
import { ApiError } from './api-error';
import { createQueryClient, isRetryable, USER_URL } from './query-client';
import { toastQueue } from './toast-queue';

const failure = (status: number) => new ApiError('Fehler', { status });

/** A page shows what is read from this URL. Returns the reads. */
function watch(client: QueryClient, url: string, read: () => Promise<unknown> = async () => url) {
  const queryFn = vi.fn(read);
  new QueryObserver(client, { queryKey: [url], queryFn }).subscribe(() => {});
  return queryFn;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('reads are stale at once, kept for 5 minutes and fetched again on focus, mount and reconnect', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 0,
    gcTime: 300_000,
    refetchOnWindowFocus: true,
    refetchOnMount: true,
    refetchOnReconnect: true,
  });
});

test('reads are fetched again when the window becomes visible again', async () => {
  const client = createQueryClient();
  client.mount();
  const queryFn = watch(client, '/api/events');
  await vi.advanceTimersByTimeAsync(0);
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(2);
  client.unmount();
});

test.each([0, 200, 429, 500, 502, 503])('status %i is tried once more, after a second', async (status) => {
  const queryFn = watch(createQueryClient(), '/api/events', () => Promise.reject(failure(status)));
  await vi.advanceTimersByTimeAsync(999);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test.each([400, 401, 403, 404, 409, 413, 415])(
  'status %i is never tried again, and no error of the app itself',
  async (status) => {
    expect([failure(status), new TypeError('x is undefined')].map(isRetryable)).toEqual([false, false]);
    const queryFn = watch(createQueryClient(), '/api/events', () => Promise.reject(failure(status)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(queryFn).toHaveBeenCalledTimes(1);
  },
);

test('writes are tried once more too, also without a connection', async () => {
  expectConsole('error', 'Mutation error:');
  const mutationFn = vi.fn(() => Promise.reject(failure(0)));
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const write = new MutationObserver(createQueryClient(), { mutationFn }).mutate().catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await write).toBe('failed');
  expect(mutationFn).toHaveBeenCalledTimes(2);
  offline.mockRestore();
});

test('writes refetch the lists and details that they touch, and no others', async () => {
  const client = createQueryClient();
  const touched = ['/api/events', '/api/events/12', '/api/events?from=1'].map((url) => watch(client, url));
  const others = ['/api/user', '/api/events-archive'].map((url) => watch(client, url));
  await vi.advanceTimersByTimeAsync(0);
  await new MutationObserver(client, {
    mutationFn: () => Promise.resolve('ok'),
    meta: { refetch: ['/api/events'], failed: null },
  }).mutate();
  expect(touched.map((queryFn) => queryFn.mock.calls.length)).toEqual([2, 2, 2]);
  expect(others.map((queryFn) => queryFn.mock.calls.length)).toEqual([1, 1]);
});

async function shown() {
  await vi.advanceTimersByTimeAsync(10);
  return toastQueue.get().map(({ title, description, variant }) => ({ title, description, variant }));
}

test('writes say at once that they are done, and the rest when the lists are fresh', async () => {
  const client = createQueryClient();
  const said: string[][] = [];
  watch(client, '/api/events', async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return said.push(toastQueue.get().map(({ title }) => title));
  });
  await vi.advanceTimersByTimeAsync(100);
  const written = new MutationObserver(client, {
    mutationFn: (_text: string) => Promise.resolve(3),
    onMutate: () => 'before',
    meta: {
      refetch: ['/api/events'],
      done: (data, variables) => ({ title: `${data} ${variables}` }),
      refreshed: (_data, _variables, context) => ({ title: `after ${context}` }),
      failed: 'never said',
    },
  }).mutate('saved');
  await vi.advanceTimersByTimeAsync(100);
  await written;
  expect(said).toEqual([[], ['3 saved']]);
  expect(await shown()).toEqual([
    { title: 'after before', variant: 'success' },
    { title: '3 saved', variant: 'success' },
  ]);
});

test.each([
  [
    'the server’s reason',
    'Das Speichern hat nicht geklappt.',
    new ApiError('Schon vergeben', { status: 409 }),
    { title: 'Fehler', description: 'Schon vergeben' },
  ],
  [
    'this text without one',
    'Das Speichern hat nicht geklappt.',
    new TypeError('x'),
    { title: 'Fehler', description: 'Das Speichern hat nicht geklappt.' },
  ],
  [
    'words of their own',
    () => ({ title: 'Vergeben', description: 'Bitte wähle neu.' }),
    failure(409),
    { title: 'Vergeben', description: 'Bitte wähle neu.' },
  ],
  ['nothing where the caller shows it', null, failure(409), null],
  ['nothing where words of their own are none', () => null, failure(409), null],
])('writes that fail are logged, and say %s', async (_what, failed, error, expected) => {
  expectConsole('error', 'Mutation error:');
  await new MutationObserver(createQueryClient(), { mutationFn: () => Promise.reject(error), meta: { failed } })
    .mutate()
    .catch(() => {});
  expect(await shown()).toEqual(expected ? [{ ...expected, variant: 'destructive' }] : []);
  expect(console.error).toHaveBeenCalledWith('Mutation error:', error);
});

test('a 401 of any call fetches the user again', async () => {
  const client = createQueryClient();
  const user = watch(client, USER_URL);
  await vi.advanceTimersByTimeAsync(0);
  watch(client, '/api/events/1/waitlist', () =>
    Promise.reject(new ApiError('', { status: 401, code: 'not-signed-in' })),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(user).toHaveBeenCalledTimes(2);
});
