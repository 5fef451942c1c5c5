import { createEvent, inDays } from '../../../e2e/support/store';
import type { Journeys } from '../journey';
import { heading, type Page, text } from '../page';
import { joinClub } from './people';

async function opensWithoutConnection(page: Page, id: number): Promise<void> {
  await page.open(`/events/${id}`);
  await page.sees(heading('Adventsmarkt'));
  await page.sees(text(/^Offline – Stand von heute/));
}

/** Waits for a promise in the page, which the drivers cannot return. */
async function untilInPage(page: Page, what: string, promise: string): Promise<void> {
  await page.until(what, async () => {
    await page.driver.evaluate(`(Promise.resolve(${promise}).then((value) => { window.answer = value; }), null)`);
    return (await page.driver.evaluate('window.answer === true')) === true;
  });
}

export const offline: Journeys = {
  async 'the app opens without a connection'({ page, gateway, picture }) {
    const id = await createEvent({ title: 'Adventsmarkt', startTime: inDays(5) });
    await joinClub(page, 'Tjark', 'Ahrens');
    await page.open(`/events/${id}`);
    await page.sees(heading('Adventsmarkt'));
    await untilInPage(page, 'the worker', 'navigator.serviceWorker.ready.then(() => true)');
    await page.driver.reload();
    await page.sees(heading('Adventsmarkt'));
    await untilInPage(
      page,
      'a kept event',
      `caches.match('/api/events/${id}?limit=12').then((kept) => kept !== undefined)`,
    );

    gateway.disconnect();
    await opensWithoutConnection(page, id);
    await page.settles();
    await picture('offline');
    gateway.connect();
    await page.driver.reload();
    await page.sees(heading('Adventsmarkt'));
    await page.seesNo(text(/^Offline – Stand von heute/));
  },
};
