import { randomUUID } from 'node:crypto';
import { type AuditAction, calendarFeedSchema, type User, userSchema } from '@club/contract';
import { createClubHandlers } from '../functions/src/club-settings/club-settings';
import type { Call } from '../functions/src/http/handlers';
import { EVERYONE } from '../functions/src/inbox/inbox';
import { accept, makeInvitation } from '../functions/src/invitations/invitation';
import { transact } from '../functions/src/platform/firestore';
import type { Services } from '../functions/src/services';
import { buildEvent, buildIdentity, buildRegistration, buildShift } from './builders';
import { ok } from './client';
import { write, written } from './comments';
import { buildDelivery, useDeliveries } from './delivery-builders';
import { eventInput, inDays, withKey } from './event-requests';
import { buildInboxItem, storeInInbox } from './inboxes';
import { openInvitation } from './invitations';
import { buildMessage } from './messages';
import { asForm, multipart } from './multipart';
import { plainPicture } from './pictures';
import { buildSubscription, subscribe, subscribed } from './push-devices';
import { useRosters } from './rosters';
import type { TestApp, TestMember } from './start-test-app';
import { book, bookingInput, inquire, inquiryInput, useVenue } from './venue';

const once = () => withKey(randomUUID());

export type Life = Awaited<ReturnType<ReturnType<typeof useLives>>>;

/** Leaves something of a member in every collection that has a personal-data source, among others who stay. */
export function useLives(app: () => TestApp) {
  const { given, idOf } = useRosters(app);
  const { givenInquiry, inquiriesOf } = useVenue(app);
  const { storeDelivery } = useDeliveries(app);
  let lives = 0;

  /** As it is left by an organiser who gives up the right and the account minutes after an edit. */
  const storeEditBy = (uid: string) => {
    const { changeWindows } = app().repositories;
    const { id, title, startTime, endTime, location } = buildEvent({ id: 7_000 + lives });
    const editedAt = app().clock.now();
    const before = { title, startTime, endTime, location };
    const edit = { dueAt: inDays(1), firstEditAt: editedAt, lastEditAt: editedAt, lastBy: uid, before, shifts: {} };
    return transact(app().firestore, async (transaction) => {
      await changeWindows.find(transaction, `event-${id}`);
      changeWindows.save(transaction, `event-${id}`, [{ eventId: id, ...edit }]);
    });
  };

  /** One with which the person came, and one that they made for somebody else when they were an organiser. */
  const storeInvitations = async (uid: string, otherId: string) => {
    const { invitations } = app().repositories;
    const about = { ...openInvitation(), id: `CAME000${lives}`, importId: null };
    const now = app().clock.now();
    const accepted = accept(makeInvitation({ ...about, createdBy: otherId }, about, now), uid, now);
    const made = makeInvitation({ ...about, id: `MADE000${lives}`, createdBy: uid }, about, now);
    await transact(app().firestore, (transaction) => invitations.addMissing(transaction, [accepted, made]));
  };

  /** As it is left by an organiser who gives up the right and the account later. */
  const saveClubAs = async (uid: string) => {
    const deps = { ...app().repositories, clock: app().clock } as unknown as Services;
    const { version, settings } = await deps.clubSettings.find();
    const body = { version, settings: { ...settings, taxId: `DE ${lives}` } };
    const call = { body, identity: buildIdentity({ uid }) } as Call<'saveClubSettings'>;
    return createClubHandlers(deps).saveClubSettings(call);
  };

  return async function live(person: TestMember, other: TestMember, organiser: TestMember) {
    const entry = (status: 'confirmed' | 'cancelled' | 'waitlisted', change: object = {}) =>
      buildRegistration(person, { status, createdAt: inDays(-60), notes: `Von ${person.firstName}`, ...change });
    const past = {
      attended: await given({ startTime: inDays(-9), roster: [entry('confirmed')] }),
      missed: await given({ startTime: inDays(-8), roster: [entry('confirmed', { noShow: true })] }),
      cancelled: await given({ startTime: inDays(-7), roster: [entry('cancelled')] }),
      waited: await given({
        startTime: inDays(-6),
        shifts: [buildShift({ id: 'kuchen01', startTime: null })],
        roster: [entry('waitlisted', { shiftId: 'kuchen01', brings: `Torte von ${person.firstName}` })],
      }),
      tended: await given({ startTime: inDays(-5), contactIds: [person.id, other.id] }),
    };
    await app().writeAttendance();
    const coming = {
      registered: await given({ startTime: inDays(6), maxParticipants: 1 }),
      waiting: await given({ startTime: inDays(7), maxParticipants: 1, active: [other], waiting: [person] }),
      cancelled: await given({ startTime: inDays(8), active: [person], contactIds: [person.id] }),
    };
    const draft = eventInput({ isDraft: true, contactIds: [person.id, other.id] });
    ok(await organiser.client.post('/api/events', draft, once()));
    const registration = { notes: `Ich bin ${person.lastName}` };
    ok(await person.client.post(`/api/events/${coming.registered}/register`, registration, once()));
    ok(await other.client.post(`/api/events/${coming.registered}/register`, { notes: null }, once()));
    const registrationId = await idOf(coming.registered, person);
    const decision = { status: 'confirmed' };
    ok(
      await organiser.client.put(
        `/api/admin/events/${coming.registered}/registrations/${registrationId}`,
        decision,
        once(),
      ),
    );
    ok(await person.client.delete(`/api/events/${coming.cancelled}/register`));
    for (const place of [{ active: [person] }, { active: [other], waiting: [person] }]) {
      const deleted = await given({ startTime: inDays(9), ...place });
      ok(await organiser.client.delete(`/api/admin/events/${deleted}`));
    }

    const comments = [
      written(await write(person.client, past.attended, 'Schön war es', once())),
      written(await write(person.client, coming.registered, 'Bis bald', once())),
    ];
    written(await write(other.client, coming.registered, 'Von jemand anderem', once()));

    const messages = app().firestore.collection(`events/${past.tended}/messages`);
    const message = { ...buildMessage(), people: 2, createdAt: inDays(-6), schemaVersion: 1 };
    await messages.doc('by').set({ ...message, authorId: person.id, userIds: [other.id] });
    await messages.doc('to').set({ ...message, authorId: other.id, userIds: [other.id, person.id] });

    const { firstName, lastName, email, phoneNumber } = person;
    const inquiry = inquiryInput({ name: `${firstName} ${lastName}`, email, phoneNumber });
    // The first one has a notice of its own, and the second one shares another with a visitor's.
    await app().firestore.doc('counters/venueInquiries').delete();
    ok(await inquire(person.client, inquiry, once()));
    ok(await inquire(person.client, { ...inquiry, message: `Und noch einmal: ${firstName} ${lastName}` }, once()));
    ok(await inquire(app().visitor(), inquiryInput({ name: 'Wer auch immer' }), once()));
    // They looked after the clubhouse once, and wrote to somebody who asked for it.
    const question = { at: inDays(-1), from: 'club' as const, authorId: person.id, text: 'Wie viele seid ihr?' };
    await givenInquiry({ name: 'Wer auch immer', messages: [question] });
    const inquiryId = (await inquiriesOf(organiser)).find((sent) => sent.email === email)?.id;
    lives += 1;
    const booking = bookingInput(20 + lives, { purpose: `${firstName} ${lastName}: goldene Hochzeit`, inquiryId });
    ok(await book(organiser.client, booking, once()));

    const picture = await plainPicture(30, 30).png().toBuffer();
    const form = multipart([{ field: 'profilePicture', content: picture, filename: 'ich.png' }]);
    const user: User = userSchema.parse(ok(await person.client.post('/api/users/me/picture', undefined, asForm(form))));
    const { path } = calendarFeedSchema.parse(ok(await person.client.post('/api/user/calendar-feed', {})));

    const subscription = buildSubscription();
    const [device, othersDevice] = [
      subscribed(await subscribe(person.client, subscription)),
      subscribed(await subscribe(other.client, buildSubscription())),
    ];
    const removedDevice = subscribed(await subscribe(person.client, buildSubscription()));
    ok(await person.client.delete(`/api/notifications/devices/${removedDevice.id}`));
    ok(await person.client.post('/api/notifications/preferences', { newComment: false, quietHoursEnabled: true }));
    const sent = { state: 'sent', dueAt: null, finishedAt: new Date() } as const;
    const about = (title: string, body = '') => ({ title, body, url: '/events/1', tag: 'event-1' });
    for (const delivery of [
      buildDelivery({ userId: person.id, deviceId: device.id }),
      buildDelivery({ userId: person.id, deviceId: device.id, message: about('Abgesagt: Waldlauf'), ...sent }),
      ...[othersDevice.id, 'f'.repeat(64)].map((deviceId) => {
        const message = about('Neuer Kommentar: Hallenputz', `${firstName} ${lastName}: Bin dabei!`);
        const noticeId = `comment-of-${person.id}`;
        return buildDelivery({ userId: other.id, authorId: person.id, deviceId, noticeId, message });
      }),
    ]) {
      await storeDelivery(delivery);
    }
    const { auditLog, formerAddresses, mailboxes, letters } = app().repositories;
    const quoting = buildInboxItem({ body: `${firstName} ${lastName} hat etwas geschrieben.`, authorId: person.id });
    await storeInInbox(app().firestore, EVERYONE, { ...quoting, except: [person.id] });
    await storeInInbox(app().firestore, other.id, quoting);
    await storeInInbox(app().firestore, person.id, buildInboxItem({ title: 'Abgesagt: Waldlauf' }));
    await mailboxes.confirm(person.id, person.email, app().clock.now());
    const letter = { kind: 'confirm-address', subjectId: person.id, address: person.email } as const;
    await letters.add(letter, app().clock.now());
    const former = { uid: person.id, address: `frueher-${person.email}`, isProven: true };
    await formerAddresses.keep(former, app().clock.now(), true);
    await storeEditBy(person.id);
    await storeInvitations(person.id, other.id);
    await saveClubAs(person.id);
    const log = (actorId: string, action: AuditAction, id: string, fields: string[]) =>
      auditLog.recordOnce({ at: inDays(-1), actorId, action, target: { kind: 'member', id }, fields });
    await log(organiser.id, 'right-given', person.id, ['keeper']);
    await log(person.id, 'approved', organiser.id, []);
    return {
      subscription,
      device,
      past,
      coming,
      comments,
      inquiry,
      user,
      photoUrl: user.profilePhotoUrl ?? '',
      feedPath: path ?? '',
    };
  };
}
