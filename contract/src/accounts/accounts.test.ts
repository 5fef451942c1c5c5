import { describe, expect, it } from 'vitest';
import { firstMessages, issuesOf } from '../../testing/issues';
import { emailSchema, loginSchema, passwordResetSchema, passwordSchema, signUpFormSchemaFor } from './accounts';

const valid = {
  username: 'jule',
  email: 'jule@example.org',
  password: 'Vereinsheim1',
  confirmPassword: 'Vereinsheim1',
  firstName: 'Jule',
  lastName: 'Sander',
  phoneNumber: '030 23125 001',
};

const messagesOf = (form: object) => firstMessages(signUpFormSchemaFor({ mayLackEmail: false }), form);

describe('the form that makes an account', () => {
  it.each(['abc', '+1', '12', '(–1)'])('refuses the telephone number „%s“, which nobody can dial', (phoneNumber) => {
    expect(messagesOf({ ...valid, phoneNumber })).toEqual({
      phoneNumber: 'Bitte gib die Telefonnummer in Ziffern an',
    });
  });

  it.each(['+49 (0)341 123-45', '0341/98765', '112', '030 23125 Apparat 7'])(
    'takes the telephone number „%s“ as it is written',
    (phoneNumber) => {
      expect(messagesOf({ ...valid, phoneNumber })).toEqual({});
    },
  );

  it('says at the field that a user name may hold no letters of another script', () => {
    expect(messagesOf({ ...valid, username: 'v\u043erstand' })).toEqual({
      username: expect.stringMatching(/^Benutzername darf nur lateinische Buchstaben/),
    });
  });

  it('asks for an address, and for the password a second time', () => {
    expect(messagesOf({ ...valid, email: '', confirmPassword: undefined })).toEqual({
      email: 'Ungültige E-Mail-Adresse',
      confirmPassword: 'Passwortbestätigung ist erforderlich',
    });
  });

  it('compares the two passwords only when both are there', () => {
    const { password: _, ...withoutPassword } = valid;
    expect(issuesOf(signUpFormSchemaFor({ mayLackEmail: false }), withoutPassword)).toEqual([
      ['password', 'Passwort ist erforderlich'],
    ]);
  });

  it('takes e-mail addresses of 254 characters, with spaces around them, and no longer ones', () => {
    const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.org`;
    expect(longest).toHaveLength(254);
    expect(emailSchema.parse(` ${longest} `)).toBe(longest);
    expect(issuesOf(emailSchema, longest.replace('.org', 'd.org'))).toEqual([['', 'Ungültige E-Mail-Adresse']]);
  });

  it.each(['Zoë', "O'Neill", 'Müller-Lüdenscheidt', 'بهار‌ه', '明', 'क्षमा', 'Jean Luc'])(
    'accepts %s as a name',
    (firstName) => {
      expect(messagesOf({ ...valid, firstName })).toEqual({});
    },
  );

  it.each(['vereinsheim1', 'VEREINSHEIM1', 'Vereinsheim'])('refuses the password %s', (password) => {
    expect(messagesOf({ ...valid, password, confirmPassword: password })).toEqual({
      password: 'Passwort muss mindestens einen Kleinbuchstaben, einen Großbuchstaben und eine Zahl enthalten',
    });
  });

  it('shows a wrong confirmation at the confirmation, also while other fields are wrong', () => {
    expect(messagesOf({ ...valid, confirmPassword: 'Vereinsheim2' })).toEqual({
      confirmPassword: 'Passwörter stimmen nicht überein',
    });
    expect(messagesOf({ ...valid, email: 'jule', firstName: '', confirmPassword: 'Vereinsheim2' })).toMatchObject({
      email: 'Ungültige E-Mail-Adresse',
      confirmPassword: 'Passwörter stimmen nicht überein',
    });
  });
});

describe('passwords', () => {
  it('have 8 to 200 characters', () => {
    expect(issuesOf(passwordSchema, 'Abcdef1')).toEqual([['', 'Passwort muss mindestens 8 Zeichen lang sein']]);
    for (const rest of [6, 198]) expect(issuesOf(passwordSchema, `A1${'a'.repeat(rest)}`)).toEqual([]);
    expect(issuesOf(passwordSchema, `A1${'a'.repeat(199)}`)).toEqual([['', 'Höchstens 200 Zeichen']]);
  });

  it('are checked quickly, however long they are', () => {
    const started = performance.now();
    expect(passwordSchema.safeParse('a'.repeat(100_000)).success).toBe(false);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('signing in', () => {
  it('takes any existing password', () => {
    expect(loginSchema.parse({ username: 'jule@example.org', password: 'alt' })).toEqual({
      username: 'jule@example.org',
      password: 'alt',
    });
  });

  it('has a form for forgotten passwords that takes a user name or an e-mail address', () => {
    expect(passwordResetSchema.parse({ username: ' jule ' })).toEqual({ username: 'jule' });
  });
});
