import { type ClubSettings, clubVersionSchema, DEFAULT_CLUB_SETTINGS, storedClubSettingsSchema } from '@club/contract';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { CLUB_PATH, clubSettingsInput, saveClub } from '../../../testing/club-settings';
import { createEngine } from '../../../testing/engine';
import { createTestLog } from '../../../testing/test-log';
import { createClubSettings } from '../../src/club-settings/club-settings-repository';

const { app, costing, organiser, colleague } = useClub();
const VERSIONS = `${CLUB_PATH}/versions`;

const saved = (json: unknown) => storedClubSettingsSchema.parse(json);
const versionsIn = (json: unknown) => z.array(clubVersionSchema).parse(json);
const shown = async () => ok(await app().visitor().get('/api/club')) as ClubSettings;

describe('saving', () => {
  it('shows everybody the new settings with the next request, and caches may keep them for a minute', async () => {
    ok(await saveClub(organiser.client, { email: 'post@tv.example', hidesHelpers: true }));
    const reply = await app().visitor().get('/api/club');
    expect(reply.json).toMatchObject({ email: 'post@tv.example', hidesHelpers: true });
    expect(reply.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  });

  it('refuses a form that was made of an earlier version, and keeps what the other organiser saved', async () => {
    const form = await clubSettingsInput(organiser.client, { phoneNumber: '030 1111' });
    ok(await saveClub(colleague.client, { phoneNumber: '030 2222' }));
    expectRefusal(await organiser.client.put(CLUB_PATH, form), 409, 'changed-meanwhile');
    expect(await shown()).toMatchObject({ phoneNumber: '030 2222' });
  });

  it('lets one of two forms of the same version through that are sent at once', async () => {
    const [first, second] = [
      await clubSettingsInput(organiser.client, { taxId: 'DE 1' }),
      await clubSettingsInput(colleague.client, { taxId: 'DE 2' }),
    ];
    const replies = await Promise.all([
      organiser.client.put(CLUB_PATH, first),
      colleague.client.put(CLUB_PATH, second),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('changes nothing when the request is repeated', async () => {
    const form = await clubSettingsInput(organiser.client, { taxId: 'DE 3' });
    const first = saved(ok(await organiser.client.put(CLUB_PATH, form)));
    app().counts();
    expect(saved(ok(await organiser.client.put(CLUB_PATH, form)))).toEqual(first);
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1, writes: 0 });
  });

  it('names the fields that are wrong, and stores none of the others', async () => {
    const before = await shown();
    const { version, settings } = await clubSettingsInput(organiser.client, { taxId: 'DE 4' });
    const wrong = {
      ...settings,
      website: 'javascript:alert(1)',
      email: 'post@',
      clubhouse: { ...settings.clubhouse, facts: [''] },
      retention: { ...settings.retention, inquiries: 0 },
    };
    const reply = await organiser.client.put(CLUB_PATH, { version, settings: wrong });
    expectRefusal(reply, 400, 'validation');
    const { issues } = z.object({ issues: z.array(z.object({ path: z.string() })) }).parse(reply.json);
    expect([...new Set(issues.map(({ path }) => path))]).toEqual([
      'settings.email',
      'settings.website',
      'settings.clubhouse.facts.0',
      'settings.retention.inquiries',
    ]);
    expect(await shown()).toEqual(before);
  });
});

describe('the history', () => {
  it('tells who changed which fields, the latest first, and gives an earlier version back whole', async () => {
    const organiser = await app().organiser({ firstName: 'Ottilie', lastName: 'Vogt' });
    const before = await clubSettingsInput(organiser.client, {});
    const { version } = saved(ok(await saveClub(organiser.client, { taxId: 'DE 5', privacyContact: 'Ottilie' })));
    const [latest, ...earlier] = versionsIn(ok(await organiser.client.get(VERSIONS)));
    expect(latest).toMatchObject({ version, changedBy: 'Ottilie Vogt', fields: ['taxId', 'privacyContact'] });
    const restored = saved(ok(await organiser.client.get(`${VERSIONS}/${earlier[0]?.version}`)));
    expect(restored.settings).toEqual(before.settings);
    expect(versionsIn(ok(await organiser.client.get(`${VERSIONS}?before=${version}`)))).toEqual(earlier);
    expectRefusal(await organiser.client.get(`${VERSIONS}/99999`), 404, 'not-found');
  });

  it('forgets the name of a person whose account is deleted', async () => {
    const leaving = await app().organiser();
    ok(await saveClub(leaving.client, { taxId: 'DE 6' }));
    await app().setOrganiser(leaving.id, false);
    ok(await leaving.client.post('/api/user/delete-account', { password: 'Vereinsheim1' }));
    expect(versionsIn(ok(await organiser.client.get(VERSIONS)))[0]).toMatchObject({ changedBy: null });
    expect(await shown()).toMatchObject({ taxId: 'DE 6' });
  });
});

test('what the club says costs no read, and saving it three writes', async () => {
  const form = await clubSettingsInput(organiser.client, { taxId: 'DE 7' });
  await costing({ reads: 0, writes: 0 }, shown);
  ok(await organiser.client.put(CLUB_PATH, form));
  expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 3 });
});

describe('another instance', () => {
  it('uses the settings from before for a minute at most', async () => {
    const firestore = createEngine().firestore();
    const log = createTestLog();
    const [one, other] = [10, 60_000].map((clubMemoryMs) => createClubSettings({ firestore, log, clubMemoryMs }));
    const save = (version: number, name: string) =>
      one?.change(() => ({ version, changedAt: new Date(), settings: { ...DEFAULT_CLUB_SETTINGS, name } }));
    expect([(await one?.current())?.registrationMode, (await other?.current())?.name]).toEqual([
      'approval',
      DEFAULT_CLUB_SETTINGS.name,
    ]);
    await save(1, 'TV Neustadt');
    expect((await one?.current())?.name).toBe('TV Neustadt');
    expect((await other?.current())?.name).toBe(DEFAULT_CLUB_SETTINGS.name);
    expect((await other?.find())?.settings.name).toBe('TV Neustadt');
  });

  it('counts settings that cannot be read as not saved, and goes on from their version', async () => {
    const firestore = createEngine().firestore();
    const log = createTestLog();
    await firestore
      .doc('settings/club')
      .set({ version: 4, changedAt: null, settings: { name: 7, registrationMode: 'open' } });
    const found = await createClubSettings({ firestore, log, clubMemoryMs: 0 }).find();
    expect(found).toMatchObject({ version: 4, settings: { registrationMode: 'approval' } });
    expect(log.all()).toMatchObject([{ level: 'warn' }]);
  });
});
