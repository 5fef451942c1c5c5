import { buildMember } from '../functions/src/testing/builders';
import { expectArrived, press, tabTo } from './support/keyboard';
import { actAs, joinClub } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

test(
  'a visitor finds an answer by searching, with its picture, and links to it',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Hilfe' }).click();
    await expect(page).toHaveURL('/hilfe');
    await page.getByRole('searchbox').fill('ausdrucken');
    const question = page.getByRole('button', { name: 'Wie drucke ich die Liste für morgen?' });
    await expect(page.getByRole('button', { expanded: false })).toHaveCount(1);
    await question.click();
    const picture = page.getByRole('img', { name: /„Liste drucken“/ });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty('naturalWidth', 780);
    await page.getByRole('link', { name: /Link zu dieser Antwort/ }).click();
    await expect(page).toHaveURL('/hilfe#drucken');
    await expect(question).toBeInViewport();
  },
);

test('folded answers leave no empty room at the end of the page', SAME_AT_EVERY_SIZE, async ({ page }) => {
  await page.goto('/hilfe');
  const footer = page.getByRole('contentinfo');
  const belowFooter = () =>
    footer.evaluate(
      (element) =>
        element.ownerDocument.documentElement.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom,
    );
  await expect.poll(async () => Math.abs(await belowFooter())).toBeLessThanOrEqual(1);
});

test(
  'who waits is led from the event to the answer, and organisers from the list to how it is printed',
  SAME_AT_EVERY_SIZE,
  async ({ page, browser }) => {
    const id = await createEvent({
      title: 'Waffelstand',
      startTime: inDays(9),
      maxParticipants: 1,
      active: [buildMember()],
    });
    await joinClub(page, 'Wiebke', 'Ostendorf');
    await page.goto(`/events/${id}`);
    await page.getByRole('button', { name: 'Auf Warteliste' }).click();
    await page.getByRole('link', { name: 'So funktioniert die Warteliste' }).click();
    const question = page.getByRole('button', { name: 'Warum stehe ich auf der Warteliste, und wann rücke ich nach?' });
    await expect(question).toHaveAttribute('aria-expanded', 'true');
    await expect(question).toBeInViewport();
    await expect(question).toBeFocused();

    const organiser = await browser.newPage();
    await actAs(organiser, 'vorstand');
    await organiser.goto(`/events/${id}/registrations`);
    await organiser.getByRole('link', { name: 'Hilfe zum Drucken' }).click();
    await expect(organiser).toHaveURL('/hilfe#drucken');
    await expect(organiser.getByRole('link', { name: 'Zu den Veranstaltungen' })).toBeVisible();
    await organiser.close();
  },
);

test('without a mouse: from the menu to an answer and back to the questions', SAME_AT_EVERY_SIZE, async ({ page }) => {
  await joinClub(page, 'Hauke', 'Jessen');
  await page.goto('/profile');
  await press(page.getByRole('button', { name: 'Menü öffnen' }));
  await press(page.getByRole('dialog', { name: 'Menü' }).getByRole('link', { name: 'Hilfe' }));
  await expectArrived(page, 'Hilfe', /^Hilfe/);
  await tabTo(page.getByRole('searchbox'));
  await page.keyboard.insertText('passwort vergessen');
  const question = page.getByRole('button', { name: 'Ich habe mein Passwort vergessen. Was jetzt?' });
  await press(question);
  await expect(page.getByText('Keine E-Mail da?', { exact: false })).toBeVisible();
  await tabTo(page.getByRole('link', { name: /Link zu dieser Antwort/ }));
  await tabTo(question, 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(page.getByText('Keine E-Mail da?', { exact: false })).toBeHidden();
});
