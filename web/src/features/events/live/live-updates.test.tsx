import type { EventDetail } from '@club/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { type ReactNode, useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client';
import { buildEventDetail } from '@/testing/builders';
import { renderComponent, renderPage } from '@/testing/render';
import { server } from '@/testing/server';
import { serveEvents } from '../testing/serve-events';
import type { LiveFollower } from './live-follower';
import { firebaseConfigQuery, LiveUpdates } from './live-updates';

type Followed = Parameters<typeof LiveFollower>[0];

/** Stands for Firestore: how often it was loaded, and which event each listener follows. */
const firestore = vi.hoisted(() => ({ loaded: 0, listeners: new Map<Followed['onLive'], string>() }));

vi.mock('./live-follower', () => {
  firestore.loaded += 1;
  return {
    LiveFollower({ liveKey, onLive }: Followed): ReactNode {
      useEffect(() => {
        firestore.listeners.set(onLive, liveKey);
        return () => void firestore.listeners.delete(onLive);
      }, [liveKey, onLive]);
      return null;
    },
  };
});

const tell = (version: number) =>
  act(async () => {
    for (const onLive of firestore.listeners.keys()) onLive({ version, commentChanges: 0 });
  });

beforeEach(() => look('visible'));

function look(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** Returns a function that tells how often the configuration was asked for. */
function configuredAs(projectId: string): () => number {
  let asked = 0;
  server.use(
    http.get('*/__/firebase/init.json', () => {
      asked += 1;
      return Response.json({ projectId, apiKey: 'AIza' });
    }),
  );
  return () => asked;
}

async function openEvent() {
  const event: EventDetail = buildEventDetail({ id: 7, version: 1, _count: { registrations: 3 } });
  const served = serveEvents(event);
  const app = renderPage('/events/7');
  expect(await screen.findByText('3 von 10 Plätzen belegt')).toBeVisible();
  /** Changes what the server answers from now on. */
  const change = (version: number, registrations: number) => {
    served.events = [{ ...event, version, _count: { registrations } }];
  };
  return { ...app, change };
}

test('loads nothing in the local suite, which has no Firestore for browsers', async () => {
  const timesAsked = configuredAs('demo-club');
  renderComponent(<LiveUpdates eventId={7} liveKey="e7" commentsUrl="/api/events/7/comments" />);
  await waitFor(() => expect(timesAsked()).toBe(1));
  await act(async () => {});
  expect(firestore.loaded).toBe(0);
});

test('shows changes of an event while its page is visible, and catches up afterwards', async () => {
  const timesAsked = configuredAs('ltv-portal');
  const { change, navigate } = await openEvent();
  await waitFor(() => expect([...firestore.listeners.values()]).toEqual(['e7']));

  change(2, 4);
  await tell(2);
  expect(await screen.findByText('4 von 10 Plätzen belegt')).toBeVisible();

  change(3, 5);
  await tell(3);
  act(() => look('hidden'));
  expect(firestore.listeners.size).toBe(0);
  act(() => look('visible'));
  expect(await screen.findByText('5 von 10 Plätzen belegt')).toBeVisible();
  await waitFor(() => expect([...firestore.listeners.values()]).toEqual(['e7']));

  await navigate('/events/abc');
  await waitFor(() => expect(firestore.listeners.size).toBe(0));
  await navigate('/events/7');
  await screen.findByText('5 von 10 Plätzen belegt');
  await waitFor(() => expect(firestore.listeners.size).toBe(1));
  expect(timesAsked(), 'the configuration stays the same').toBe(1);
});

const CONFIG = {
  projectId: 'ltv-portal',
  apiKey: 'AIza',
  appId: '1:2:web:3',
  authDomain: 'ltv-portal.firebaseapp.com',
};

test.each<[string, Response, unknown]>([
  ['a real project', Response.json(CONFIG), { projectId: 'ltv-portal', apiKey: 'AIza' }],
  ['the local suite', Response.json({ ...CONFIG, projectId: 'demo-club' }), null],
  ['no key', Response.json({ projectId: 'ltv-portal' }), null],
  ['no project', Response.json({ apiKey: 'AIza', projectId: '' }), null],
  ['something else', Response.json('ltv-portal'), null],
  ['nothing', Response.json(null), null],
  ['a page', HttpResponse.html('<!doctype html><title>LTV</title>'), null],
  ['no such address', Response.json(CONFIG, { status: 404 }), null],
])('reads the Firebase configuration of %s', async (_case, response, expected) => {
  server.use(http.get('*/__/firebase/init.json', () => response));
  expect(await createQueryClient().fetchQuery(firebaseConfigQuery)).toEqual(expected);
});
