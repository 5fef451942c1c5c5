import { EVENT_CATEGORIES, previewPath } from '../contract/src/events/event-categories';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent } from './support/store';
import { expect, test } from './support/test';

const metaOf = (html: string, name: string): string => {
  const [, content] = new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html) ?? [];
  return content ?? `no ${name}`;
};

test(
  'a messenger finds title, date, place and picture in the page, and a browser the app',
  SAME_AT_EVERY_SIZE,
  async ({ page, request, baseURL }) => {
    const startTime = new Date('2031-06-14T12:00:00Z');
    const title = 'Turnier "Nord" </title><script>alert(1)</script>';
    const id = await createEvent({ title, category: 'Turnier', location: 'Sportplatz', startTime });
    const answer = await request.get(`/events/${id}`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toBe('public, max-age=0, s-maxage=60');
    const html = await answer.text();
    expect(metaOf(html, 'og:description')).toMatch(/^Sa\., 14\. Juni 2031, 14:00–18:00 Uhr · Sportplatz/);
    expect(metaOf(html, 'og:url')).toBe(`${baseURL}/events/${id}`);
    expect(metaOf(html, 'og:image')).toBe(`${baseURL}/previews/turnier.png`);

    await page.goto(`/events/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Turnier "Nord"' })).toBeVisible();
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Turnier "Nord"' })).toBeVisible();
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', `${baseURL}/events/${id}`);
    await page.getByRole('button', { name: 'Zurück' }).click();
    await expect(page).toHaveURL(/\/events$/);
    await expect(canonical).toHaveCount(0);
  },
);

test('there is a picture for messengers of every category', SAME_AT_EVERY_SIZE, async ({ request }) => {
  for (const category of EVENT_CATEGORIES) {
    const picture = await request.get(previewPath(category));
    expect([category, picture.headers()['content-type']]).toEqual([category, 'image/png']);
    const bytes = await picture.body();
    // The header of a PNG contains its width and height.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length, 'more than messengers load').toBeLessThan(300_000);
  }
});

test(
  'the public pages say to messengers what they are about, without a picture that none could load from here',
  SAME_AT_EVERY_SIZE,
  async ({ request }) => {
    const pages = {
      '/': /^LTV Helferportal$/,
      '/events': /^Veranstaltungen – /,
      '/vermietung': / mieten – /,
      '/hilfe': /^Hilfe – /,
    };
    for (const [path, title] of Object.entries(pages)) {
      const answer = await request.get(path);
      expect(answer.headers()['cache-control']).toBe('no-cache');
      const html = await answer.text();
      expect(metaOf(html, 'og:title')).toMatch(title);
      expect(html).toContain(`<title>${metaOf(html, 'og:title')}</title>`);
      expect(metaOf(html, 'og:description').length).toBeGreaterThan(60);
      expect(metaOf(html, 'description')).toBe(metaOf(html, 'og:description'));
      expect([path, metaOf(html, 'og:image')]).toEqual([path, 'no og:image']);
    }
  },
);
