import { expect, it } from 'vitest';
import { deleteAccountSchema, personalDataSchema } from './personal-data';

it('deleting an account needs the password as it was typed, spaces included', () => {
  expect(deleteAccountSchema.parse({ password: ' x ' })).toEqual({ password: ' x ' });
  expect(deleteAccountSchema.safeParse({}).error?.issues).toMatchObject([
    { path: ['password'], message: 'Passwort ist erforderlich' },
  ]);
});

it('the download of personal data never says who is an organiser, or anything that its schema does not name', () => {
  const account = {
    id: 'u',
    username: 'frieda',
    firstName: 'Frieda',
    lastName: 'Frost',
    email: 'frieda@example.org',
    phoneNumber: '+49 30 1',
    profilePhotoUrl: null,
    sharesPhoneNumber: false,
    sharesEmail: true,
    consents: { photos: { given: false, at: '2026-01-01T00:00:00Z' }, phoneForContacts: null },
    createdAt: '2026-01-01T00:00:00Z',
  };
  const data = {
    exportedAt: '2026-01-01T00:00:00Z',
    account,
    consentChanges: [{ consent: 'photos', given: false, at: '2026-01-01T00:00:00Z' }],
    profilePicture: null,
    sessions: [],
    mailbox: null,
    formerAddresses: [],
    calendarFeed: null,
    registrations: [],
    contactOf: [],
    attendance: [],
    comments: [],
    messages: [],
    venueInquiries: [],
    notificationPreferences: null,
    auditLog: [],
    membership: { standing: 'approved', since: null, reason: null, rights: [] },
    invitations: { accepted: [], created: [] },
    devices: [],
    inbox: [],
    notices: [],
  };
  const more = { ...data, account: { ...account, isAdmin: true, passwordHash: 'x' }, others: ['x'] };
  expect(personalDataSchema.parse(more)).toEqual(data);
});
