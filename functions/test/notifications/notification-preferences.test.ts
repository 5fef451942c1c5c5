import {
  DEFAULT_FURTHER_PREFERENCES,
  DEFAULT_PREFERENCES,
  FURTHER_PREFERENCES,
  furtherPreferencesSchema,
  NOTICE_PREFERENCES,
  notificationPreferencesSchema,
} from '@club/contract';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { type Client, ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';

const PREFERENCES = '/api/notifications/preferences';

const FURTHER = '/api/notifications/further-preferences';

const { app, nothingWritten, anna } = useClub();

describe('/api/notifications/preferences', () => {
  const save = (client: Client, change: unknown) => client.post(PREFERENCES, change);
  const load = async (client: Client) =>
    notificationPreferencesSchema.strict().parse(ok(await client.get(PREFERENCES)));

  it('have their defaults until they are changed, and a change leaves the others alone', async () => {
    const person = await app().member();
    expect(await nothingWritten(() => load(person.client))).toEqual(DEFAULT_PREFERENCES);
    for (const name of NOTICE_PREFERENCES) expect(DEFAULT_PREFERENCES[name]).toBe(true);
    const night = { quietHoursEnabled: false, quietHoursStart: 22, quietHoursEnd: 7 };
    expect(DEFAULT_PREFERENCES).toMatchObject(night);
    const change = { newComment: false, quietHoursEnabled: true, quietHoursStart: 0, quietHoursEnd: 23 };
    app().counts();
    expect(ok(await save(person.client, change))).toEqual({ ...DEFAULT_PREFERENCES, ...change });
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 1 });
    await save(person.client, { eventReminder: false });
    await save(person.client, {});
    expect(await load(person.client)).toEqual({ ...DEFAULT_PREFERENCES, ...change, eventReminder: false });
    const all = { ...DEFAULT_PREFERENCES, quietHoursStart: 23 };
    for (let repeated = 0; repeated < 2; repeated++) expect(ok(await save(person.client, all))).toEqual(all);
    expect(await load(anna.client)).toEqual(DEFAULT_PREFERENCES);
  });

  it('are all kept when several devices save at the same moment', async () => {
    const person = await app().member();
    await Promise.all(
      [{ newComment: false }, { eventCreated: false }, { quietHoursEnd: 9 }].map((one) => save(person.client, one)),
    );
    expect(await load(person.client)).toMatchObject({ newComment: false, eventCreated: false, quietHoursEnd: 9 });
  });

  it('refuse an unknown preference, and stay as they were', async () => {
    const reply = await nothingWritten(() => save(anna.client, { spam: true, newComment: false }));
    expectRefusal(reply, 400, 'validation', {
      issues: [{ path: '', message: 'Diese Einstellung gibt es nicht: spam' }],
    });
    expect(await load(anna.client)).toEqual(DEFAULT_PREFERENCES);
  });
});

describe(FURTHER, () => {
  const save = (client: Client, change: unknown) => client.put(FURTHER, change);
  const load = async (client: Client) => furtherPreferencesSchema.strict().parse(ok(await client.get(FURTHER)));
  const off = {
    ...Object.fromEntries(FURTHER_PREFERENCES.map((name) => [name, false])),
    mail: { eventReminder: false },
    digest: DEFAULT_FURTHER_PREFERENCES.digest,
    reachedBy: 'push',
    newsByPush: true,
  };

  it('are all on until people change them, mails come in place of pushes, and they stand beside the others', async () => {
    const { client } = await app().organiser();
    expect(await nothingWritten(() => load(client))).toEqual(DEFAULT_FURTHER_PREFERENCES);
    for (const name of FURTHER_PREFERENCES) expect(DEFAULT_FURTHER_PREFERENCES[name]).toBe(true);
    expect(DEFAULT_FURTHER_PREFERENCES).toMatchObject({ mail: {}, reachedBy: 'push' });
    app().counts();
    const first = { venueInquiry: false };
    expect(ok(await save(client, first))).toEqual({ ...DEFAULT_FURTHER_PREFERENCES, ...first });
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 1 });
    ok(await client.post(PREFERENCES, { newComment: false }));
    for (let repeated = 0; repeated < 2; repeated++) expect(ok(await save(client, off))).toEqual(off);
    ok(await save(client, {}));
    expect(await load(client)).toEqual(off);
    const others = notificationPreferencesSchema.parse(ok(await client.get(PREFERENCES)));
    expect(others).toEqual({ ...DEFAULT_PREFERENCES, newComment: false });
  });

  it('keep for each notice whether it may come by mail, also where one is changed after the other', async () => {
    const { client } = await app().member();
    ok(await save(client, { mail: { eventReminder: false } }));
    ok(await save(client, { mail: { eventCancelled: true }, reachedBy: 'both' }));
    const mail = { eventReminder: false, eventCancelled: true };
    expect(await load(client)).toMatchObject({ mail, reachedBy: 'both' });
  });

  it('of before people could choose mails alone are those of both ways', async () => {
    const { client, id } = await app().member();
    await app().firestore.doc(`notificationPreferences/${id}`).set({ alsoByMail: true });
    expect(await load(client)).toEqual({ ...DEFAULT_FURTHER_PREFERENCES, reachedBy: 'both' });
    ok(await save(client, { reachedBy: 'mail' }));
    expect(await load(client)).toMatchObject({ reachedBy: 'mail' });
  });

  it('refuse what is no switch or none of theirs', async () => {
    const { client } = await app().organiser();
    for (const change of [{ venueInquiry: 'no' }, { newComment: false }, { quietHoursStart: 3 }, { mail: { x: true } }])
      expectRefusal(await nothingWritten(() => save(client, change)), 400, 'validation');
    expect(await load(client)).toEqual(DEFAULT_FURTHER_PREFERENCES);
  });
});
