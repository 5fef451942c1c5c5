import sharp from 'sharp';
import { joinClub } from './support/members';
import { halves, phonePhoto } from './support/phone-photo';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { expect, test } from './support/test';

test(
  'a photo from a phone becomes the picture, upright and without its location, and can be removed',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    await joinClub(page, 'Gesche', 'Tamm');
    const photo = await phonePhoto();
    expect(photo.length).toBeGreaterThan(7 * 1024 * 1024);
    await page.goto('/profile');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo });
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
