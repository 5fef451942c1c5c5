import type { MemberSnapshot } from '../../accounts/account';
import { buildRegistration } from '../builders';
import { ok } from '../client';
import { write, written } from '../comments';
import { asInput, eventInput, inDays, saved } from '../event-requests';
import { prepared, preparedDelete, preparedUpload, type Scenario, somePicture } from './scenario';
import type { Stage } from './stage';

/** Creates three weekly occurrences. The last has a registration and a comment, and all notices are delivered. */
async function series(stage: Stage) {
  const { app, organiser, other } = stage;
  const rule = { recurrenceInterval: 'weekly', recurrenceEnd: inDays(24).toISOString() };
  const made = saved(await organiser.client.post('/api/events', eventInput(rule)));
  const last = made.event.id + made.created - 1;
  await other.client.post(`/api/events/${last}/register`, { notes: null });
  written(await write(other.client, last, 'Ich bringe Kuchen mit'));
  await app.deliver();
  app.push.take();
  return made;
}

/** Stores an event with one place. `active` has it, and `waiting` is on the waitlist. */
export const contested = (stage: Stage, active: MemberSnapshot, waiting: MemberSnapshot) =>
  stage.event({ maxParticipants: 1, active: [active], waiting: [waiting] });

/** Stores an event with a shift to which the member agreed when it was an hour earlier. */
function withMovedShift(stage: Stage): Promise<number> {
  const [earlier, startTime, endTime] = [0, 1, 2].map((hours) => new Date(inDays(7).getTime() + hours * 3_600_000));
  if (!earlier || !startTime || !endTime) throw new Error('no times');
  const times = { startTime, endTime };
  const shift = { id: 'grill001', title: 'Grill', description: null, maxParticipants: 3, ...times };
  const movedFrom = { startTime: earlier, endTime: startTime };
  const registration = { status: 'pending', createdAt: inDays(-1), shiftId: shift.id, movedFrom } as const;
  return stage.event({ shifts: [shift], roster: [buildRegistration(stage.member, registration)] });
}

const aShift = (id: string) => ({
  id,
  title: 'Grill',
  startTime: inDays(10).toISOString(),
  endTime: inDays(10.1).toISOString(),
  maxParticipants: 1,
});

export const eventScenarios = {
  registerForEvent: [
    {
      title: 'registering for an event with a free place',
      async given(stage) {
        const eventId = await stage.event({ maxParticipants: 1 });
        return prepared(stage.member.client, 'post', `/api/events/${eventId}/register`, { notes: 'Gern am Grill' });
      },
    },
    {
      title: 'registering for an event that is full',
      async given(stage) {
        const eventId = await stage.event({ maxParticipants: 1, active: [stage.other] });
        return prepared(stage.member.client, 'post', `/api/events/${eventId}/register`, { notes: null });
      },
    },
  ],
  cancelRegistration: [
    {
      title: 'cancelling, which promotes from the waitlist',
      async given(stage) {
        const eventId = await contested(stage, stage.member, stage.other);
        return preparedDelete(stage.member.client, `/api/events/${eventId}/register`);
      },
    },
  ],
  leaveWaitlist: [
    {
      title: 'leaving the waitlist',
      async given(stage) {
        const eventId = await contested(stage, stage.other, stage.member);
        return preparedDelete(stage.member.client, `/api/events/${eventId}/waitlist`);
      },
    },
  ],
  undoWithdrawal: [
    {
      title: 'taking back a cancellation while the place is free',
      async given(stage) {
        const eventId = await stage.event({ maxParticipants: 1, active: [stage.member] });
        ok(await stage.member.client.delete(`/api/events/${eventId}/register`));
        return prepared(stage.member.client, 'post', `/api/events/${eventId}/register/undo`);
      },
    },
    {
      title: 'taking back a cancellation when somebody else has moved up',
      async given(stage) {
        const eventId = await contested(stage, stage.member, stage.other);
        ok(await stage.member.client.delete(`/api/events/${eventId}/register`));
        return prepared(stage.member.client, 'post', `/api/events/${eventId}/register/undo`);
      },
    },
  ],
  acceptTimes: [
    {
      title: 'accepting the new time of a shift',
      async given(stage) {
        const eventId = await withMovedShift(stage);
        return prepared(stage.member.client, 'post', `/api/events/${eventId}/register/accept-times`);
      },
    },
  ],
  changeOwnNote: [
    {
      title: 'changing the note for the organisers',
      async given(stage) {
        const eventId = await contested(stage, stage.other, stage.member);
        const path = `/api/events/${eventId}/register/note`;
        return prepared(stage.member.client, 'put', path, { notes: 'Kann erst ab 15 Uhr' });
      },
    },
  ],
  createComment: [
    {
      title: 'writing a comment',
      async given(stage) {
        const eventId = await stage.event({ active: [stage.other] });
        return prepared(stage.member.client, 'post', `/api/events/${eventId}/comments`, { content: 'Bis dann' });
      },
    },
  ],
  deleteComment: [
    {
      title: 'deleting a comment before its notice is delivered',
      async given(stage) {
        const eventId = await stage.event({ active: [stage.other] });
        const { id } = written(await write(stage.member.client, eventId, 'Zu früh geschrieben'));
        return preparedDelete(stage.member.client, `/api/events/${eventId}/comments/${id}`);
      },
    },
  ],
  createEvent: [
    {
      title: 'creating a series',
      async given({ organiser }) {
        const rule = { recurrenceInterval: 'weekly', recurrenceEnd: inDays(24).toISOString() };
        return prepared(organiser.client, 'post', '/api/events', eventInput(rule));
      },
    },
    {
      title: 'creating a series of drafts',
      async given({ organiser }) {
        const rule = { recurrenceInterval: 'weekly', recurrenceEnd: inDays(24).toISOString(), isDraft: true };
        return prepared(organiser.client, 'post', '/api/events', eventInput(rule));
      },
    },
  ],
  updateEvent: [
    {
      title: 'removing a shift, whose people go to another one',
      async given(stage) {
        const { client } = stage.organiser;
        const made = saved(
          await client.post('/api/events', eventInput({ shifts: ['grill001', 'grill002'].map(aShift) })),
        );
        for (const { client: own } of [stage.member, stage.other]) {
          ok(await own.post(`/api/events/${made.event.id}/register`, { shiftId: 'grill001' }));
        }
        await stage.app.deliver();
        stage.app.push.take();
        const displaced = [{ shiftId: 'grill001', action: 'move', to: 'grill002' }];
        const body = asInput(made, { shifts: [aShift('grill002')], displaced });
        return prepared(client, 'put', `/api/events/${made.event.id}`, body);
      },
    },
    {
      title: 'changing a draft, which adds more of them',
      async given({ organiser }) {
        const made = saved(await organiser.client.post('/api/events', eventInput({ isDraft: true })));
        const rule = { recurrenceInterval: 'weekly', recurrenceEnd: inDays(24).toISOString(), scope: 'following' };
        return prepared(organiser.client, 'put', `/api/events/${made.event.id}`, asInput(made, rule));
      },
    },
    {
      title: 'moving a series elsewhere and ending it earlier',
      async given(stage) {
        const made = await series(stage);
        const path = `/api/events/${made.event.id}`;
        // Nobody has been told of this one yet.
        const renamed = saved(await stage.organiser.client.put(path, asInput(made, { title: 'Herbstfest' })));
        const change = { location: 'Turnhalle', recurrenceEnd: inDays(17).toISOString(), scope: 'following' };
        return prepared(stage.organiser.client, 'put', path, asInput(renamed, change));
      },
    },
    {
      title: 'raising the limit, which promotes from the waitlist',
      async given(stage) {
        const made = saved(await stage.organiser.client.post('/api/events', eventInput({ maxParticipants: 1 })));
        for (const { client } of [stage.other, stage.member]) {
          await client.post(`/api/events/${made.event.id}/register`, { notes: null });
        }
        const change = { maxParticipants: 2, title: 'Herbstfest' };
        return prepared(stage.organiser.client, 'put', `/api/events/${made.event.id}`, asInput(made, change));
      },
    },
  ],
  publishEvent: [
    {
      title: 'publishing a series of drafts',
      async given({ organiser }) {
        const rule = { recurrenceInterval: 'weekly', recurrenceEnd: inDays(24).toISOString(), isDraft: true };
        const made = saved(await organiser.client.post('/api/events', eventInput(rule)));
        return prepared(organiser.client, 'post', `/api/admin/events/${made.event.id}/publish`, { scope: 'following' });
      },
    },
  ],
  cancelEvent: [
    {
      title: 'cancelling a series with registrations',
      async given(stage) {
        const { event } = await series(stage);
        const body = { reason: 'Das Wetter spielt nicht mit', scope: 'following' };
        return prepared(stage.organiser.client, 'post', `/api/admin/events/${event.id}/cancel`, body);
      },
    },
  ],
  reinstateEvent: [
    {
      title: 'taking back a cancellation, which promotes from the waitlist',
      async given(stage) {
        const eventId = await contested(stage, stage.member, stage.other);
        ok(await stage.organiser.client.post(`/api/admin/events/${eventId}/cancel`, { reason: null }));
        ok(await stage.member.client.delete(`/api/events/${eventId}/register`));
        return prepared(stage.organiser.client, 'post', `/api/admin/events/${eventId}/reinstate`, {});
      },
    },
  ],
  deleteEvent: [
    {
      title: 'deleting a draft',
      async given({ organiser }) {
        const made = saved(await organiser.client.post('/api/events', eventInput({ isDraft: true })));
        return preparedDelete(organiser.client, `/api/admin/events/${made.event.id}`);
      },
    },
    {
      title: 'deleting a series with registrations and comments',
      async given(stage) {
        const { event } = await series(stage);
        return preparedDelete(stage.organiser.client, `/api/admin/events/${event.id}?scope=following`);
      },
    },
  ],
  uploadEventPicture: [
    {
      title: 'uploading a picture for an event',
      given: async ({ organiser }) =>
        preparedUpload(organiser.client, '/api/admin/event-pictures', 'picture', await somePicture(8)),
    },
  ],
} satisfies Record<string, Scenario[]>;
