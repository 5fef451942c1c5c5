import {
  type ClubSettings,
  DEFAULT_CLUB_SETTINGS,
  type Device,
  type EventDetail,
  type EventSummary,
  eventSummarySchema,
  type Registration,
  type User,
} from '@club/contract';
import { buildPlannedEvent } from '@club/contract/testing';

let lastId = 0;
const nextId = () => {
  lastId += 1;
  return lastId;
};

export function buildUser(fields: Partial<User> = {}): User {
  const id = nextId();
  return {
    id: `user-${id}`,
    username: `mitglied${id}`,
    firstName: 'Mara',
    lastName: 'Berger',
    email: `mitglied${id}@example.org`,
    phoneNumber: '0341 123456',
    profilePhotoUrl: null,
    isAdmin: false,
    standing: 'approved',
    standingReason: null,
    rights: [],
    sharesPhoneNumber: false,
    sharesEmail: false,
    consents: { photos: null, phoneForContacts: null },
    createdAt: '2024-03-01T09:00:00.000Z',
    ...fields,
  };
}

/** A match in a week, with places left. */
export function buildEvent(fields: Partial<EventSummary> = {}): EventSummary {
  const start = fields.startTime ? new Date(fields.startTime) : new Date(Date.now() + 7 * 86_400_000);
  return eventSummarySchema.parse({
    ...buildPlannedEvent(),
    id: nextId(),
    title: 'Heimspiel der ersten Mannschaft',
    description: 'Wir suchen Helferinnen und Helfer für Einlass und Verpflegung.',
    category: 'Spiel',
    location: 'Sportplatz am Wald',
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + 2 * 3_600_000).toISOString(),
    maxParticipants: 10,
    _count: { registrations: 3 },
    ...fields,
  });
}

export function buildRegistration(fields: Partial<Registration> = {}): Registration {
  const id = nextId();
  return {
    id: `registration-${id}`,
    userId: `user-${id}`,
    status: 'confirmed',
    shiftId: null,
    movedFrom: null,
    createdAt: '2026-01-10T10:00:00.000Z',
    notes: null,
    brings: null,
    isGuest: false,
    user: { firstName: 'Jonas', lastName: 'Keller', profilePhotoUrl: null, email: null, phoneNumber: null },
    ...fields,
  };
}

/** Counts follow the roster unless they are given. */
export function buildEventDetail(fields: Partial<EventDetail> = {}): EventDetail {
  const { registrations = [], shifts = [] } = fields;
  const count = (...statuses: Registration['status'][]) =>
    registrations.filter(({ status }) => statuses.includes(status)).length;
  return {
    ...buildEvent({
      _count: { registrations: count('pending', 'confirmed') },
      waitlistCount: count('waitlisted'),
      hasShifts: shifts.length > 0,
      ...fields,
    }),
    recurrenceEvery: fields.recurrenceEvery ?? 1,
    recurrenceSkips: fields.recurrenceSkips ?? [],
    contacts: fields.contacts ?? [],
    isDraft: fields.isDraft ?? false,
    liveKey: fields.liveKey === undefined ? `e${fields.id ?? 0}` : fields.liveKey,
    version: fields.version ?? 1,
    attendanceNotedAt: fields.attendanceNotedAt ?? null,
    guestCounts: fields.guestCounts ?? null,
    hasMessages: fields.hasMessages ?? false,
    shifts,
    peopleCount: fields.peopleCount ?? count('pending', 'confirmed'),
    registrations,
  };
}

/** A computer that was used today. */
export function buildDevice(fields: Partial<Device> = {}): Device {
  return {
    id: nextId().toString(16).padStart(64, '0'),
    platform: 'desktop',
    browser: 'firefox',
    osVersion: '10.0',
    browserVersion: '128.0',
    createdAt: '2026-05-03T10:00:00.000Z',
    lastUsedAt: new Date().toISOString(),
    lastTest: null,
    ...fields,
  };
}

/** They say all that the law asks of an imprint. */
export const COMPLETE_CLUB_SETTINGS: ClubSettings = {
  ...DEFAULT_CLUB_SETTINGS,
  address: { street: 'Am Sportplatz 1', postalCode: '12345', city: 'Musterstadt' },
  email: 'post@verein.example',
  phoneNumber: '030 123456',
  board: [{ name: 'Vera Vorn', function: '1. Vorsitzende' }],
};
