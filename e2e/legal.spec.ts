import { expectAccessible } from './support/accessibility';
import { joinClub } from './support/members';
import { BOTH_SIZES_AT_ONCE } from './support/sizes';
import { expect, test } from './support/test';

const PAGES = [
  ['/impressum', 'Impressum'],
  ['/datenschutz', 'Datenschutz'],
  ['/barrierefreiheit', 'Barrierefreiheit'],
] as const;

test(
  'the legal pages are a footer away, fit 320 pixels, and an agreement that is given there is dated and revocable',
  BOTH_SIZES_AT_ONCE,
  async ({ page }) => {
    await page.goto('/');
    for (const [path, title] of PAGES) {
      await page.getByRole('contentinfo').getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessible(page);
    }
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [path, title] of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    }
    if (size) await page.setViewportSize(size);

    await joinClub(page, 'Konrad', 'Einverstanden');
    await page.goto('/einstellungen');
    const phone = page.getByRole('switch', { name: 'Telefonnummer' });
    await expect(phone).not.toBeChecked();
    await phone.click();
    await expect(page.getByText(/Telefonnummer sehen\. Eingewilligt am/)).toBeVisible();
    await page.reload();
    await expect(phone).toBeChecked();
    await phone.click();
    await expect(page.getByText(/Telefonnummer sehen\. Widerrufen am/)).toBeVisible();
    await expectAccessible(page);
  },
);
