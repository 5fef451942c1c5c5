import { clubDay, eventCalendarPath, shiftTemplateSchema, storedClubSettingsSchema } from '@club/contract';
import type { MemberSnapshot } from '../../accounts/account';
import { type RosterEntry, registrationIdOf } from '../../registrations/roster';
import { buildComment, buildEvent, buildMember, buildRegistration, buildShift } from '../builders';
import { ok } from '../client';
import { saveClub } from '../club-settings';
import { useComments } from '../comments';
import { eventInput, inDays, saved } from '../event-requests';
import { begun, eventImport, listedEvent, listedPerson, memberImport, sent } from '../imports';
import { codeOf, invited } from '../invitations';
import { useMailActs } from '../mail-acts';
import { confirmationCodeOf, inquiryCodeOf, resetCodeOf, unsubscribeCodeOf } from '../mailboxes';
import { signInElsewhere } from '../other-browsers';
import { buildSubscription, IPHONE, subscribe, subscribed } from '../push-devices';
import { templateInput } from '../shift-templates';
import type { TestApp, TestMember } from '../start-test-app';
import { useVenue } from '../venue';
import { buildInquiry } from '../venue-builders';
import { PHOTO, PICTURE, storePictures } from './restore';

/** The values of a path's parameters that together lead to something stored. */
export type Target = Readonly<Record<string, string>>;

/** Stores at least one item of every kind, some of them the member's. */
export async function furnish(app: TestApp, member: TestMember, organiser: TestMember, contact: TestMember) {
  const events = await storeEvents(app, member, organiser, contact);
  const comments = await storeComments(app, member);
  const bookings = await storeBookings(app);
  const inquiries = await storeInquiries(app, member);
  const subscription = buildSubscription();
  const { id: deviceId } = subscribed(await subscribe(member.client, subscription, IPHONE));
  const { sessionId } = await signInElsewhere(app, member);
  const templateId = await storeTemplate(organiser);
  const invitation = await invited(organiser);
  const { version } = storedClubSettingsSchema.parse(ok(await saveClub(organiser.client)));
  const setupCode = await app.openSetup();
  const confirmationCode = await confirmationCodeOf(app, member);
  const endingCode = await unsubscribeCodeOf(app, contact);
  const resetCode = await resetCodeOf(app, contact);
  const inquiryCode = await inquiryCodeOf(app, organiser, { id: inquiries[0] ?? '', email: buildInquiry().email });
  const actCode = useMailActs(() => app).codeFor({ act: 'join', eventId: 1 }, contact);
  app.push.take();
  const imports = await storeImports(organiser);
  const feed = (await member.client.post('/api/user/calendar-feed')).json as { path: string };
  await storePictures(app);
  const nth = (ids: readonly string[], turn: number) => ids[turn % ids.length] ?? '';
  return {
    files: [PICTURE, PHOTO, feed.path, eventCalendarPath(1), '/events/1'],
    subscription,
    targets: events.map(
      (event, turn): Target => ({
        ...event,
        commentId: nth(comments, turn),
        bookingId: nth(bookings, turn),
        inquiryId: nth(inquiries, turn),
        deviceId,
        sessionId,
        templateId,
        invitationId: invitation.id,
        importId: nth(imports, turn),
        version: String(version),
        date: clubDay(inDays(5 + (turn % 4))),
      }),
    ),
    values: {
      deviceId: [deviceId],
      code: [codeOf(invitation), setupCode, confirmationCode, endingCode, resetCode, inquiryCode, actCode],
      sessionId: [sessionId],
      before: comments,
      after: inquiries.map((id, turn) => `${turn === 0 ? 'pending' : 'decided'}.${Date.now()}.${id}`),
      ids: [inquiries, [...inquiries, ...inquiries]],
      inquiryId: inquiries.slice(0, 1),
      imageUrl: [PICTURE, null],
      userId: [member.id, null],
      into: [member.id, contact.id],
      contactIds: [[], [member.id], [contact.id, member.id]],
      guest: [{ name: 'Erika Muster', phoneNumber: '0170 7654321' }, null],
      phoneNumber: ['0170 7654321'],
      search: [member.firstName, member.lastName.slice(0, 3)],
      name: [templateInput().name],
      shiftId: [...SHIFTS.map(({ id }) => id), null],
      instead: events.map(({ registrationId }) => registrationId),
      registrationIds: [events.map(({ registrationId }) => registrationId)],
    },
  };
}

/** Stores events with free places, full, over, closed, with shifts, without a limit and just left by the member, a series, and a draft. */
async function storeEvents(
  app: TestApp,
  member: TestMember,
  organiser: TestMember,
  contact: TestMember,
): Promise<Target[]> {
  const people = Array.from({ length: 4 }, () => buildMember());
  const [first, second] = [people.slice(0, 2), people.slice(2)];
  const events = [
    { active: first, maxParticipants: 5, startTime: inDays(5) },
    { active: first, waiting: [...second, member], maxParticipants: 2, startTime: inDays(6) },
    { active: [member, ...people], autoConfirm: true, startTime: inDays(-3) },
    { active: people.slice(0, 1), registrationEnabled: false, startTime: inDays(7) },
    { active: [member], cancelled: people.slice(1, 2), startTime: inDays(8) },
    { roster: [justCancelled(member)], startTime: inDays(9) },
    { shifts: SHIFTS, roster: helpers(member, people), startTime: inDays(10) },
  ].map((event, index) => buildEvent({ ...event, contactIds: [contact.id], id: index + 1 }));
  await app.store(...events);
  const recurrence = { recurrenceInterval: 'weekly', recurrenceEnd: inDays(25).toISOString() };
  const { event } = saved(
    await organiser.client.post('/api/events', eventInput({ ...recurrence, contactIds: [contact.id] })),
  );
  const inRosters = events.flatMap(({ id, roster }) =>
    roster.map((entry) => ({ eventId: String(id), registrationId: registrationIdOf(id, entry) })),
  );
  const inSeries = [0, 1, 2].map((number) => ({
    eventId: String(event.id + number),
    registrationId: `${event.id + number}-1`,
  }));
  const draft = saved(await organiser.client.post('/api/events', eventInput({ isDraft: true })));
  const draftId = String(draft.event.id);
  return [...inRosters, ...inSeries, { eventId: draftId, registrationId: `${draftId}-1` }];
}

const SHIFTS = [
  buildShift({ id: 'grill001', title: 'Grill', startTime: inDays(10), maxParticipants: 2 }),
  buildShift({ id: 'kasse001', title: 'Kasse', startTime: inDays(10) }),
  buildShift({ id: 'abbau001', title: 'Abbau', startTime: inDays(11), maxParticipants: null }),
  buildShift({ id: 'kuchen01', title: 'Kuchen', startTime: null, maxParticipants: 3 }),
];

/** The first shift is full, and the member waits for any other than the last one. */
function helpers(member: TestMember, people: readonly MemberSnapshot[]): RosterEntry[] {
  const held = people.map((person, turn) =>
    buildRegistration(person, {
      status: turn === 3 ? 'waitlisted' : 'confirmed',
      createdAt: inDays(turn - 9),
      shiftId: turn === 2 ? 'kasse001' : 'grill001',
    }),
  );
  const own = { status: 'waitlisted', anyShift: true, createdAt: inDays(-4) } as const;
  return [...held, buildRegistration(member, { ...own, avoidedShiftIds: ['abbau001'] })];
}

/** The person can undo it however long the tests take, because it happens tomorrow. */
const justCancelled = (person: TestMember): RosterEntry =>
  buildRegistration(person, {
    status: 'cancelled',
    createdAt: inDays(-1),
    decidedAt: inDays(1),
    withdrawn: { status: 'confirmed', decidedAt: inDays(-1) },
  });

async function storeComments(app: TestApp, member: TestMember): Promise<string[]> {
  const comments = [buildComment({ author: member }), buildComment()];
  await useComments(() => app).givenComments(1, comments);
  return comments.map(({ id }) => id);
}

/** Stores an import of members and one of events, both with rows to come. */
async function storeImports(organiser: TestMember): Promise<string[]> {
  const members = await sent(organiser, await begun(organiser, memberImport(9)), { people: [listedPerson(0)] });
  const events = await sent(organiser, await begun(organiser, eventImport(9)), { events: [listedEvent(0)] });
  return [members.id, events.id];
}

async function storeTemplate({ client }: TestMember): Promise<string> {
  const reply = await client.post('/api/admin/shift-templates', templateInput());
  return shiftTemplateSchema.parse(ok(reply)).id;
}

async function storeBookings(app: TestApp): Promise<string[]> {
  const { givenBooking } = useVenue(() => app);
  return [await givenBooking(), await givenBooking({ date: inDays(80) })];
}

async function storeInquiries(app: TestApp, member: TestMember): Promise<string[]> {
  const { givenInquiry } = useVenue(() => app);
  return [await givenInquiry({ userId: member.id }), await givenInquiry({ status: 'rejected' })];
}
