import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { joinClub } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

const sectionOf = (page: Page): Locator => page.getByRole('region', { name: 'Kommentare' });
const commentsOf = (page: Page): Locator => sectionOf(page).getByRole('listitem');

async function write(page: Page, text: string): Promise<void> {
  await sectionOf(page).getByRole('textbox', { name: 'Dein Kommentar' }).fill(text);
  await sectionOf(page).getByRole('button', { name: 'Senden' }).click();
}

test(
  'a comment is written, read by somebody else as text with its link, and deleted by its author',
  SAME_AT_EVERY_SIZE,
  async ({ page, browser }) => {
    const id = await createEvent({ title: 'Arbeitseinsatz Platzpflege', startTime: inDays(4) });
    await joinClub(page, 'Imke', 'Petersen');
    await page.goto(`/events/${id}`);
    await expect(sectionOf(page)).toContainText('Noch keine Kommentare');

    await page.getByRole('button', { name: 'Kommentare (0)' }).click();
    await expect(sectionOf(page)).toBeFocused();
    await expect(sectionOf(page).getByRole('textbox')).toBeInViewport();
    await write(page, 'Ich bringe eine <b>Schubkarre</b> mit 🌱\nPlan: https://example.org/plan?tag=1');
    await expect(page.getByText('Kommentar hinzugefügt')).toBeVisible();
    await expect(commentsOf(page)).toContainText(['Imke PetersenDuGerade eben']);
    await expect(commentsOf(page).getByRole('link')).toBeInViewport();
    await expectAccessible(page);

    const elsewhere = await browser.newContext();
    const visitor = await elsewhere.newPage();
    await visitor.goto(`/events/${id}`);
    await expect(sectionOf(visitor)).toContainText('1 Kommentar');
    const comment = commentsOf(visitor);
    await expect(comment).toContainText('Imke P.');
    await expect(comment).not.toContainText('Petersen');
    await expect(comment.getByText('Ich bringe eine')).toHaveText(
      'Ich bringe eine <b>Schubkarre</b> mit 🌱\nPlan: https://example.org/plan?tag=1',
      { useInnerText: true },
    );
    const link = comment.getByRole('link');
    await expect(link).toHaveAttribute('href', 'https://example.org/plan?tag=1');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    await expect(sectionOf(visitor)).toContainText('Bitte melde dich an, um einen Kommentar zu hinterlassen.');
    await expect(comment.getByRole('button')).toHaveCount(0);
    await elsewhere.close();

    await commentsOf(page).getByRole('button', { name: 'Kommentar löschen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
    await expect(page.getByText('Kommentar gelöscht')).toBeVisible();
    await expect(sectionOf(page)).toContainText('Noch keine Kommentare');
    await expect(sectionOf(page)).toBeFocused();
  },
);
