import { http } from 'msw';
import { expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { answers, fails, pending, server, unreachable } from '@/testing/server';
import { NO_CONNECTION } from './api-error';
import { uploadWithProgress } from './upload-with-progress';

function upload(signal = new AbortController().signal) {
  const form = new FormData();
  form.append('profilePicture', new File([new Uint8Array(200_000)], 'bild', { type: 'image/webp' }));
  const progress: number[] = [];
  const answer = uploadWithProgress<'uploadProfilePicture'>('/api/users/me/picture', form, {
    signal,
    onProgress: (share) => progress.push(share),
  });
  return { answer, progress };
}

test('an upload sends the file with cookies, reports its progress, and resolves with the response', async () => {
  const person = buildUser({ profilePhotoUrl: `/api/photos/${'a'.repeat(32)}.webp` });
  const sent: { request: Request; file: File }[] = [];
  server.use(
    http.post('*/api/users/me/picture', async ({ request }) => {
      sent.push({ request, file: (await request.clone().formData()).get('profilePicture') as File });
      return Response.json(person);
    }),
  );
  const { answer, progress } = upload();
  expect(await answer).toEqual(person);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.file).toMatchObject({ size: 200_000, type: 'image/webp' });
  expect(sent[0]?.request.credentials).toBe('include');
  expect(sent[0]?.request.headers.get('accept')).toBe('application/json');
  expect(progress.at(-1)).toBe(1);
  expect(progress.every((share) => share >= 0 && share <= 1)).toBe(true);
});

test('an upload fails as every other call does: with the text inside error, with a page, or without a response', async () => {
  const nested = { message: undefined, error: { message: 'Das ist kein Bild.' }, code: 'wrong-type' };
  answers({ uploadProfilePicture: () => Response.json(nested, { status: 415 }) });
  await expect(upload().answer).rejects.toMatchObject({
    name: 'ApiError',
    status: 415,
    code: 'wrong-type',
    message: 'Das ist kein Bild.',
  });
  answers({ uploadProfilePicture: fails('not-signed-in') });
  await expect(upload().answer).rejects.toMatchObject({ status: 401, code: 'not-signed-in' });
  answers({ uploadProfilePicture: () => new Response('<html>', { status: 200 }) });
  await expect(upload().answer).rejects.toMatchObject({ message: 'Die Antwort des Servers war nicht lesbar.' });
  answers({ uploadProfilePicture: unreachable });
  await expect(upload().answer).rejects.toMatchObject({ name: 'ApiError', status: 0, message: NO_CONNECTION });
});

test('an upload that is cancelled ends at once, and one that was cancelled before never begins', async () => {
  answers({ uploadProfilePicture: pending });
  const attempt = new AbortController();
  const { answer } = upload(attempt.signal);
  attempt.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await expect(upload(attempt.signal).answer).rejects.toMatchObject({ name: 'AbortError' });
});
