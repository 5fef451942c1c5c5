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
  it('needs all four fields, each with visible text', () => {
    const empty = { firstName: ' ', lastName: '\u200b', email: 'frieda@', phoneNumber: undefined };
    expect(firstMessages(updateProfileSchema, empty)).toEqual({
      firstName: 'Vorname ist erforderlich',
      lastName: 'Nachname ist erforderlich',
      email: 'Ungültige E-Mail-Adresse',
      phoneNumber: 'Telefonnummer ist erforderlich',
    });
  });

  it('needs a telephone number that can be dialled, as registering does', () => {
    expect(firstMessages(updateProfileSchema, { ...profile, phoneNumber: 'abc' })).toEqual({
      phoneNumber: 'Bitte gib die Telefonnummer in Ziffern an',
    });
  });

  it('keeps names of any script, emoji and markup as plain text', () => {
    for (const lastName of ['Ağaoğlu', '李', 'O’Brien-Müller', 'Frost ❄️', '<script>alert(1)</script>']) {
      expect(updateProfileSchema.parse({ ...profile, lastName }).lastName).toBe(lastName.normalize('NFC'));
    }
  });

  it('refuses characters that would turn the text beside it around, and texts that are too long', () => {
    const tooMuch = {
      ...profile,
      firstName: 'Frieda\u202egnissap',
      lastName: 'x'.repeat(41),
      phoneNumber: '1'.repeat(500),
    };
    expect(firstMessages(updateProfileSchema, tooMuch)).toEqual({
      firstName: 'Bitte ohne Zeilenumbrüche und Steuerzeichen eingeben',
      lastName: 'Höchstens 40 Zeichen',
      phoneNumber: 'Höchstens 40 Zeichen',
    });
  });

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

  it.each([
    [{ currentPassword: '' }, { currentPassword: 'Aktuelles Passwort ist erforderlich' }],
    [{ newPassword: 'Kurz1' }, { newPassword: 'Passwort muss mindestens 8 Zeichen lang sein' }],
    [
      { newPassword: 'sportheim2' },
      { newPassword: 'Passwort muss mindestens einen Kleinbuchstaben, einen Großbuchstaben und eine Zahl enthalten' },
    ],
    [{ newPassword: 'Vereinsheim1' }, { newPassword: SAME_PASSWORD }],
  ])('is refused as %j', (fields, issues) => {
    expect(firstMessages(changePasswordSchema, { ...change, ...fields })).toEqual(issues);
    const form = { ...change, ...fields };
    const confirmed = { ...form, confirmPassword: form.newPassword };
    expect(firstMessages(changePasswordFormSchema, confirmed)).toEqual(issues);
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
    expect(told({ ...change, confirmPassword: '' })).toEqual(['Passwortbestätigung ist erforderlich']);
    expect(told({ newPassword: 'Sportheim2', confirmPassword: 'Sportheim2' })).toEqual([
      'Aktuelles Passwort ist erforderlich',
    ]);
    expect(told({ currentPassword: 7, newPassword: 7, confirmPassword: 7 })).toEqual([
      'Aktuelles Passwort ist erforderlich',
      'Passwort ist erforderlich',
      'Passwortbestätigung ist erforderlich',
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
