import { beforeAll, describe, expect, it } from 'vitest';
import { buildEvent } from '../../../testing/builders';
import { changedFirestore } from '../../../testing/changed-firestore';
import type { RequestOptions } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { testShell } from '../../../testing/test-site';
import { createAppShell } from '../../src/events/page/app-shell';
import type { Shell } from '../../src/platform/site';

/** Hosting and the database fail while these say so. */
let hosting: 'up' | 'down' | Shell = 'down';
let isDatabaseDown = false;

const { app } = useClub({
  wrap: ({ site, firestore }) => ({
    site: {
      origin: site.origin,
      async fetchShell() {
        if (hosting === 'down') throw new Error('no connection');
        return hosting === 'up' ? site.fetchShell() : hosting;
      },
    },
    firestore: changedFirestore(firestore, {
      getAll: (...documents) =>
        isDatabaseDown ? Promise.reject(new Error('database down')) : firestore.getAll(...documents),
    }),
  }),
});

const shellHtml = testShell;
const open = (path: string, options?: RequestOptions) => app().visitor().get(path, options);

beforeAll(() => app().store(buildEvent({ id: 12, title: 'Sommerfest' })));

describe('the page of an event while Hosting or the database fails', () => {
  it('says to people and programs that it will be back while Hosting has never answered', async () => {
    const { status, headers, text } = await open('/events/12');
    expect(status).toBe(503);
    expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['10', 'private, no-store']);
    expect(text).toContain('<h1>Gleich wieder da</h1>');
    hosting = 'up';
    expect((await open('/events/12')).status).toBe(200);
  });

  it('is made from the newest shell of Hosting, or from the last known one', async () => {
    hosting = { html: '<head><!--page-->x<!--/page--></head>new', headers: {} };
    app().clock.advance(11_000);
    expect((await open('/events/12')).text).toMatch(/^<head><title>Sommerfest – [\s\S]*<\/head>new$/);
    hosting = 'down';
    app().clock.advance(20_000);
    expect((await open('/events/12')).text).toMatch(/new$/);
    expect(app().log.take()).toMatchObject([{ level: 'warn', message: 'shell not fetched' }]);
    await open('/events/12');
    expect(app().log.take(), 'nobody waits for the next failure at once').toEqual([]);
    hosting = { html: '<head></head>unmarked', headers: {} };
    app().clock.advance(40_000);
    expect((await open('/events/12')).text).toBe('<head></head>unmarked');
  });

  it('asks Hosting once for requests at the same moment', async () => {
    let asked = 0;
    const fetchShell = async (): Promise<Shell> => ({ html: `shell ${++asked}`, headers: {} });
    const site = { origin: 'https://club.example', fetchShell };
    const getShell = createAppShell({ site, clock: app().clock, log: app().log });
    const shells = await Promise.all([getShell(), getShell(), getShell()]);
    expect(shells.map((shell) => shell?.html)).toEqual(['shell 1', 'shell 1', 'shell 1']);
  });

  it('is the plain app, and must not be cached, while the database does not answer', async () => {
    hosting = 'up';
    isDatabaseDown = true;
    app().clock.advance(100_000);
    const { status, headers, text } = await open('/events/12');
    isDatabaseDown = false;
    expect([status, text]).toEqual([503, await shellHtml()]);
    expect([headers.get('cache-control'), headers.get('retry-after')]).toEqual(['private, no-store', '10']);
    expect(app().log.take()).toMatchObject([{ level: 'error', message: 'event page without its event' }]);
  });
});
