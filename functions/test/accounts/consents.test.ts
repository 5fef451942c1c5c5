import { personalDataSchema, userSchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { newAccount } from '../../../testing/account-forms';
import { ACCESS_READ, COMMIT_CHECK } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import type { TestMember } from '../../../testing/start-test-app';
import { MAX_CONSENT_CHANGES, withAnswers } from '../../src/accounts/consents';

const { app, nothingWritten } = useClub();
const path = '/api/user/consents';

const consentsOf = (reply: Parameters<typeof ok>[0]) => userSchema.parse(ok(reply)).consents;
const changesOf = async ({ client }: TestMember) =>
  personalDataSchema.parse(ok(await client.get('/api/user/data'))).consentChanges;

describe('agreements', () => {
  it('are none until a person gives them, and each change is kept with its date and told in the download', async () => {
    const member = await app().member();
    const { client } = member;
    expect(consentsOf(await client.get('/api/user'))).toEqual({ photos: null, phoneForContacts: null });
    app().counts();
    const given = consentsOf(await client.put(path, { photos: true, phoneForContacts: false }));
    expect(given).toEqual({ photos: { given: true, at: expect.any(String) }, phoneForContacts: null });
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 1 + COMMIT_CHECK, writes: 1 });
    // The client repeats a request once.
    app().clock.advance(60_000);
    expect(consentsOf(await nothingWritten(() => client.put(path, { photos: true })))).toEqual(given);
    const changed = consentsOf(await client.put(path, { photos: false, phoneForContacts: true }));
    expect(changed).toMatchObject({ photos: { given: false }, phoneForContacts: { given: true } });
    expect(consentsOf(await client.get('/api/user'))).toEqual(changed);
    const [first, second] = [given.photos?.at ?? '', changed.photos?.at ?? ''];
    expect(Date.parse(second) - Date.parse(first)).toBeGreaterThanOrEqual(60_000);
    expect(await changesOf(member)).toEqual([
      { consent: 'photos', given: true, at: first },
      { consent: 'photos', given: false, at: second },
      { consent: 'phoneForContacts', given: true, at: second },
    ]);
  });

  it('may be given at registration, and are not without being ticked', async () => {
    const agreed = newAccount({ consents: { photos: false, phoneForContacts: true } });
    const none = { photos: null, phoneForContacts: null };
    expect(consentsOf(await app().visitor().post('/api/register', agreed))).toEqual({
      ...none,
      phoneForContacts: { given: true, at: expect.any(String) },
    });
    expect(consentsOf(await app().visitor().post('/api/register', newAccount()))).toEqual(none);
  });

  it('keep the latest changes of somebody who cannot decide', () => {
    let changes: ReturnType<typeof withAnswers> = [];
    for (let minute = 0; minute < 2 * MAX_CONSENT_CHANGES; minute++)
      changes = withAnswers(changes, { photos: minute % 2 === 0 }, new Date(minute * 60_000));
    expect(changes).toHaveLength(MAX_CONSENT_CHANGES);
    expect(changes.at(-1)).toMatchObject({ given: false, at: new Date((2 * MAX_CONSENT_CHANGES - 1) * 60_000) });
  });
});
