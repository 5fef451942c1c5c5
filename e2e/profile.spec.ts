import { randomBytes } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { joinClub } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { expect, test } from './support/test';

const GRAIN = { width: 2_016, height: 1_512, channels: 3 } as const;
const ENLARGED = 4;
const RED = [180, 30, 30];
const BLUE = [30, 50, 180];

/** Makes a photo of 48 megapixels and about 10 MB that lies on its side. Upright it is red above and blue below. */
function phonePhoto(): Promise<Buffer> {
  const pixels = randomBytes(GRAIN.width * GRAIN.height * GRAIN.channels);
  for (let index = 0; index < pixels.length; index += 1) {
    const left = (index / GRAIN.channels) % GRAIN.width < GRAIN.width / 2;
    const colour = (left ? RED : BLUE)[index % GRAIN.channels] ?? 0;
    pixels[index] = colour + ((pixels[index] ?? 0) % 60);
  }
  return sharp(pixels, { raw: GRAIN })
    .resize(ENLARGED * GRAIN.width, ENLARGED * GRAIN.height, { kernel: 'linear' })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Reads red, green and blue in the middle of the upper and of the lower half. */
async function halves(picture: Buffer): Promise<{ upper: number[]; lower: number[] }> {
  const { data } = await sharp(picture).resize(1, 2, { fit: 'fill' }).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  return { upper: [...data.subarray(0, 3)], lower: [...data.subarray(3, 6)] };
}

test(
  'a photo from a phone becomes the picture, upright and without its location, and can be removed',
  SAME_AT_EVERY_SIZE,
  async ({ page }, testInfo) => {
    await joinClub(page, 'Gesche', 'Tamm');
    const photo = testInfo.outputPath('IMG_0001.jpg');
    await writeFile(photo, await phonePhoto());
    expect((await stat(photo)).size).toBeGreaterThan(7 * 1024 * 1024);
    await page.goto('/profile');
    await page.locator('input[type=file]').setInputFiles(photo);
    await expect(page.getByText('Profilbild gespeichert.')).toBeVisible();
    // After a moment everything but the picture is as before.
    await expect(page.getByText('Profilbild gespeichert.')).toBeHidden();
    const shown = page.getByRole('main').locator('img');
    await expect(shown).toHaveAttribute('src', /^\/api\/photos\/[0-9a-f]{32}\.webp$/);
    await expect(shown).toHaveJSProperty('naturalWidth', 512);

    const answer = await page.request.get((await shown.getAttribute('src')) ?? '');
    const picture = await answer.body();
    const { width, height, exif, xmp, icc } = await sharp(picture).metadata();
    expect({ width, height, exif, xmp, icc }).toEqual({ width: 512, height: 512 });
    const { upper, lower } = await halves(picture);
    expect(upper[0]).toBeGreaterThan(150);
    expect(lower[2]).toBeGreaterThan(150);

    await page.getByRole('button', { name: 'Bild löschen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Profilbild löschen?' });
    await dialog.getByRole('button', { name: 'Löschen' }).click();
    await expect(dialog).toBeHidden();
    await expect(shown).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Profilbild hochladen' })).toBeFocused();
    expect((await (await page.request.get('/api/user')).json()).profilePhotoUrl).toBeNull();
  },
);
