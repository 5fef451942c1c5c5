import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { buildEventDetail } from '@/testing/builders';
import { gate } from '@/testing/gate';
import { answers } from '@/testing/server';
import { get } from './api-client';
import { unlessOutdated } from './offline-since';
import { createQueryClient } from './query-client';

const url = '/api/events';
const early = buildEventDetail({ title: 'früh' });
const late = buildEventDetail({ title: 'spät' });

function askEarly({ response = Promise.resolve(Response.json([early])), askedAt = Date.now() } = {}) {
  window.firstResponses = new Map([[url, { response, askedAt, keptAt: null, fresh: null }]]);
  const asked = vi.fn(() => [late]);
  answers({ listEvents: asked, getEvent: late });
  return asked;
}

const list = async () => (await get<'listEvents'>(url)).map(({ title }) => title);

afterEach(() => {
  delete window.firstResponses;
});

test('a response that was requested before the app had loaded is taken once, without another request', async () => {
  const asked = askEarly();
  expect(await list()).toEqual(['früh']);
  expect(asked).not.toHaveBeenCalled();
  expect(await list()).toEqual(['spät']);
});

test('it is not used for another call, nor for one that comes much later', async () => {
  askEarly({ askedAt: Date.now() - 11_000 });
  expect((await get<'getEvent'>(`${url}/7`)).title).toBe('spät');
  expect(await list()).toEqual(['spät']);
});

test('its failure is a failure of the call, which can be tried again', async () => {
  askEarly({ response: Promise.reject(new TypeError('offline')) });
  await expect(list()).rejects.toMatchObject({ status: 0 });
  expect(await list()).toEqual(['spät']);
});

test('a kept response shows first, as old as it is, and the server’s takes its place', async () => {
  const keptAt = Date.now() - 3_600_000;
  const { opened, open } = gate();
  const fresh = opened.then(() => Response.json([late]));
  const response = Promise.resolve(Response.json([early]));
  window.firstResponses = new Map([[url, { response, askedAt: Date.now(), keptAt, fresh }]]);
  const client = createQueryClient();
  const shown = new QueryObserver(client, { queryKey: [url], queryFn: unlessOutdated(list) });
  const end = shown.subscribe(() => {});
  await vi.waitFor(() => expect(shown.getCurrentResult()).toMatchObject({ data: ['früh'], dataUpdatedAt: keptAt }), {
    timeout: 60_000,
  });
  expect(shown.getCurrentResult().isFetching).toBe(true);
  open();
  await vi.waitFor(() => expect(shown.getCurrentResult()).toMatchObject({ data: ['spät'], isFetching: false }), {
    timeout: 60_000,
  });
  expect(shown.getCurrentResult().dataUpdatedAt).toBeGreaterThan(keptAt);
  end();
});
