import { expectArrived, press, tabTo } from './support/keyboard';
import { actAs, joinClub } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { expect, test } from './support/test';

test(
  'an organiser finds an answer by searching, with its picture, and links to it',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    await actAs(page, 'vorstand');
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Hilfe' }).click();
    await expect(page).toHaveURL('/hilfe');
    await page.getByRole('searchbox').fill('ausdrucken');
    const question = page.getByRole('button', { name: 'Wie drucke ich die Liste für morgen?' });
    await expect(page.getByRole('main').getByRole('button', { expanded: false })).toHaveCount(1);
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
