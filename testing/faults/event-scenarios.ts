import type { SavedEvent } from '@club/contract';
import { ok } from '../client';
import { write, written } from '../comments';
import { asInput, eventInput, inDays, saved } from '../event-requests';
import { messageInput } from '../messages';
import { contested } from './registration-scenarios';
import { by, type Scenarios, sending, somePicture } from './scenario';
import type { Stage } from './stage';

const WEEKLY = { recurrenceInterval: 'weekly', recurrenceEnd: inDays(24.5).toISOString() };

/** Creates three weekly occurrences. The last has a registration and a comment, and all notices are delivered. */
async function series(stage: Stage) {
  const { app, organiser, other } = stage;
  const made = saved(await organiser.client.post('/api/events', eventInput(WEEKLY)));
  const last = made.event.id + made.created - 1;
  await other.client.post(`/api/events/${last}/register`, { notes: null });
  written(await write(other.client, last, 'Ich bringe Kuchen mit'));
  await app.deliver();
  app.push.take();
  return made;
}

/** The organiser saves the event with this change. */
const changing = ({ organiser }: Stage, made: SavedEvent, change: object) =>
  by(organiser, { eventId: made.event.id }, asInput(made, change));

/** The contact of an event writes to its helpers. */
const writing = async (stage: Stage, message: object) => {
  const eventId = await stage.event({ active: [stage.member], contactIds: [stage.other.id], maxParticipants: 4 });
  return by(stage.other, { eventId }, message);
};

const aShift = (id: string) => ({
  id,
  title: 'Grill',
  startTime: inDays(10).toISOString(),
  endTime: inDays(10.1).toISOString(),
  maxParticipants: 1,
});

export const eventScenarios = {
  createComment: {
    'writing a comment': async (stage) => {
      const eventId = await stage.event({ active: [stage.other] });
      return by(stage.member, { eventId }, { content: 'Bis dann' });
    },
  },
  deleteComment: {
    'deleting a comment before its notice is delivered': async (stage) => {
      const eventId = await stage.event({ active: [stage.other] });
      const { id: commentId } = written(await write(stage.member.client, eventId, 'Zu früh geschrieben'));
      return by(stage.member, { eventId, commentId });
    },
  },
  createEvent: {
    'creating a series': async ({ organiser }) => sending(organiser.client, eventInput(WEEKLY)),
    'creating a series of drafts': async ({ organiser }) =>
      sending(organiser.client, eventInput({ ...WEEKLY, isDraft: true })),
  },
  updateEvent: {
    'removing a shift, whose people go to another one': async (stage) => {
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
      return changing(stage, made, { shifts: [aShift('grill002')], displaced });
    },
    'changing a draft, which adds more of them': async (stage) => {
      const made = saved(await stage.organiser.client.post('/api/events', eventInput({ isDraft: true })));
      return changing(stage, made, { ...WEEKLY, scope: 'following' });
    },
    'moving a series elsewhere and ending it earlier': async (stage) => {
      const made = await series(stage);
      const path = `/api/events/${made.event.id}`;
      // Nobody has been told of this one yet.
      const renamed = saved(await stage.organiser.client.put(path, asInput(made, { title: 'Herbstfest' })));
      const change = { location: 'Turnhalle', recurrenceEnd: inDays(17.5).toISOString(), scope: 'following' };
      return changing(stage, renamed, change);
    },
    'raising the limit, which promotes from the waitlist': async (stage) => {
      const made = saved(await stage.organiser.client.post('/api/events', eventInput({ maxParticipants: 1 })));
      for (const { client } of [stage.other, stage.member]) {
        await client.post(`/api/events/${made.event.id}/register`, { notes: null });
      }
      return changing(stage, made, { maxParticipants: 2, title: 'Herbstfest' });
    },
  },
  publishEvent: {
    'publishing a series of drafts': async ({ organiser }) => {
      const { event } = saved(await organiser.client.post('/api/events', eventInput({ ...WEEKLY, isDraft: true })));
      return by(organiser, { eventId: event.id }, { scope: 'following' });
    },
  },
  cancelEvent: {
    'cancelling a series with registrations': async (stage) => {
      const { event } = await series(stage);
      const body = { reason: 'Das Wetter spielt nicht mit', scope: 'following' };
      return by(stage.organiser, { eventId: event.id }, body);
    },
  },
  reinstateEvent: {
    'taking back a cancellation, which promotes from the waitlist': async (stage) => {
      const eventId = await contested(stage, stage.member, stage.other);
      ok(await stage.organiser.client.post(`/api/admin/events/${eventId}/cancel`, { reason: null }));
      ok(await stage.member.client.delete(`/api/events/${eventId}/register`));
      return by(stage.organiser, { eventId });
    },
  },
  deleteEvent: {
    'deleting a draft': async ({ organiser }) => {
      const { event } = saved(await organiser.client.post('/api/events', eventInput({ isDraft: true })));
      return by(organiser, { eventId: event.id });
    },
    'deleting a series with registrations and comments': async (stage) => {
      const { event } = await series(stage);
      return { client: stage.organiser.client, params: { eventId: event.id }, query: { scope: 'following' } };
    },
  },
  sendMessage: {
    'writing to those who are pending': (stage) => writing(stage, messageInput({ groups: ['pending', 'confirmed'] })),
  },
  testMessage: {
    'sending a message to oneself': (stage) =>
      writing(stage, { subject: 'Treffpunkt', text: 'Wir treffen uns am Tor.' }),
  },
  callForHelpers: {
    'asking everybody else to help': (stage) => writing(stage, { text: 'Danach wird gegrillt.' }),
  },
  uploadEventPicture: {
    'uploading a picture for an event': async ({ organiser }) => ({
      client: organiser.client,
      picture: await somePicture(8),
    }),
  },
} satisfies Record<string, Scenarios>;
