import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changePasswordFormSchema,
  changePasswordSchema,
  deleteAccountSchema,
  listUserEventsQuerySchema,
  PASSWORD_FOR_EMAIL,
  personalDataSchema,
  profileFormSchemaFor,
  SAME_PASSWORD,
  updateProfileSchema,
} from './profile';

type Parsed = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };

/** The first thing said at each field. */
function issuesOf({ error }: Parsed): Record<string, string> {
  const issues = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
  return Object.fromEntries(issues.reverse());
}

const profile = { firstName: 'Frieda', lastName: 'Frost', email: 'frieda@example.org', phoneNumber: '+49 30 1' };

describe('a profile', () => {
  it('needs all four fields, each with something to see', () => {
    const empty = { firstName: ' ', lastName: '\u200b', email: '', phoneNumber: undefined };
    expect(issuesOf(updateProfileSchema.safeParse(empty))).toEqual({
      firstName: 'Vorname ist erforderlich',
      lastName: 'Nachname ist erforderlich',
      email: 'Ungültige E-Mail-Adresse',
      phoneNumber: 'Telefonnummer ist erforderlich',
    });
  });

  it('takes names of any script, emoji and markup as the text that they are', () => {
    for (const lastName of ['Ağaoğlu', '李', 'O’Brien-Müller', 'Frost ❄️', '<script>alert(1)</script>']) {
      expect(updateProfileSchema.parse({ ...profile, lastName }).lastName).toBe(lastName.normalize('NFC'));
    }
  });

  it('takes nothing that would turn the writing beside it around, and nothing too long', () => {
    const tooMuch = {
      ...profile,
      firstName: 'Frieda\u202egnissap',
      lastName: 'x'.repeat(41),
      phoneNumber: '1'.repeat(500),
    };
    expect(issuesOf(updateProfileSchema.safeParse(tooMuch))).toEqual({
      firstName: 'Bitte ohne Zeilenumbrüche und Steuerzeichen eingeben',
      lastName: 'Höchstens 40 Zeichen',
      phoneNumber: 'Höchstens 40 Zeichen',
    });
  });

  it('looks the same when it is saved again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (firstName) => {
        const once = updateProfileSchema.safeParse({ ...profile, firstName });
        if (once.success) expect(updateProfileSchema.parse(once.data)).toEqual(once.data);
      }),
    );
  });

  it('needs the password with another address, and with no other', () => {
    const form = profileFormSchemaFor('Frieda@Example.org');
    expect(form.safeParse(profile).success).toBe(true);
    const moved = { ...profile, email: 'neu@example.org' };
    for (const currentPassword of [undefined, '']) {
      const issues = issuesOf(form.safeParse({ ...moved, currentPassword }));
      expect(issues).toEqual({ currentPassword: PASSWORD_FOR_EMAIL });
    }
    expect(form.safeParse({ ...moved, currentPassword: 'x' }).success).toBe(true);
  });
});

describe('another password', () => {
  const change = { currentPassword: 'Vereinsheim1', newPassword: 'Sportheim2' };

  it.each([
    [{ currentPassword: '' }, { currentPassword: 'Aktuelles Passwort ist erforderlich' }],
    [{ newPassword: 'Kurz1' }, { newPassword: 'Passwort muss mindestens 8 Zeichen lang sein' }],
    [
      { newPassword: 'sportheim2' },
      { newPassword: 'Passwort muss mindestens einen Kleinbuchstaben, einen Großbuchstaben und eine Zahl enthalten' },
    ],
    [{ newPassword: 'Vereinsheim1' }, { newPassword: SAME_PASSWORD }],
  ])('is refused as %j', (fields, issues) => {
    expect(issuesOf(changePasswordSchema.safeParse({ ...change, ...fields }))).toEqual(issues);
    const form = { ...change, ...fields };
    const confirmed = { ...form, confirmPassword: form.newPassword };
    expect(issuesOf(changePasswordFormSchema.safeParse(confirmed))).toEqual(issues);
  });

  it('must be typed twice, the same', () => {
    const messageFor = (confirmPassword: unknown) =>
      issuesOf(changePasswordFormSchema.safeParse({ ...change, confirmPassword }));
    expect(messageFor('')).toEqual({ confirmPassword: 'Passwortbestätigung ist erforderlich' });
    expect(messageFor('Sportheim3')).toEqual({ confirmPassword: 'Passwörter stimmen nicht überein' });
    expect(messageFor('Sportheim2')).toEqual({});
  });

  it('is as it was typed, spaces and all', () => {
    const typed = { currentPassword: ' Vereinsheim1 ', newPassword: ' Sportheim2 ' };
    expect(changePasswordSchema.parse(typed)).toEqual(typed);
    expect(deleteAccountSchema.parse({ password: ' x ' })).toEqual({ password: ' x ' });
    expect(issuesOf(deleteAccountSchema.safeParse({}))).toEqual({ password: 'Passwort ist erforderlich' });
  });
});

describe('what is asked for', () => {
  it('is all events of one’s own, unless it is those that come', () => {
    expect(listUserEventsQuerySchema.parse({})).toEqual({ upcoming: false });
    expect(listUserEventsQuerySchema.parse({ upcoming: 'true' })).toEqual({ upcoming: true });
    expect(listUserEventsQuerySchema.safeParse({ upcoming: '1' }).success).toBe(false);
  });

  it('never says in a download who is an organiser, or anything that it does not name', () => {
    const account = {
      id: 'u',
      username: 'frieda',
      ...profile,
      profilePhotoUrl: null,
      createdAt: '2026-01-01T00:00:00Z',
    };
    const lists = { registrations: [], comments: [], venueInquiries: [], devices: [], notices: [] };
    const none = { profilePicture: null, calendarFeed: null, notificationPreferences: null };
    const data = { exportedAt: '2026-01-01T00:00:00Z', account, ...none, ...lists };
    const more = { ...data, account: { ...account, isAdmin: true, passwordHash: 'x' }, others: ['x'] };
    expect(personalDataSchema.parse(more)).toEqual(data);
  });
});
