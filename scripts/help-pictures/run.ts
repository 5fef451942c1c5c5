// Makes the pictures of the help page from the built app in the local suite with demo data, in the size of a phone and
// the light scheme. A picture that looks as before keeps its file. `npm run help-pictures -- serie` makes only that one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HelpQuestion } from '@club/contract';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { INSTALLED_CHROMIUM, QUIET_ARGUMENTS } from '../../e2e/support/chromium';
import { startSuite } from '../local-suite';
import { contextOf, giveEvents, PHONE } from './given-events';
import { updatePicture } from './picture-file';
import { type GivenEvents, SCENES, type Scene } from './scenes';

const PICTURES = fileURLToPath(new URL('../../web/src/features/help/pictures/', import.meta.url));
/**
 * Behind a dialog the countdown goes on, so the page is hidden. Chromium's package knows English only and writes the
 * dates in its own fields so: copies, which React does not render again, have them as a German browser writes them.
 */
const AS_IN_GERMANY = `
  if (document.querySelector('[role="dialog"]')) document.getElementById('root').style.visibility = 'hidden';
  for (const field of document.querySelectorAll('input[type="datetime-local"]')) {
    const [day, time] = field.value.split('T');
    const copy = field.cloneNode();
    copy.type = 'text';
    copy.value = day.split('-').reverse().join('.') + ', ' + time;
    field.replaceWith(copy);
  }`;
/** Room around the shown parts, in pixels of the page. */
const ROOM = 12;

/** The local suite's function starts with the first request. */
const PATIENCE_MS = 15_000;

const asked = process.argv.slice(2);
const suite = await startSuite();
const browser = await chromium.launch({
  args: QUIET_ARGUMENTS,
  ...(INSTALLED_CHROMIUM && { executablePath: INSTALLED_CHROMIUM }),
});
try {
  const events = await giveEvents(browser, suite.origin);
  for (const [id, scene] of Object.entries(SCENES) as [HelpQuestion, Scene][]) {
    if (asked.length > 0 && !asked.includes(id)) continue;
    const screenshot = await take(browser, scene, events);
    console.log(`${id}: ${await updatePicture(`${PICTURES}${id}.webp`, screenshot)}`);
  }
  await writeSizes();
} finally {
  await browser.close();
  await suite.stop();
}
process.exit(0);

async function take(browser: Browser, scene: Scene, events: GivenEvents): Promise<Buffer> {
  const context = await contextOf(browser, scene.viewer, { baseURL: suite.origin, userAgent: scene.userAgent });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(scene.path(events));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const parts = await scene.show(page);
  await Promise.all(parts.map((part) => part.waitFor()));
  await page.evaluate(AS_IN_GERMANY);
  const clip = await frameAround(page, parts);
  const screenshot = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
  await context.close();
  return screenshot;
}

/** The part of the page between the first and the last of these elements, over the whole width. */
async function frameAround(page: Page, parts: readonly Locator[]) {
  const pageHeight = await page.evaluate<number>(
    'document.fonts.ready.then(() => document.documentElement.scrollHeight)',
  );
  // With all of the page on the screen, the bars at its lower edge lie over nothing.
  await page.setViewportSize({ width: PHONE.width, height: Math.max(PHONE.height, pageHeight) });
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const edges = boxes.flatMap((box) => (box ? [box.y, box.y + box.height] : []));
  const top = Math.max(0, Math.floor(Math.min(...edges) - ROOM));
  return { x: 0, y: top, width: PHONE.width, height: Math.ceil(Math.max(...edges) + ROOM) - top };
}

/** The page reserves each picture's room before it is there. A pixel of the page is two of the picture. */
async function writeSizes(): Promise<void> {
  const sizes: Record<string, { width: number; height: number }> = {};
  for (const name of readdirSync(PICTURES)
    .filter((file) => file.endsWith('.webp'))
    .toSorted()) {
    const { width = 0, height = 0 } = await sharp(readFileSync(PICTURES + name)).metadata();
    sizes[name.replace('.webp', '')] = { width: width / 2, height: height / 2 };
  }
  writeFileSync(`${PICTURES}sizes.json`, `${JSON.stringify(sizes, null, 2)}\n`);
}
