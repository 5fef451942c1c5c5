import {
  AUDIT_ACTION_LABELS,
  type AuditEntry,
  auditFieldsText,
  type DirectoryTag,
  type FactWith,
  formatClub,
  hoursOfPart,
  isActive,
  isCancelled,
  isContribution,
  isOver,
  isWaiting,
  occupiedTimes,
  type RegistrationStatus,
  spreadsheetPhone,
} from '@club/contract';
import type { Account } from '../accounts/account';
import { SYSTEM } from '../accounts/audit-log-repository';
import { consentsOf } from '../accounts/consents';
import { GROUPS } from '../accounts/directory';
import type { ClubEvent } from '../events/club-event';
import type { RosterEntry } from '../registrations/roster';
import type { Booking } from '../venue/venue-documents';

export type Row = readonly string[];

const day = (instant: Date): string => formatClub(instant, 'dd.MM.yyyy');
const moment = (instant: Date | null): string => (instant ? formatClub(instant, 'dd.MM.yyyy HH:mm') : '');
const yesNo = (is: boolean): string => (is ? 'ja' : 'nein');

export const MEMBER_HEADINGS: Row = [
  'Nachname',
  'Vorname',
  'Benutzername',
  'E-Mail',
  'Telefon',
  'Zugang',
  'Rechte',
  'Dabei seit',
  'Fotos erlaubt',
  'Telefon für Ansprechpersonen',
];

export function memberRow(account: Account, tags: readonly DirectoryTag[]): Row {
  const { photos, phoneForContacts } = consentsOf(account.consentChanges);
  const words = (by: 'standing' | 'right') => tags.flatMap((tag) => (GROUPS[tag].by === by ? GROUPS[tag].word : []));
  return [
    account.lastName,
    account.firstName,
    account.username,
    account.email,
    spreadsheetPhone(account.phoneNumber),
    words('standing')[0] ?? 'freigeschaltet',
    words('right').join(', '),
    day(account.createdAt),
    yesNo(photos?.given === true),
    yesNo(phoneForContacts?.given === true),
  ];
}

const FACT_HEADINGS: Record<FactWith<'csv'>, string> = {
  title: 'Veranstaltung',
  category: 'Kategorie',
  location: 'Ort',
  startTime: 'Beginn',
  endTime: 'Ende',
};

export const EVENT_HEADINGS: Row = [
  ...Object.values(FACT_HEADINGS),
  'Abgesagt',
  'Schicht',
  'Schicht von',
  'Schicht bis',
  'Nachname',
  'Vorname',
  'Status',
  'Angemeldet am',
  'Erschienen',
  'Stunden',
];

const STATUS: Record<RegistrationStatus, string> = {
  confirmed: 'Bestätigt',
  pending: 'Ausstehend',
  waitlisted: 'Warteliste',
  cancelled: 'Abgesagt',
};

/** One row for each person who is registered or waits, or one for an event without any. Notes and contacts stay out. */
export function eventRows(event: ClubEvent, now: Date): Row[] {
  const entered = (Object.keys(FACT_HEADINGS) as FactWith<'csv'>[]).map((fact) => event[fact]);
  const facts = [...entered.map((fact) => (fact instanceof Date ? moment(fact) : fact)), yesNo(isCancelled(event))];
  const present = [...event.roster.filter(isActive), ...event.roster.filter(isWaiting)];
  if (present.length === 0) return [[...facts, ...EVENT_HEADINGS.slice(facts.length).map(() => '')]];
  return present.map((entry) => [...facts, ...registrationCells(event, entry, now)]);
}

function registrationCells(event: ClubEvent, entry: RosterEntry, now: Date): string[] {
  const shift = event.shifts.find(({ id }) => id === entry.shiftId);
  const happened = isActive(entry) && isOver(occupiedTimes(event), now) && !isCancelled(event);
  return [
    shift?.title ?? '',
    moment(shift?.startTime ?? null),
    moment(shift?.endTime ?? null),
    entry.lastName,
    entry.firstName,
    STATUS[entry.status],
    moment(entry.createdAt),
    happened ? yesNo(!entry.noShow) : '',
    happened && !entry.noShow && !(shift && isContribution(shift)) ? hoursCell(event, entry) : '',
  ];
}

/** Without hours of their own, people were there for as long as the event or their shift lasted. */
function hoursCell(event: ClubEvent, { hours, shiftId }: RosterEntry): string {
  const counted = hours ?? hoursOfPart(event, shiftId);
  return String(Math.round(counted * 100) / 100).replace('.', ',');
}

export const BOOKING_HEADINGS: Row = ['Beginn', 'Ende', 'Zweck', 'Aus einer Anfrage', 'Eingetragen am'];

export const bookingRow = ({ date, end, purpose, inquiryId, createdAt }: Booking): Row => [
  moment(date),
  moment(end),
  purpose,
  yesNo(inquiryId !== null),
  moment(createdAt),
];

export const LOG_HEADINGS: Row = ['Zeitpunkt', 'Wer', 'Aktion', 'Wen oder was', 'Was daran', 'Anzahl', 'Kennung'];

const FORMER_MEMBER = 'ehemaliges Mitglied';

/** The id tells people of one name apart; that of a deleted person is a pseudonym. */
export const logRow = ({ at, actor, action, target, fields, count }: AuditEntry): Row => [
  formatClub(new Date(at), 'dd.MM.yyyy HH:mm:ss'),
  actor?.id === SYSTEM ? 'App' : (actor?.name ?? FORMER_MEMBER),
  AUDIT_ACTION_LABELS[action],
  target?.kind === 'member' ? (target.name ?? FORMER_MEMBER) : '',
  target?.kind === 'club' ? auditFieldsText([target.id]) : auditFieldsText(fields),
  count === null ? '' : String(count),
  target?.id ?? '',
];
