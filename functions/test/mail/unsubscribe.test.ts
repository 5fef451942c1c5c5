import {
  DEFAULT_FURTHER_PREFERENCES,
  FURTHER_PREFERENCES,
  furtherPreferencesSchema,
  NOTICE_PREFERENCES,
  ONE_CLICK_PATH,
} from '@club/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD_CHANGE } from '../../../testing/account-forms';
import { expectRefusal } from '../../../testing/api-test';
import { ok } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { unsubscribeCodeOf } from '../../../testing/mailboxes';
import type { TestMember } from '../../../testing/start-test-app';
import { type MailedNotice, unsubscribeCode } from '../../src/mail/unsubscribe';

const { app } = useClub();
const DAY_MS = 24 * 3_600_000;
let jule: TestMember;
let code: string;

beforeEach(async () => {
  jule = await app().member({ firstName: 'Jule' });
  code = await unsubscribeCodeOf(app(), jule);
});

const preferencesOf = async ({ client }: TestMember) =>
  furtherPreferencesSchema.parse(ok(await client.get('/api/notifications/further-preferences')));
const end = (given: string) => app().visitor().post('/api/mail-unsubscriptions', { code: given });

/** As a mail program does it: a form, no session, no Origin. */
const oneClick = (given: string) =>
  fetch(`${app().origin}${ONE_CLICK_PATH}${given}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

describe('ending mails of a kind', () => {
  it('works with one click in a mail program, and again, touches nothing else and opens nothing of the account', async () => {
    for (let repeated = 0; repeated < 2; repeated++) {
      const response = await oneClick(code);
      expect([response.status, await response.text()]).toEqual([200, 'Abbestellt.']);
      expect(response.headers.get('set-cookie')).toBeNull();
    }
    expect(await preferencesOf(jule)).toEqual({ ...DEFAULT_FURTHER_PREFERENCES, mail: { eventReminder: false } });
    expect(await unsubscribeCodeOf(app(), jule)).toBe('');
  });

  it('asks first where the link is opened, and looking at it changes nothing', async () => {
    for (const method of ['GET', 'HEAD']) {
      const shown = await fetch(`${app().origin}${ONE_CLICK_PATH}${code}`, { method, redirect: 'manual' });
      expect(shown.status).toBe(303);
      expect(shown.headers.get('location')).toBe(`/abbestellen#${code}`);
    }
    expect(await preferencesOf(jule)).toEqual(DEFAULT_FURTHER_PREFERENCES);
    ok(await end(code));
    expect(await preferencesOf(jule)).toMatchObject({ mail: { eventReminder: false } });
  });

  it('is not stopped by another password, and does nothing for what is forged, of another kind, or old', async () => {
    const [kind, uid, issued, signature] = code.split('.');
    const other = await app().member();
    const forged = [
      ['eventCancelled', uid, issued, signature],
      ['all', uid, issued, signature],
      [kind, other.id, issued, signature],
      [kind, uid, `${issued}0`, signature],
      ['quietHoursEnabled', uid, issued, signature],
    ];
    for (const parts of forged) {
      expectRefusal(await end(parts.join('.')), 409, 'link-invalid');
      expect((await oneClick(parts.join('.'))).status).toBe(409);
    }
    expect((await oneClick('%3Cscript%3E')).status).toBe(409);
    expect(await preferencesOf(jule)).toEqual(DEFAULT_FURTHER_PREFERENCES);
    ok(await jule.client.post('/api/user/change-password', PASSWORD_CHANGE));
    ok(await end(code));
    app().clock.advance(91 * DAY_MS);
    expectRefusal(await end(code), 409, 'link-invalid');
  });

  it('ends all mails where the person asks for that, and news with them', async () => {
    for (let repeated = 0; repeated < 2; repeated++)
      ok(await app().visitor().post('/api/mail-unsubscriptions', { code, everything: true }));
    const { mail, digest } = await preferencesOf(jule);
    expect(Object.values(mail)).toEqual(Array.from([...NOTICE_PREFERENCES, ...FURTHER_PREFERENCES], () => false));
    expect(digest).toEqual({ ...DEFAULT_FURTHER_PREFERENCES.digest, rhythm: 'never' });
  });

  it('ends by one code the kinds that a mail told of together, and of no others', async () => {
    const kinds = ['eventCancelled', 'eventReminder'] as const;
    const codeOf = (ended: readonly MailedNotice[]) =>
      unsubscribeCode(app().mailCodes, jule.id, ended, app().clock.now());
    const several = codeOf(kinds);
    ok(await end(several));
    expect(await preferencesOf(jule)).toEqual({
      ...DEFAULT_FURTHER_PREFERENCES,
      mail: { eventCancelled: false, eventReminder: false },
    });
    expectRefusal(await end(several.replace('eventCancelled', 'newComment')), 409, 'link-invalid');
    ok(await end(codeOf([...NOTICE_PREFERENCES, ...FURTHER_PREFERENCES])));
  });
});
