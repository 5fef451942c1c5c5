import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

test(
  'the calendar file holds two hours at the right instant, under a name that stays',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const startTime = new Date(Math.floor(inDays(9).getTime() / 60_000) * 60_000);
    const id = await createEvent({ title: 'Tombola; Lose, Preise', location: 'Zelt, Wiese', startTime });
    await page.goto(`/events/${id}`);
    const uids = [];
    for (const _attempt of ['first', 'second']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'In Kalender eintragen' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.ics$/);
      const text = await readFile(await download.path(), 'utf8');
      const [vevent] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
      if (!vevent) throw new Error('no event in the calendar file');
      const event = new ICAL.Event(vevent);
      expect(event.startDate.toJSDate()).toEqual(startTime);
      expect(event.duration.toSeconds()).toBe(2 * 3_600);
      expect(event.summary).toBe('Tombola; Lose, Preise');
      expect(event.location).toBe('Zelt, Wiese');
      uids.push(event.uid);
    }
    expect(uids[0]).toBe(uids[1]);
  },
);
