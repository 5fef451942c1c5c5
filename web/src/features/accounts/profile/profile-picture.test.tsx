import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { holdTime } from '@/testing/clock';
import { browserThatShows } from '@/testing/picture-browser';
import { renderPage } from '@/testing/render';
import { dialogClosed, toast, toasts } from '@/testing/screen';
import { answers, pending, takes } from '@/testing/server';

const PHOTO = `/api/photos/${'a'.repeat(32)}.webp`;
const member = buildUser();
const withPhoto = { ...member, profilePhotoUrl: PHOTO };
beforeEach(() => answers({ getUser: member }));

const input = () => screen.getByLabelText<HTMLInputElement>('Profilbild', { selector: 'input' });
const file = (name = 'bild.jpg', type = 'image/jpeg') => new File([new Uint8Array(1_000)], name, { type });
const pictures = () => [...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'));

async function openProfile() {
  const app = renderPage('/profile');
  await screen.findByRole('button', { name: /^Profilbild/ });
  return app;
}

test('a photo from a phone is cropped, resized, uploaded and shown; after 2 s the state is idle again', async () => {
  const drawn = browserThatShows({ width: 8_064, height: 6_048 });
  const sent = takes('uploadProfilePicture', withPhoto);
  const { user } = await openProfile();
  expect(input()).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
  const time = holdTime();
  await user.upload(input(), file());
  expect(await screen.findByText('Profilbild gespeichert.')).toBeVisible();
  expect(sent).toMatchObject([{ size: 300_000, type: 'image/webp' }]);
  expect(drawn).toEqual([{ width: 1_365, height: 1_024, orientation: 'from-image' }]);
  expect(pictures()).toEqual(['blob:gewählt']);
  expect(screen.getByRole('button', { name: 'Profilbild ändern' })).toHaveAccessibleDescription(
    'Profilbild gespeichert.',
  );
  await time.pass(1_000);
  expect(screen.getByText('Profilbild gespeichert.')).toBeVisible();
  await time.pass(1_000);
  expect(screen.queryByText('Profilbild gespeichert.')).not.toBeInTheDocument();
  expect(pictures()).toEqual([PHOTO]);
});

test('an upload shows its progress, can be cancelled, and asks before the page is left', async () => {
  browserThatShows({ width: 800, height: 600 });
  answers({ uploadProfilePicture: pending });
  const { user } = await openProfile();
  await user.upload(input(), file());
  expect(await screen.findByRole('progressbar', { name: 'Profilbild wird hochgeladen' })).toBeVisible();
  expect(screen.getByText('Profilbild wird hochgeladen …')).toBeVisible();
  expect(pictures()).toEqual(['blob:gewählt']);
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Einstellungen' }));
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  await dialogClosed();
  await user.click(screen.getByRole('button', { name: 'Hochladen abbrechen' }));
  expect(screen.queryByRole('progressbar', { name: 'Profilbild wird hochgeladen' })).not.toBeInTheDocument();
  expect(pictures()).toEqual([]);
});

test('unusable files and refused uploads say why; the mark disappears after 3 s, the reason stays', async () => {
  browserThatShows('nothing');
  const { user } = await openProfile();
  // Browsers let people choose files that `accept` leaves out.
  const anything = userEvent.setup({ delay: null, applyAccept: false });
  const choose = screen.getByRole('button', { name: 'Profilbild hochladen' });
  const refused = async (chosen: File, message: RegExp) => {
    await anything.upload(input(), chosen);
    expect((await toasts().findAllByText(message)).at(0)).toBeVisible();
    expect(choose).toHaveAccessibleDescription(expect.stringMatching(message));
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).not.toBeInTheDocument();
  };
  await refused(file('IMG_1.HEIC', ''), /Fotos im Format HEIC/);
  await refused(file('liste.pdf', 'application/pdf'), /Bitte wähle ein Bild im Format JPEG, PNG oder WebP/);
  await refused(file(), /Dieses Bild lässt sich nicht öffnen/);

  browserThatShows({ width: 800, height: 600 });
  const nested = { error: { message: 'Das ist kein Bild.' }, code: 'wrong-type' };
  answers({ uploadProfilePicture: () => Response.json(nested, { status: 415 }) });
  const time = holdTime();
  await user.upload(input(), file());
  expect(await toast('Das ist kein Bild.')).toBeVisible();
  const mark = () => screen.queryByTestId('PriorityHighIcon');
  await time.pass(2_000);
  expect(mark()).toBeVisible();
  await time.pass(1_000);
  expect(mark()).not.toBeInTheDocument();
  expect(choose).toHaveAccessibleDescription('Das ist kein Bild.');

  answers({ uploadProfilePicture: () => new Response('<html>', { status: 502 }) });
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  const fallback = 'Das Profilbild konnte nicht hochgeladen werden. Bitte versuche es erneut.';
  await waitFor(() => expect(choose).toHaveAccessibleDescription(fallback));
  answers({ uploadProfilePicture: withPhoto });
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Profilbild gespeichert.')).toBeVisible();
  expect(screen.queryByText(fallback, { selector: 'main *' })).not.toBeInTheDocument();
});

test('the picture is deleted after a question, which stays open when deleting fails', async () => {
  answers({ getUser: withPhoto });
  const { user } = await openProfile();
  answers({ deleteProfilePicture: () => new Response('<html>', { status: 502 }) });
  await user.click(screen.getByRole('button', { name: 'Bild löschen' }));
  const dialog = await screen.findByRole('dialog', { name: 'Profilbild löschen?' });
  await user.click(within(dialog).getByRole('button', { name: 'Löschen' }));
  const text = 'Das Profilbild konnte nicht gelöscht werden. Bitte versuche es erneut.';
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(pictures()).toEqual([PHOTO]);

  answers({ deleteProfilePicture: member });
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Löschen' })).toBeEnabled());
  await user.click(within(dialog).getByRole('button', { name: 'Löschen' }));
  await dialogClosed();
  expect(await screen.findByText('Profilbild gelöscht.')).toBeVisible();
  await waitFor(() => expect(pictures()).toEqual([]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bild löschen' })).not.toBeInTheDocument());
});
