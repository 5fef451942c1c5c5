import { formatClub } from '@club/contract';
import { expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration } from '../../testing/builders';
import { overriddenFields } from '../../testing/declared-indexes';
import { comment, compose, inquiries, inquiry, lookAt, now, party, updated, userIds } from '../../testing/notices';
import { composeNotification } from './delivery/say';
import { NOTICES } from './notices';
import type { Notice } from './notifications/notice';
import { kindOf, openNotice, type StoredNotice } from './notifications/notice-kind';
import { REGISTRATION_DECISIONS } from './notifications/registration-decisions';
import { registrationIdOf } from './registrations/roster';

const at = (day: number, hour: number) => new Date(Date.UTC(2027, 5, day, hour));
const hours = (startTime: Date, count: number) => ({
  startTime,
  endTime: new Date(startTime.getTime() + count * 3_600_000),
});
const shift = (id: string, hour: number) => ({ id, title: id, ...hours(at(12, hour), 2) });
const [grill, kasse] = [shift('Grill', 12), shift('Kasse', 14)];
const kuchen = { id: 'Kuchen', title: 'Kuchen', startTime: null, endTime: null };
const shifts = [grill, kasse, kuchen];
const places = (...ids: string[]) => ({ places: ids.map((shiftId) => ({ userId: 'anna', shiftId })), shifts });
const news = (...results: [result: string, fromId: string | null, toId: string | null, more?: object][]) => ({
  news: results.map(([result, fromId, toId, more]) => ({ userId: 'anna', result, fromId, toId, ...more })),
  before: [shift('Grill', 10), kasse, kuchen],
  after: [grill, kasse],
});
const organisers = { audience: 'organisers' } as const;
const soon = { ...party, ...hours(at(2, 8), 4) };
const cancellation = { at: now, reason: 'Der Platz\nist gesperrt.' };
const long = 'Großes Sommerfest der Turnabteilung mit Tombola und Fackelzug 👨‍👩‍👧‍👦';

const [ben, erika, karl] = [
  buildMember({ id: 'ben', firstName: 'Ben', lastName: 'Kurz' }),
  buildMember(),
  buildMember(),
];
const guest = (who: typeof erika, name: string, minute: number) => ({
  ...buildRegistration(who, { status: 'confirmed', createdAt: new Date(minute * 60_000) }),
  userId: null,
  guest: { name, phoneNumber: null, requestKey: null },
});
const gone = buildRegistration(ben, { status: 'cancelled', createdAt: now });
const roster = [gone, guest(erika, 'Erika', 1), guest(karl, 'Karl', 2)];
const event = buildEvent({ ...party, id: party.eventId, roster, maxParticipants: 4 });
const idsIn = (...entries: typeof roster) => entries.map((entry) => registrationIdOf(event.id, entry));
const late = { registrationIds: idsIn(gone), formerMembers: 0, promotedIds: [], userIds };

/** What is stored, as it may be; each kind has some. */
const SAMPLES: (Record<string, unknown> & { kind: Notice['kind'] })[] = [
  { kind: 'waitlistPromotion', ...party, userIds },
  { kind: 'waitlistPromotion', ...party, userIds, awaitsConfirmation: true, ...places('Grill') },
  { kind: 'waitlistPromotion', ...party, userIds, ...places('Grill', 'Kasse') },
  { kind: 'waitlistPromotion', ...party, userIds, ...places('Kuchen') },
  { kind: 'guestPromotion', ...party, guests: idsIn(...roster.slice(1)).map((registrationId) => ({ registrationId })) },
  {
    kind: 'guestPromotion',
    ...party,
    guests: idsIn(...roster.slice(1, 2)).map((registrationId) => ({ registrationId })),
  },
  { kind: 'guestPromotion', ...party, guests: ['7-a'].map((registrationId) => ({ registrationId })), shifts: [kasse] },
  {
    kind: 'guestPromotion',
    ...party,
    guests: ['7-a', '7-b', '7-c'].map((registrationId) => ({ registrationId })),
    shifts,
  },
  { kind: 'lateCancellations', ...party, ...late },
  { kind: 'lateCancellations', ...party, ...late, ...places('Grill'), lateShiftIds: ['Kasse'], formerMembers: 2 },
  ...REGISTRATION_DECISIONS.map((decision) => ({
    kind: 'registrationConfirmed' as const,
    decision,
    ...party,
    userIds,
  })),
  ...REGISTRATION_DECISIONS.map((decision) => ({
    ...{ kind: 'registrationConfirmed' as const, decision, reason: 'Nur für die Jugend', userIds },
    ...{ ...party, ...hours(new Date(now.getTime() - 9_000_000), 2) },
  })),
  {
    ...{ kind: 'registrationConfirmed', decision: 'moved', ...party, userIds, shifts },
    places: [{ userId: 'anna', shiftId: 'Kasse', fromId: 'Grill' }],
  },
  { kind: 'registrationConfirmed', decision: 'removed', ...party, userIds, ...places('Grill', 'Kuchen') },
  updated({ startTime: at(13, 8), endTime: at(13, 12) }),
  updated({ startTime: at(12, 13), endTime: at(12, 23) }),
  updated({ startTime: at(12, 13) }),
  updated({ startTime: at(1, 9), endTime: at(1, 10) }),
  updated({ startTime: at(20, 9), endTime: at(20, 12) }),
  updated({ endTime: at(12, 17) }),
  { ...updated({ location: 'Turnhalle' }), dates: 3, unlessTold: now },
  updated({ title: 'Waldfest' }),
  updated({ title: 'Waldfest', location: 'Turnhalle' }),
  { ...updated({}), shiftNews: news(['new-time', 'Grill', 'Grill', { isToConfirm: true, clashId: 'Kasse' }]) },
  { ...updated({ location: 'Turnhalle' }), shiftNews: news(['lost', 'Grill', null]) },
  { ...updated({}), before: null, changed: [], shiftNews: news(['present-time', 'Grill', 'Grill']) },
  ...(
    [
      ['lost', 'Grill', null],
      ['turn-lost', 'Kuchen', null],
      ['moved', 'Grill', 'Kasse'],
      ['kept', 'Grill', 'Kasse'],
      ['promoted', null, 'Kasse'],
      ['waits', 'Grill', null],
    ] as const
  ).map((one) => ({ kind: 'shiftRemoved' as const, ...party, userIds, shiftNews: news([...one]) })),
  {
    kind: 'shiftRemoved',
    ...party,
    userIds,
    dates: 2,
    shiftNews: news(['kept', 'Grill', 'Kasse'], ['moved', 'Kuchen', null]),
  },
  { kind: 'eventCancelled', ...party, userIds },
  { kind: 'eventCancelled', ...soon, userIds, dates: 3, cancellation },
  { kind: 'eventCancelled', ...party, userIds, cancellation: { at: now, reason: null }, isDeleted: true },
  { kind: 'eventReinstated', ...party, userIds, cancelledAt: now },
  { kind: 'eventReinstated', ...soon, userIds, cancelledAt: now, dates: 3 },
  { kind: 'eventCreated', ...party, exceptUserId: 'ben' },
  { kind: 'eventCreated', ...soon, exceptUserId: 'ben', dates: 12, isClosed: true },
  { kind: 'eventReminder', ...party, title: long, userIds, awaitsConfirmation: true },
  { kind: 'eventReminder', ...party, userIds, ...places('Kasse', 'Kuchen') },
  { kind: 'eventsNeedingHelpers', ...party },
  { kind: 'eventsNeedingHelpers', ...party, gaps: shifts.map((one, missing) => ({ ...one, missing: missing + 1 })) },
  { kind: 'newComment', ...party, ...comment },
  { kind: 'newComment', ...party, ...comment, excerpt: '' },
  { kind: 'commentReply', ...party, ...comment },
  ...[false, true].map((isUrgent) => ({
    ...{
      kind: 'message' as const,
      ...party,
      messageId: 'm',
      authorId: 'ben',
      authorName: 'Ben Kurz',
      subject: 'Handschuhe',
    },
    ...{ text: 'Liebe alle,\n\nbringt sie mit.', isUrgent, isTest: false, userIds },
  })),
  {
    ...{ kind: 'message', ...soon, messageId: 'm', authorId: 'ben', authorName: 'Ben Kurz', subject: 'Handschuhe' },
    ...{ text: 'Los', isUrgent: true, isTest: true, userIds },
  },
  { kind: 'contactNamed', ...party, userIds },
  { kind: 'contactNamed', ...party, userIds, dates: 3 },
  {
    ...{ kind: 'eveningSummary', ...organisers, since: at(1, 16), until: at(2, 16) },
    registrations: 1,
    cancellations: 1,
    waiting: 0,
  },
  {
    ...{ kind: 'eveningSummary', ...organisers, since: at(0, 16), until: at(2, 16) },
    registrations: 2,
    cancellations: 3,
    waiting: 4,
  },
  { ...inquiry },
  { ...inquiry, authorId: 'vera', name: 'Ruf http://boese.example an', isAnswer: true },
  { ...inquiries('i') },
  { ...inquiries('i', 'j', 'k'), authorIds: ['vera', 'vera'] },
  { kind: 'memberWaiting', ...organisers, authorId: 'ben', name: 'Ben Kurz' },
  { kind: 'memberWaiting', ...organisers, authorId: 'ben', name: 'Ruf http://boese.example an' },
  { kind: 'membersWaiting', ...organisers, deliverAt: now },
  { kind: 'membershipDecided', userIds, isApproved: true, reason: null },
  { kind: 'membershipDecided', userIds, isApproved: false, reason: 'Wir kennen dich nicht.' },
  { kind: 'attendanceMissing', ...organisers, day: '2027-06-01', events: [{ eventId: 7, title: long }] },
  {
    ...{ kind: 'attendanceMissing', ...organisers, day: '2027-06-01' },
    events: [1, 2, 3, 4, 5, 6].map((eventId) => ({ eventId, title: `Spiel ${eventId}` })),
  },
];

const look = lookAt(now, [event], {
  listOrganisers: async () => ['vera', 'ben'],
  listKeepers: async () => ['kuno', 'ben'],
  findPeople: async () => ({ activeUserIds: ['anna', 'ben'], waitlistUserIds: ['clara'] }),
  findCommenters: async () => new Set(['anna', 'dora']),
});

const shown = (instant: Date | null | undefined) => instant && formatClub(instant, 'dd.MM. HH:mm');

/** Some are told something else: its title, where it leads, and its fields. */
function otherwise(uid: string, as: StoredNotice): string {
  const { title, url } = composeNotification(NOTICES, as, now, uid).payload;
  return `${uid}: „${title}“ ${url} (${Object.keys(as).join(' ')})`;
}

/** Everything that the kind says of this notice, but for what is left out where it is nothing. */
async function saidOf(stored: Notice): Promise<string> {
  const { kind, notice } = openNotice(NOTICES, stored);
  const concerned = await kind.audience(notice, look);
  const people = 'people' in concerned ? [...concerned.people] : [];
  const [first = null] = people.flatMap(([uid, as]) => (as === notice ? uid : []));
  const { payload, urgency, deliverBefore, atAnyHour, takesBack, inbox, notice: own } = compose(stored, now, first);
  const { hasPage, asks, withdraws, reason, button, ...traits } = kind.mail;
  const telling = { userId: first, createdAt: now, now, event: await look.findEvent(party.eventId) };
  const named = kind.hasNames && kind.words(own, telling);
  const facts = {
    An:
      'people' in concerned
        ? people.map(([uid, as]) => (as === notice ? uid : otherwise(uid, as))).join('\n    ')
        : `alle außer ${[...concerned.everyoneBut]}`,
    Art: `${kind.preference}, ${urgency}${atAnyHour ? ', auch nachts' : ''}, bis ${shown(deliverBefore)}`,
    Titel: payload.title,
    Text: payload.body.replaceAll('\n', '\n      '),
    Ziel: `${payload.url} (${payload.tag})`,
    'Mit Namen': named && `${named.title} | ${named.body}`,
    Mail: `${reason}. [${button ?? 'Veranstaltung ansehen'}] ${Object.keys(traits).join(' ')}`,
    'ohne Seite': hasPage?.(notice) === false && 'ja',
    'fragt nach': asks?.(notice)
      ?.shifts.map(({ id }: { id: string }) => id)
      .join(', '),
    'zieht zurück': withdraws?.(own)
      .map((lost: { id: string } | null) => lost?.id ?? 'alles')
      .join(', '),
    Posteingang: inbox.body,
    'verschwindet dort': shown(inbox.until),
    'ohne Zitat für Neuigkeiten': inbox.notice && 'excerpt' in inbox.notice && inbox.notice.excerpt === '' && 'ja',
    'als Neuigkeit bis': kind.isNewsUntil && shown(kind.isNewsUntil(notice)),
    'gemerkt für Tage': kind.keptDays,
    persönlich: kind.isPersonal && 'ja',
    'nimmt zurück, was abgesagt war': shown(takesBack),
  };
  return Object.entries(facts)
    .flatMap(([name, fact]) => (fact ? `${name}: ${fact}`.trim() : []))
    .join('\n');
}

it.each(Object.keys(NOTICES))(
  '%s: says to whom it goes, until when, in which words, and what its mail has',
  async (kind) => {
    const samples = SAMPLES.filter((sample) => sample.kind === kind) as Notice[];
    expect(samples.length).toBeGreaterThan(0);
    const said = await Promise.all(samples.map(saidOf));
    await expect(`${said.join('\n\n')}\n`).toMatchFileSnapshot(`./notifications/kinds/${kind}.txt`);
  },
);

it('no list of a notice that grows with the shifts of people is indexed', () => {
  const growing = ['places', 'shifts', 'shiftNews', 'gaps'];
  expect(growing.filter((name) => !overriddenFields.has(`outbox.${name}`))).toEqual([]);
});

it('a notice of a kind that this release does not know is an error', () => {
  expect(() => kindOf(NOTICES, 'toString')).toThrow('toString');
  expect(() => openNotice(NOTICES, { kind: 'eventCreated' })).toThrow();
});
