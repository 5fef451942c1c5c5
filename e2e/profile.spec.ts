import { createReadStream } from 'node:fs';
import sharp from 'sharp';
import { expectAccessible } from './support/accessibility';
import { joinClub, signOut, submitLogin } from './support/members';
import { halves, phonePhoto } from './support/phone-photo';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent, inDays } from './support/store';
import { expect, test } from './support/test';

test(
  'a new name stands in the roster of a coming event; a new address needs the password, and signs in',
  SAME_AT_EVERY_SIZE,
  async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 400/, /Mutation error:/);
    const id = await createEvent({ title: 'Laufabend', startTime: inDays(6), maxParticipants: 5 });
    const member = await joinClub(page, 'Fenja', 'Oltmanns');
    await page.request.post(`/api/events/${id}/register`, { data: { notes: null } });
    const profilePicture = createReadStream('docs/images/home-phone.png');
    await page.request.post('/api/users/me/picture', { multipart: { profilePicture } });
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Fenja Oltmanns' })).toBeVisible();
    await expect(page.getByRole('main').locator('img')).toHaveJSProperty('naturalWidth', 512);
    await page.getByRole('button', { name: 'Profil bearbeiten' }).click();
    await expect(page.getByLabel('Vorname')).toBeFocused();
    await page.getByLabel('Vorname').fill('Frauke');
    const address = `neu-${member.email}`;
    await page.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(address);
    await page.getByLabel('Aktuelles Passwort', { exact: true }).fill('Vereinsheim2');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Fehler beim Aktualisieren des Profils')).toBeVisible();
    await expect(page.getByLabel('Aktuelles Passwort', { exact: true })).toHaveAccessibleDescription(
      'Das aktuelle Passwort ist falsch',
    );
    await expectAccessible(page);
    await page.getByLabel('Aktuelles Passwort', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Dein Profil wurde erfolgreich aktualisiert.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Frauke Oltmanns' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Profil bearbeiten' })).toBeFocused();

    await page.goto(`/events/${id}`);
    await expect(page.getByRole('list', { name: 'Angemeldet' }).getByText(/^Frauke O/)).toBeVisible();
    await page.goto('/');
    await signOut(page);
    await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
    await submitLogin(page, address);
    await expect(page).toHaveURL('/');
  },
);

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
