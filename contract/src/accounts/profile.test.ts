import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstMessages, messagesOf } from '../../testing/issues';
import {
  changePasswordFormSchema,
  changePasswordSchema,
  PASSWORD_FOR_EMAIL,
  profileFormSchemaFor,
  SAME_PASSWORD,
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
      expect(issues).toEqual({ currentPassword: PASSWORD_FOR_EMAIL });
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
      expect(firstMessages(schema, same)).toEqual({ newPassword: SAME_PASSWORD });
  });

  it('needs the new password typed twice alike', () => {
    const messageFor = (confirmPassword: unknown) =>
      firstMessages(changePasswordFormSchema, { ...change, confirmPassword });
    expect(messageFor('')).toEqual({ confirmPassword: 'Passwortbestätigung ist erforderlich' });
    expect(messageFor('Sportheim3')).toEqual({ confirmPassword: 'Passwörter stimmen nicht überein' });
    expect(messageFor('Sportheim2')).toEqual({});
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

  it('has German messages about the passwords', () => {
    expect([WRONG_PASSWORD, SAME_PASSWORD, PASSWORD_FOR_EMAIL]).toEqual([
      'Das aktuelle Passwort ist falsch',
      'Das neue Passwort muss sich vom aktuellen unterscheiden',
      'Bitte gib dein aktuelles Passwort ein, um die E-Mail-Adresse zu ändern',
    ]);
  });

  it('keeps passwords as they were typed, spaces included', () => {
    const typed = { currentPassword: ' Vereinsheim1 ', newPassword: ' Sportheim2 ' };
    expect(changePasswordSchema.parse(typed)).toEqual(typed);
  });
});
