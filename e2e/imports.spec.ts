import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { actAs } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { expect, test } from './support/test';

const DAY_MS = 24 * 3_600_000;

test(
  'an organiser imports a list of members and a calendar, which a worker reads, and takes them back',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const mark = `Import${Date.now().toString(36)}`;
    await actAs(page, 'vorstand');
    await page.goto('/admin/mitglieder/import');
    const started = page.waitForEvent('worker');
    const list = `Vorname;Nachname;E-Mail\nJürgen;${mark};\nLina;${mark}-Süd;\n;${mark};\n`;
    const bytes = Buffer.from(list, 'latin1');
    await page.getByLabel('Datei').setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: bytes });
    expect((await started).url()).toContain('import-worker');
    await expect(page.getByRole('checkbox', { name: `Jürgen ${mark}` })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: '2 Einladungen anlegen' }).click();
    await expect(page.getByText('2 Einladungen sind angelegt')).toBeVisible();
    await takeBackLast(page);

    await page.goto('/admin/events/import');
    const day = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');
    const entry = `BEGIN:VEVENT\nUID:1\nDTSTART:${day}T170000Z\nDTEND:${day}T190000Z\nSUMMARY:Heimspiel ${mark}\nEND:VEVENT\n`;
    const calendar = Buffer.from(`BEGIN:VCALENDAR\n${entry}END:VCALENDAR\n`);
    await page.getByLabel('Datei').setInputFiles({ name: 'plan.ics', mimeType: 'text/calendar', buffer: calendar });
    await expect(page.getByRole('checkbox', { name: `Heimspiel ${mark}` })).toBeChecked();
    await expectAccessible(page);
    await page.getByLabel('Zuerst als Entwürfe anlegen').check();
    await page.getByRole('button', { name: '1 Termin übernehmen' }).click();
    await expect(page.getByText('1 Veranstaltung ist angelegt')).toBeVisible();
    await takeBackLast(page);
  },
);

async function takeBackLast(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /rückgängig machen/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Rückgängig machen' }).click();
  await expect(page.getByText('Rückgängig gemacht', { exact: true }).first()).toBeVisible();
}
