import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstMessages, messagesOf } from '../../testing/issues';
import { newPasswordFormSchema } from './accounts';
import {
  changePasswordFormSchema,
  changePasswordSchema,
  EMAIL_STAYS,
  profileFormSchemaFor,
  updateProfileSchema,
  WRONG_PASSWORD,
} from './profile';

const profile = { firstName: 'Frieda', lastName: 'Frost', email: 'frieda@example.org', phoneNumber: '+49 30 1' };

describe('a changed profile', () => {
  it('does not change when it is saved again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (firstName) => {
        const once = updateProfileSchema.safeParse({ ...profile, firstName });
        if (once.success) expect(updateProfileSchema.parse(once.data)).toEqual(once.data);
      }),
    );
  });

  it('needs the password only when the e-mail address changes', () => {
    const form = profileFormSchemaFor('Frieda@Example.org');
    expect(form.safeParse(profile).success).toBe(true);
    const without = { ...profile, email: '' };
    expect(firstMessages(form, without)).toEqual({ email: 'Ungültige E-Mail-Adresse' });
    // Somebody whom organisers let in without an address may stay so.
    expect(firstMessages(profileFormSchemaFor(''), without)).toEqual({});
    const moved = { ...profile, email: 'neu@example.org' };
    for (const currentPassword of [undefined, '']) {
      const issues = firstMessages(form, { ...moved, currentPassword });
      expect(issues).toEqual({
        currentPassword: 'Bitte gib dein aktuelles Passwort ein, um die E-Mail-Adresse zu ändern',
      });
    }
    expect(form.safeParse({ ...moved, currentPassword: 'x' }).success).toBe(true);
    expect(firstMessages(form, { ...moved, currentPassword: 'x'.repeat(201) })).toEqual({
      currentPassword: 'Höchstens 200 Zeichen',
    });
  });
});

describe('a change of the password', () => {
  const change = { currentPassword: 'Vereinsheim1', newPassword: 'Sportheim2' };

  it('is refused when it changes nothing', () => {
    const same = { ...change, newPassword: 'Vereinsheim1', confirmPassword: 'Vereinsheim1' };
    for (const schema of [changePasswordSchema, changePasswordFormSchema])
      expect(firstMessages(schema, same)).toEqual({
        newPassword: 'Das neue Passwort muss sich vom aktuellen unterscheiden',
      });
  });

  it('needs the new password typed twice alike', () => {
    for (const schema of [changePasswordFormSchema, newPasswordFormSchema]) {
      const messageFor = (confirmPassword: unknown) => firstMessages(schema, { ...change, confirmPassword });
      expect(messageFor('')).toEqual({ confirmPassword: 'Passwortbestätigung ist erforderlich' });
      expect(messageFor('Sportheim3')).toEqual({ confirmPassword: 'Passwörter stimmen nicht überein' });
      expect(messageFor('Sportheim2')).toEqual({});
    }
  });

  it('has exactly one message for every missing field', () => {
    const told = (form: object) => messagesOf(changePasswordFormSchema, form);
    expect(told({ ...change, newPassword: undefined, confirmPassword: 'Sportheim2' })).toEqual([
      'Passwort ist erforderlich',
    ]);
    expect(told({})).toEqual([
      'Aktuelles Passwort ist erforderlich',
      'Passwort ist erforderlich',
      'Passwortbestätigung ist erforderlich',
    ]);
  });

  it('has German messages of what only the server can see', () => {
    expect([WRONG_PASSWORD, EMAIL_STAYS]).toEqual([
      'Das aktuelle Passwort ist falsch',
      'Bitte gib deine E-Mail-Adresse an',
    ]);
  });

  it('keeps passwords as they were typed, spaces included', () => {
    const typed = { currentPassword: ' Vereinsheim1 ', newPassword: ' Sportheim2 ' };
    expect(changePasswordSchema.parse(typed)).toEqual(typed);
  });
});
