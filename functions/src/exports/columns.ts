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
import type { ClubEvent } from '../events/club-event';
import type { RosterEntry } from '../registrations/roster';
import type { Booking } from '../venue/venue-documents';

/** A column of a table: its heading, and what stands below it for one item. */
export type Column<T> = readonly [heading: string, cell: (item: T) => string];

const day = (instant: Date): string => formatClub(instant, 'dd.MM.yyyy');
const moment = (instant: Date | null | undefined): string => (instant ? formatClub(instant, 'dd.MM.yyyy HH:mm') : '');
const yesNo = (is: boolean): string => (is ? 'ja' : 'nein');

type Listed = { account: Account; tags: readonly DirectoryTag[] };

type GroupWords = Partial<Record<DirectoryTag, string>>;

const STANDINGS: GroupWords = { waiting: 'wartet auf Freischaltung', refused: 'abgelehnt', blocked: 'gesperrt' };
const RIGHTS: GroupWords = { organiser: 'Vorstand', treasurer: 'Kassenwart', keeper: 'Vereinsheimwart' };

const groupsOf = ({ tags }: Listed, words: GroupWords): string[] => tags.flatMap((tag) => words[tag] ?? []);

export const MEMBERS: readonly Column<Listed>[] = [
  ['Nachname', ({ account }) => account.lastName],
  ['Vorname', ({ account }) => account.firstName],
  ['Benutzername', ({ account }) => account.username],
  ['E-Mail', ({ account }) => account.email],
  ['Telefon', ({ account }) => spreadsheetPhone(account.phoneNumber)],
  ['Zugang', (listed) => groupsOf(listed, STANDINGS)[0] ?? 'freigeschaltet'],
  ['Rechte', (listed) => groupsOf(listed, RIGHTS).join(', ')],
  ['Dabei seit', ({ account }) => day(account.createdAt)],
  ['Fotos erlaubt', ({ account }) => yesNo(consentsOf(account.consentChanges).photos?.given === true)],
  [
    'Telefon für Ansprechpersonen',
    ({ account }) => yesNo(consentsOf(account.consentChanges).phoneForContacts?.given === true),
  ],
];

const FACT_HEADINGS: Record<FactWith<'csv'>, string> = {
  title: 'Veranstaltung',
  category: 'Kategorie',
  location: 'Ort',
  startTime: 'Beginn',
  endTime: 'Ende',
};

const STATUS: Record<RegistrationStatus, string> = {
  confirmed: 'Bestätigt',
  pending: 'Ausstehend',
  waitlisted: 'Warteliste',
  cancelled: 'Abgesagt',
};

/** A person at an event; `happened` says that they were expected and that it is over. */
type Entered = { event: ClubEvent; entry?: RosterEntry; shift?: ClubEvent['shifts'][number]; happened: boolean };

/** One for each person who is registered or waits, or one for an event without any. */
export function enteredIn(event: ClubEvent, now: Date): Entered[] {
  const present = [...event.roster.filter(isActive), ...event.roster.filter(isWaiting)];
  if (present.length === 0) return [{ event, happened: false }];
  const isPast = isOver(occupiedTimes(event), now) && !isCancelled(event);
  return present.map((entry) => ({
    event,
    entry,
    shift: event.shifts.find(({ id }) => id === entry.shiftId),
    happened: isActive(entry) && isPast,
  }));
}

/** Notes and contacts stay out. */
export const REGISTRATIONS: readonly Column<Entered>[] = [
  ...(Object.keys(FACT_HEADINGS) as FactWith<'csv'>[]).map((fact): Column<Entered> => {
    const textOf = ({ [fact]: value }: ClubEvent) => (value instanceof Date ? moment(value) : value);
    return [FACT_HEADINGS[fact], ({ event }) => textOf(event)];
  }),
  ['Abgesagt', ({ event }) => yesNo(isCancelled(event))],
  ['Schicht', ({ shift }) => shift?.title ?? ''],
  ['Schicht von', ({ shift }) => moment(shift?.startTime)],
  ['Schicht bis', ({ shift }) => moment(shift?.endTime)],
  ['Nachname', ({ entry }) => entry?.lastName ?? ''],
  ['Vorname', ({ entry }) => entry?.firstName ?? ''],
  ['Status', ({ entry }) => (entry ? STATUS[entry.status] : '')],
  ['Angemeldet am', ({ entry }) => moment(entry?.createdAt)],
  ['Erschienen', ({ entry, happened }) => (entry && happened ? yesNo(!entry.noShow) : '')],
  ['Stunden', hoursCell],
];

/** Without hours of their own, people were there for as long as the event or their shift lasted. */
function hoursCell({ event, entry, shift, happened }: Entered): string {
  if (!entry || !happened || entry.noShow || (shift && isContribution(shift))) return '';
  const counted = entry.hours ?? hoursOfPart(event, entry.shiftId);
  return String(Math.round(counted * 100) / 100).replace('.', ',');
}

export const BOOKINGS: readonly Column<Booking>[] = [
  ['Beginn', ({ date }) => moment(date)],
  ['Ende', ({ end }) => moment(end)],
  ['Zweck', ({ purpose }) => purpose],
  ['Aus einer Anfrage', ({ inquiryId }) => yesNo(inquiryId !== null)],
  ['Eingetragen am', ({ createdAt }) => moment(createdAt)],
];

const FORMER_MEMBER = 'ehemaliges Mitglied';

export const LOG: readonly Column<AuditEntry>[] = [
  ['Zeitpunkt', ({ at }) => formatClub(new Date(at), 'dd.MM.yyyy HH:mm:ss')],
  ['Wer', ({ actor }) => (actor?.id === SYSTEM ? 'App' : (actor?.name ?? FORMER_MEMBER))],
  ['Aktion', ({ action }) => AUDIT_ACTION_LABELS[action]],
  ['Wen oder was', ({ target }) => (target?.kind === 'member' ? (target.name ?? FORMER_MEMBER) : '')],
  ['Was daran', ({ target, fields }) => auditFieldsText(target?.kind === 'club' ? [target.id] : fields)],
  ['Anzahl', ({ count }) => (count === null ? '' : String(count))],
  // It tells people of one name apart; that of a deleted person is a pseudonym.
  ['Kennung', ({ target }) => target?.id ?? ''],
];
