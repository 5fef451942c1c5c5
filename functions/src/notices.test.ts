import { formatClub, TASK_KINDS } from '@club/contract';
import { expect, it } from 'vitest';
import { buildEvent } from '../../testing/builders';
import { overriddenFields } from '../../testing/declared-indexes';
import { comment, compose, inquiries, inquiry, lookAt, now, party, updated, userIds } from '../../testing/notices';
import { at, gone, grill, guests, hours, kasse, kuchen, saidLater, shift, shifts } from '../../testing/waiting-notices';
import { composeNotification } from './delivery/say';
import { NOTICES } from './notices';
import type { Notice } from './notifications/notice';
import { kindOf, openNotice, type StoredNotice } from './notifications/notice-kind';
import type { OpenTask } from './notifications/open-task';
import { REGISTRATION_DECISIONS } from './registrations/notices/registration-confirmed';
import { registrationIdOf } from './registrations/roster';

const places = (...ids: string[]) => ({ places: ids.map((shiftId) => ({ userId: 'anna', shiftId })), shifts });
const news = (...results: [result: string, fromId: string | null, toId: string | null, more?: object][]) => ({
  news: results.map(([result, fromId, toId, more]) => ({ userId: 'anna', result, fromId, toId, ...more })),
  before: [shift('Grill', 10), kasse, kuchen],
  after: [grill, kasse],
});
const soon = { ...party, ...hours(at(2, 8), 4) };
const cancellation = { at: now, reason: 'Der Platz\nist gesperrt.' };
const receipt = (said: object) => ({ deliverAt: now, since: now, ...said });
const long = 'Großes Sommerfest der Turnabteilung mit Tombola und Fackelzug 👨‍👩‍👧‍👦';

/** Another shift of the same person. */
const goneToo = { ...gone, createdAt: new Date(now.getTime() + 1) };
const event = buildEvent({ ...party, id: party.eventId, roster: [gone, goneToo, ...guests], maxParticipants: 6 });
const idsIn = (...entries: typeof event.roster) => entries.map((entry) => registrationIdOf(event.id, entry));
const late = { registrationIds: idsIn(gone), formerMembers: 0, promotedIds: [] };

const message = { messageId: 'm', authorId: 'ben', authorName: 'Ben Kurz', subject: 'Handschuhe', isTest: false };
const lacking = shifts.map((one, missing) => ({ ...one, missing: missing + 1 }));
const called = { authorId: 'vera' };
const registrationIds = (...ids: string[]) => ids.map((registrationId) => ({ registrationId }));
const past = hours(new Date(now.getTime() - 9_000_000), 2);
const signed = { authorId: 'ben', name: 'Ben Kurz' };

const openTasks = (count: number): OpenTask[] =>
  TASK_KINDS.map((kind) => ({ kind, count, page: `/${kind}`, isNew: false }));
const newInquiries = { kind: 'inquiry', count: 2, page: '/admin?bereich=anfragen', isNew: true };
const entered = (kind: OpenTask['kind'], count: number): OpenTask => ({
  kind,
  count,
  page: '/mitglieder',
  isNew: true,
});
/** A Wednesday on which nothing happened. */
const quiet = { since: at(1, 16), until: at(2, 16), registrations: 0, cancellations: 0, waiting: 0 };

/** Each kind has some notices as they may be stored, without the fields of `COMMON`. */
const SAMPLES: Record<Notice['kind'], object[]> = {
  waitlistPromotion: [
    {},
    { awaitsConfirmation: true, ...places(grill.id) },
    { awaitsConfirmation: true, ...places(grill.id, kasse.id) },
    places(grill.id, kasse.id),
    places(kuchen.id),
  ],
  guestPromotion: [
    ...[guests, guests.slice(0, 3), guests.slice(0, 2), guests.slice(2), guests.slice(0, 1)].map((some) => ({
      guests: registrationIds(...idsIn(...some)),
    })),
    { guests: registrationIds('7-a'), shifts: [kasse] },
    { guests: registrationIds('7-a', '7-b', '7-c'), shifts },
  ],
  lateCancellations: [
    late,
    { ...late, formerMembers: 1 },
    { ...late, registrationIds: idsIn(gone, goneToo) },
    { ...late, ...places(grill.id), lateShiftIds: [grill.id, kasse.id], formerMembers: 2 },
  ],
  registrationConfirmed: [
    ...REGISTRATION_DECISIONS.map((decision) => ({ decision })),
    ...REGISTRATION_DECISIONS.map((decision) => ({ decision, reason: 'Nur für die Jugend', ...past })),
    {
      decision: 'moved',
      shifts,
      places: [grill.id, kuchen.id].map((fromId) => ({ userId: 'anna', shiftId: kasse.id, fromId })),
    },
    // It was decided otherwise since.
    { decision: 'confirmed', decidedAt: at(1, 9) },
    { decision: 'confirmed', ...soon },
    { decision: 'removed', ...places(grill.id, kuchen.id) },
    { decision: 'confirmed', deliverAt: at(13, 8) },
    { decision: 'confirmed', ...places(grill.id, kuchen.id) },
  ],
  registrationReceipt: [
    receipt({}),
    receipt({ waits: true }),
    receipt({ ...hours(at(12, 18), 10), awaitsConfirmation: true }),
    receipt(places(grill.id)),
    receipt({ ...places(grill.id, kasse.id), turnIds: [kasse.id] }),
    receipt({ ...places(grill.id, kasse.id, kuchen.id) }),
    receipt(places(kuchen.id)),
    receipt({ ...places(grill.id), places: [...places(grill.id).places, { userId: 'anna', shiftId: null }] }),
  ],
  eventUpdated: [
    updated({ startTime: at(13, 8), endTime: at(13, 12) }),
    updated({ startTime: at(12, 13), endTime: at(12, 23) }),
    updated({ startTime: at(12, 13) }),
    updated({ startTime: at(1, 9), endTime: at(1, 10) }),
    updated({ startTime: at(20, 9), endTime: at(20, 12) }),
    updated({ endTime: at(12, 17) }),
    { ...updated({ location: 'Turnhalle' }), dates: 3, unlessTold: now },
    updated({ title: 'Waldfest' }),
    updated({ title: 'Waldfest', location: 'Turnhalle' }),
    { ...updated({}), shiftNews: news(['new-time', grill.id, grill.id, { isToConfirm: true, clashId: kasse.id }]) },
    { ...updated({}), shiftNews: news(['new-time', grill.id, grill.id], ['new-time', kasse.id, kasse.id]) },
    { ...updated({ location: 'Turnhalle' }), shiftNews: news(['lost', grill.id, null]) },
    { before: null, changed: [], shiftNews: news(['present-time', grill.id, grill.id]) },
  ],
  shiftRemoved: [
    { shiftNews: news(['lost', grill.id, null]) },
    { shiftNews: { ...news(['turn-lost', kuchen.id, null]), before: [kuchen], after: [] } },
    { shiftNews: news(['moved', grill.id, kasse.id]) },
    { shiftNews: news(['kept', grill.id, kasse.id]) },
    { shiftNews: news(['promoted', null, kasse.id]) },
    { shiftNews: news(['waits', grill.id, null]) },
    { dates: 2, shiftNews: news(['kept', grill.id, kasse.id], ['moved', kuchen.id, null]) },
  ],
  eventCancelled: [
    {},
    { ...soon, dates: 3, cancellation },
    { dates: 3, cancellation, eventIds: [7, 8, 9] },
    { cancellation, eventIds: [7] },
    { cancellation: { at: now, reason: null }, isDeleted: true },
  ],
  eventReinstated: [{ cancelledAt: now }, { ...soon, cancelledAt: now, dates: 3 }],
  eventCreated: [
    { exceptUserId: 'ben' },
    { ...soon, exceptUserId: 'ben', dates: 12, isClosed: true },
    { exceptUserId: 'ben', isClosed: true },
  ],
  eventReminder: [
    { title: long, awaitsConfirmation: true },
    places(kasse.id, kuchen.id),
    places(grill.id, kasse.id, kuchen.id),
  ],
  eventsNeedingHelpers: [
    {},
    { gaps: lacking },
    { ...soon, gaps: [...lacking, ...lacking].slice(0, 4) },
    { ...soon, gaps: [...lacking, ...lacking] },
    { gaps: lacking.slice(1, 2), ...called },
    { missing: 4, ...called, text: 'Danach wird gegrillt.', authorName: 'Vera Vogt' },
    { missing: 1, ...called, text: 'Danach wird gegrillt.' },
  ],
  newComment: [comment, { ...comment, excerpt: '' }],
  commentReply: [comment],
  message: [
    { ...message, text: 'Liebe alle,\n\nbringt sie mit.', isUrgent: false },
    { ...message, text: 'Liebe alle,\n\nbringt sie mit.', isUrgent: true },
    { ...message, ...soon, text: 'Los', isUrgent: true, isTest: true },
  ],
  contactNamed: [{}, { ...hours(at(60, 8), 4), dates: 3 }],
  eveningSummary: [
    { ...quiet, registrations: 1, cancellations: 1, open: openTasks(1), rights: ['organiser'] },
    {
      ...quiet,
      since: at(0, 16),
      registrations: 2,
      cancellations: 3,
      waiting: 4,
      open: openTasks(2),
      rights: ['organiser'],
    },
    { ...quiet, open: [newInquiries], rights: ['organiser'] },
    { ...quiet, open: [{ ...newInquiries, page: '/vereinsheim' }], rights: ['keeper'] },
    { ...quiet, open: [entered('joined', 2), entered('left', 1)], rights: ['treasurer'] },
    { ...quiet, open: [entered('joined', 1), entered('left', 2)], rights: ['treasurer'] },
    { ...quiet, open: [newInquiries, ...openTasks(1)], rights: ['organiser'] },
    // Nothing of it is new, and the last one waits for nobody.
    { ...quiet, open: openTasks(1), rights: ['organiser'] },
    { ...quiet, waiting: 5, open: openTasks(1).slice(-1), rights: ['organiser'] },
  ],
  venueInquiry: [inquiry, { ...inquiry, authorId: 'vera', name: 'Ruf http://boese.example an', isAnswer: true }],
  venueInquiries: [
    { ...inquiries('i', 'j'), authorIds: ['vera', null] },
    { ...inquiries('i', 'j', 'k'), authorIds: ['vera', 'vera'] },
  ],
  memberWaiting: [signed, { ...signed, name: 'Ruf http://boese.example an' }],
  membersWaiting: [{ deliverAt: now }],
  membershipDecided: [
    { isApproved: true, reason: null },
    { isApproved: false, reason: 'Wir kennen dich nicht.' },
  ],
  attendanceMissing: [
    { day: '2027-06-01', events: [{ eventId: 7, title: long }] },
    { day: '2027-06-01', events: [2, 3, 4, 5, 6, 7].map((eventId) => ({ eventId, title: `Spiel ${eventId}` })) },
  ],
};

/** Kinds leave out what they do not know. */
const COMMON = { ...party, userIds, audience: 'organisers' };

const look = lookAt(now, [event], {
  listOrganisers: async () => ['vera', 'ben'],
  listKeepers: async () => ['kuno', 'ben'],
  listTreasurers: async () => ['kurt', 'ben'],
  findPeople: async () => ({ activeUserIds: ['anna', 'ben'], waitlistUserIds: ['clara'] }),
  findCommenters: async () => new Set(['anna', 'dora']),
});

const shown = (instant: Date | null | undefined) => instant && formatClub(instant, 'dd.MM. HH:mm');

/** Some are told something else: its title, where it leads, and its fields. */
function otherwise(uid: string, as: StoredNotice): string {
  const { title, url } = composeNotification(NOTICES, as, now, uid).payload;
  return `${uid}: „${title}“ ${url} (${Object.keys(as).join(' ')})`;
}

type Link = { label: string; path: string };

/** Everything that the kind says of this notice, but for what is left out where it is nothing. */
async function saidOf(stored: Notice): Promise<string> {
  const { kind, notice } = openNotice(NOTICES, stored);
  const concerned = await kind.audience(notice, look);
  const people = 'people' in concerned ? [...concerned.people] : [];
  const [first = null] = people.flatMap(([uid, as]) => (as === notice ? uid : []));
  const { payload, urgency, deliverBefore, atAnyHour, takesBack, inbox, notice: own } = compose(stored, now, first);
  const { hasPage, asks, withdraws, list: listed, reason, button, ...traits } = kind.mail;
  const list = listed?.(own);
  const telling = {
    userId: first,
    createdAt: now,
    now,
    event: await look.findEvent(party.eventId),
    contacts: ['Vera Vorstand', 'Volker Vogt'],
    inMail: false,
  };
  const mailed = kind.words(own, { ...telling, inMail: true });
  const named = (kind.hasNames || kind.namesContacts) && kind.words(own, telling);
  const pushed = kind.hasNames && named ? named : payload;
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
    'In der Mail':
      (mailed.title !== pushed.title || mailed.body !== pushed.body) &&
      `${mailed.title} | ${mailed.body.replaceAll('\n', ' | ')}`,
    Mail: `${reason}. [${button ?? 'Veranstaltung ansehen'}] ${Object.keys(traits).join(' ')}`,
    'mit Liste':
      list && `${list.intro}\n      ${list.links.map(({ label, path }: Link) => `${label}: ${path}`).join('\n      ')}`,
    'ohne Seite': hasPage?.(notice) === false && 'ja',
    'fragt nach': asks?.(notice)
      ?.shifts.map(({ id }: { id: string }) => String(id))
      .join(', '),
    'zieht zurück': withdraws?.(own)
      .map((lost: { id: string } | null) => lost?.id ?? 'alles')
      .join(', '),
    Posteingang: inbox.body,
    'verschwindet dort': shown(inbox.until),
    'ohne Zitat für Neuigkeiten': inbox.notice && 'excerpt' in inbox.notice && inbox.notice.excerpt === '' && 'ja',
    'als Neuigkeit bis': kind.isNewsUntil && shown(kind.isNewsUntil(notice)),
    'gemerkt für Tage': kind.keptDays,
    'von Hand geschrieben': kind.mail.writtenBy?.(own),
    'zu zweit in einer Mail': kind.mail.titleOf?.(own, 2),
    persönlich: kind.isPersonal && 'ja',
    'nimmt zurück, was abgesagt war': shown(takesBack),
    'Wenn es gewartet hat': !('startTime' in notice && notice.startTime < at(2, 9)) && (await saidLater(notice)),
  };
  return Object.entries(facts)
    .flatMap(([name, fact]) => (fact ? `${name}: ${fact}`.trim() : []))
    .join('\n');
}

it.each(Object.entries(SAMPLES))(
  '%s: says to whom it goes, until when, in which words, and what its mail has',
  async (kind, samples) => {
    const said = await Promise.all(samples.map((sample) => saidOf({ ...COMMON, kind, ...sample } as Notice)));
    await expect(`${said.join('\n\n')}\n`).toMatchFileSnapshot(`./notifications/kinds/${kind}.txt`);
  },
);

it('no list of a notice that grows with the shifts of people is indexed', () => {
  const growing = ['places', 'shifts', 'shiftNews', 'gaps'];
  expect(growing.filter((name) => !overriddenFields.has(`outbox.${name}`))).toEqual([]);
});

it('a notice of a kind that this release does not know, or that is broken, is an error', () => {
  expect(() => kindOf(NOTICES, 'toString')).toThrow('toString');
  for (const kind of Object.keys(SAMPLES)) expect(() => openNotice(NOTICES, { kind })).toThrow('expected');
});

it('nobody is told of a comment that is gone, nor on an event that is', async () => {
  const { kind, notice } = openNotice(NOTICES, { kind: 'newComment', ...COMMON, ...comment } as StoredNotice);
  expect(await kind.audience(notice, { ...look, findPeople: async () => null })).toEqual({ people: new Map() });
  expect(await kind.present(notice, look, { userId: 'vera', createdAt: now })).toBeNull();
});
