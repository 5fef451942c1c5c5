import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** More stops than this between two related elements are too many for anybody. */
const TOO_FAR = 60;

type Stop = { isThere: boolean; isGone: boolean; unseen: string };

/** Says whether the focus is where it is wanted, and what has it without showing it. */
const STOP = `(async () => {
  const ringed = (element) => {
    if (!element) return false;
    const by = (pseudo) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    return by() || by('::after');
  };
  const seen = (element) => {
    const frame = element.closest('.MuiInputBase-root')?.querySelector('fieldset');
    const shown = ringed(element) || ringed(element.parentElement) || ringed(element.parentElement?.parentElement);
    return shown || (frame && parseFloat(getComputedStyle(frame).borderTopWidth) >= 2);
  };
  const active = document.activeElement;
  const isThere = active === window.wanted;
  const isGone = !window.wanted?.isConnected;
  // Elements that Tab does not reach, such as the heading of a new page, only mark where it goes on.
  if (!active || active.tabIndex < 0 || active === document.body) return { isThere, isGone, unseen: '' };
  // The focus ring appears with the next frame.
  for (let frame = 0; frame < 5 && !seen(active); frame += 1) await new Promise(requestAnimationFrame);
  const name = (active.getAttribute('aria-label') ?? active.textContent).slice(0, 60) || active.outerHTML;
  return { isThere, isGone, unseen: seen(active) ? '' : name };
})()`;

/** Finding an element by its role asks the whole page, so the page remembers what it has found for all stops. */
const remember = (target: Locator) => target.evaluate((element) => void Object.assign(globalThis, { wanted: element }));

/** Moves to `target` with Tab. Each stop on the way must show that it has the focus. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // The first HTML shows some buttons that work once the app is there.
  await expect(target).toBeEnabled();
  const page = target.page();
  await remember(target);
  const unseen = new Set<string>();
  for (let stop = 0; stop < TOO_FAR; stop += 1) {
    await page.keyboard.press(key);
    let at = await page.evaluate<Stop>(STOP);
    if (at.isGone) {
      // The page has put another element in its place meanwhile.
      await remember(target);
      at = await page.evaluate<Stop>(STOP);
    }
    unseen.add(at.unseen);
    if (!at.isThere) continue;
    expect([...unseen].filter(Boolean), 'what has the focus without showing it').toEqual([]);
    return;
  }
  throw new Error(`${TOO_FAR} times ${key} did not lead to ${target}`);
}

export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Moves from field to field with Tab, in the order of these labels. */
export async function typeInto(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await tabTo(form.getByLabel(label, { exact: true }));
    await form.page().keyboard.insertText(value);
  }
}

/** Checks that Tab stays in `dialog` all the way around, and that Escape leads back to `opener`. */
export async function expectTrap(dialog: Locator, opener: Locator): Promise<void> {
  const { keyboard } = dialog.page();
  const stops = await dialog.locator('a[href], button:enabled, input:enabled').count();
  for (let stop = 0; stop <= stops; stop += 1) {
    await keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Doubles the size of all text, as people with low vision do. */
export const readLarge = (page: Page): Promise<unknown> =>
  page.addInitScript(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets = [sheet];
  }`);

/** A new page has its own title, and its heading has the focus. */
export async function expectArrived(page: Page, heading: string | RegExp, title: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  await expect(page).toHaveTitle(title);
}
