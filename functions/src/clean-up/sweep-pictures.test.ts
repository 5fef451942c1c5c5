import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildEvent } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/start-test-app';
import { toDocument } from '../events/club-event';
import { type PictureName, type PictureStore, parsePictureName, pictureUrl } from '../platform/picture-store';
import { sweepPictures } from './clean-up';
import { createPictureUsageRepository } from './picture-usage-repository';

const HOUR = 3_600_000;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ authEmulatorHost: inject('authEmulatorHost') });
});
afterAll(() => app.close());

/** Sweeps so long after the newest picture was stored. */
async function sweepAfter(hours: number, pictures: PictureStore = app.pictures) {
  const newest = Math.max(...(await app.pictures.list('events')).map(({ storedAt }) => storedAt.getTime()));
  const clock = { now: () => new Date(newest + hours * HOUR) };
  return sweepPictures(
    { pictures, pictureUsage: createPictureUsageRepository(app.firestore, app.log), clock },
    'events',
  );
}

function nameOf(number: number): PictureName {
  const name = parsePictureName(`${number.toString(16).padStart(64, '0')}.webp`);
  if (!name) throw new Error('no name of a picture');
  return name;
}

const kept = async () => (await app.pictures.list('events')).map(({ name }) => name).sort();

describe('the daily sweep of event pictures', () => {
  it('removes those older than a day that no event and no draft shows, however many there are', async () => {
    const names = Array.from({ length: 70 }, (_, number) => nameOf(number));
    const shown = names.filter((_, number) => number % 7 === 0);
    const used = names.filter((_, number) => number === 1 || number % 7 === 0);
    await Promise.all(names.map((name) => app.pictures.put('events', name, Buffer.from(name))));
    // An archived event shows its picture as well, and two may show the same.
    const past = new Date('2020-01-01T10:00:00Z');
    await app.store(
      ...shown.map((name, index) =>
        buildEvent({ id: index + 1, startTime: past, imageUrl: pictureUrl('events', name) }),
      ),
      buildEvent({ id: 500, imageUrl: pictureUrl('events', nameOf(0)) }),
      buildEvent({ id: 501, imageUrl: null }),
    );
    const draft = buildEvent({ id: 502, isDraft: true, imageUrl: pictureUrl('events', nameOf(1)) });
    await app.firestore.doc('drafts/502').set(toDocument(draft));

    expect([await sweepAfter(23), await kept()]).toEqual([{ removed: 0 }, names]);
    app.counts();
    expect([await sweepAfter(25), await kept()]).toEqual([{ removed: 59 }, used]);
    // The events that show them and the draft, and no others.
    expect(app.counts().reads).toBe(shown.length + 1 + 1);
    expect([await sweepAfter(25), await kept()]).toEqual([{ removed: 0 }, used]);
  });

  it('leaves a picture that is uploaded again while it is under way', async () => {
    const name = nameOf(1_000);
    await app.pictures.put('events', name, Buffer.from('x'));
    const meanwhile: PictureStore = {
      ...app.pictures,
      async list(kind) {
        const listed = await app.pictures.list(kind);
        await app.pictures.put(kind, name, Buffer.from('x'));
        return listed;
      },
    };
    await sweepAfter(25, meanwhile);
    expect(await kept()).toContain(name);
    await sweepAfter(25);
    expect(await kept()).not.toContain(name);
  });
});
