import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { browserThatShows } from '@/testing/picture-browser';
import { answers, fails, pending, takes } from '@/testing/server';
import { fill, openNew, takesSaves } from '../testing/open-form';

const URL_OF = (letter: string) => `/api/pictures/events/${letter.repeat(64)}.webp`;
const MB = 1024 * 1024;

const file = (type = 'image/jpeg', bytes = 1_000) => new File([new Uint8Array(bytes)], 'bild', { type });
const picture = () => screen.getByRole('img', { name: 'Das gewählte Bild' });
const shows = (letter: string) => waitFor(() => expect(picture()).toHaveAttribute('src', URL_OF(letter)));
const input = () => screen.getByLabelText<HTMLInputElement>('Bild der Veranstaltung');

/** Accepts pictures. Returns the sizes and types of those that have arrived. */
function takesPictures() {
  const letters = ['a', 'b', 'c'];
  const respond = () => ({ imageUrl: URL_OF(letters.shift() ?? '') });
  return takes('uploadEventPicture', respond, ({ body: { size, type } }) => ({ size, type }));
}

test('a picture is sent at once and shown, can be removed and replaced, and is saved with the event', async () => {
  browserThatShows({ width: 1_200, height: 800 });
  const received = takesPictures();
  const sent = takesSaves('createEvent');
  const { user, submit } = await openNew();
  await user.upload(input(), file());
  await shows('a');
  await user.click(screen.getByRole('button', { name: 'Bild entfernen' }));
  expect(screen.queryByRole('img', { name: 'Das gewählte Bild' })).not.toBeInTheDocument();
  await user.upload(input(), file());
  await screen.findByRole('button', { name: 'Anderes Bild wählen' });
  await user.upload(input(), file('image/png'));
  const kind = { size: 1_000, type: 'image/jpeg' };
  await waitFor(() => expect(received).toEqual([kind, kind, { ...kind, type: 'image/png' }]));
  await shows('c');
  await fill(user);
  await submit();
  await waitFor(() => expect(sent[0]?.body.imageUrl).toBe(URL_OF('c')));
});

test.each([
  ['wider than it will be shown', { width: 4_000, height: 3_000 }, 1_000, { width: 1_600, height: 1_200 }],
  ['heavier than the server takes', { width: 1_000, height: 500 }, 6 * MB, { width: 1_000, height: 500 }],
])('one that is %s is scaled before it is sent, upright as the camera held it', async (_why, size, bytes, drawn) => {
  const scaled = browserThatShows(size);
  const received = takesPictures();
  const { user } = await openNew();
  await user.upload(input(), file('image/jpeg', bytes));
  await waitFor(() => expect(received).toEqual([{ size: 300_000, type: 'image/webp' }]));
  expect(scaled).toEqual([{ ...drawn, orientation: 'from-image' }]);
});

const NO_PICTURE = 'Bitte wähle ein Bild im Format JPEG, PNG oder WebP.';
const TOO_LARGE = 'Das Bild ist auch verkleinert noch größer als 5 MB. Bitte wähle ein anderes.';

test.each([
  ['no picture', () => browserThatShows('nothing'), file('application/pdf'), NO_PICTURE],
  ['too large even when scaled', () => browserThatShows({ width: 9_000, height: 9_000 }, 6 * MB), file(), TOO_LARGE],
])(
  'a file that is %s is refused at the field, also when it is dropped there',
  async (_what, prepare, chosen, message) => {
    prepare();
    await openNew();
    fireEvent.drop(screen.getByRole('button', { name: 'Bild wählen' }), { dataTransfer: { files: [chosen] } });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Bild wählen' })).toHaveAccessibleDescription(message);
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).not.toBeInTheDocument();
  },
);

test('the reason of a refusal stands at the field, and the same file can be sent again', async () => {
  browserThatShows({ width: 800, height: 600 });
  answers({ uploadEventPicture: fails('wrong-type', { message: 'Das ist kein Bild.' }) });
  const { user } = await openNew();
  await user.upload(input(), file());
  expect(await screen.findByText('Das ist kein Bild.')).toBeVisible();
  takesPictures();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await shows('a');
  expect(screen.queryByText('Das ist kein Bild.')).not.toBeInTheDocument();
});

test('a running upload shows, keeps the form from being saved, and can be cancelled', async () => {
  browserThatShows({ width: 800, height: 600 });
  answers({ uploadEventPicture: pending });
  const { user } = await openNew();
  await user.upload(input(), file());
  expect(await screen.findByRole('progressbar', { name: 'Bild wird hochgeladen' })).toBeVisible();
  expect(picture()).toHaveAttribute('src', 'blob:gewählt');
  expect(screen.getByRole('button', { name: /Erstellen/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Hochladen abbrechen' }));
  expect(screen.queryByText('Bild wird hochgeladen …')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Erstellen' })).toBeEnabled();
});
