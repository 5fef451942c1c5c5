import { ok } from '../client';
import { write, written } from '../comments';
import { asInput, eventInput, inDays, saved } from '../event-requests';
import { contested } from './registration-scenarios';
import { prepared, preparedDelete, preparedUpload, type Scenarios, somePicture } from './scenario';
import type { Stage } from './stage';

const WEEKLY = { recurrenceInterval: 'weekly', recurrenceEnd: inDays(24).toISOString() };

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
      return prepared(stage.member.client, 'post', `/api/events/${eventId}/comments`, { content: 'Bis dann' });
    },
  },
  deleteComment: {
    'deleting a comment before its notice is delivered': async (stage) => {
      const eventId = await stage.event({ active: [stage.other] });
      const { id } = written(await write(stage.member.client, eventId, 'Zu früh geschrieben'));
      return preparedDelete(stage.member.client, `/api/events/${eventId}/comments/${id}`);
    },
  },
  createEvent: {
    'creating a series': async ({ organiser }) => prepared(organiser.client, 'post', '/api/events', eventInput(WEEKLY)),
    'creating a series of drafts': async ({ organiser }) =>
      prepared(organiser.client, 'post', '/api/events', eventInput({ ...WEEKLY, isDraft: true })),
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
      const body = asInput(made, { shifts: [aShift('grill002')], displaced });
      return prepared(client, 'put', `/api/events/${made.event.id}`, body);
    },
    'changing a draft, which adds more of them': async ({ organiser }) => {
      const made = saved(await organiser.client.post('/api/events', eventInput({ isDraft: true })));
      return prepared(
        organiser.client,
        'put',
        `/api/events/${made.event.id}`,
        asInput(made, { ...WEEKLY, scope: 'following' }),
      );
    },
    'moving a series elsewhere and ending it earlier': async (stage) => {
      const made = await series(stage);
      const path = `/api/events/${made.event.id}`;
      // Nobody has been told of this one yet.
      const renamed = saved(await stage.organiser.client.put(path, asInput(made, { title: 'Herbstfest' })));
      const change = { location: 'Turnhalle', recurrenceEnd: inDays(17).toISOString(), scope: 'following' };
      return prepared(stage.organiser.client, 'put', path, asInput(renamed, change));
    },
    'raising the limit, which promotes from the waitlist': async (stage) => {
      const made = saved(await stage.organiser.client.post('/api/events', eventInput({ maxParticipants: 1 })));
      for (const { client } of [stage.other, stage.member]) {
        await client.post(`/api/events/${made.event.id}/register`, { notes: null });
      }
      const change = { maxParticipants: 2, title: 'Herbstfest' };
      return prepared(stage.organiser.client, 'put', `/api/events/${made.event.id}`, asInput(made, change));
    },
  },
  publishEvent: {
    'publishing a series of drafts': async ({ organiser }) => {
      const made = saved(await organiser.client.post('/api/events', eventInput({ ...WEEKLY, isDraft: true })));
      return prepared(organiser.client, 'post', `/api/admin/events/${made.event.id}/publish`, { scope: 'following' });
    },
  },
  cancelEvent: {
    'cancelling a series with registrations': async (stage) => {
      const { event } = await series(stage);
      const body = { reason: 'Das Wetter spielt nicht mit', scope: 'following' };
      return prepared(stage.organiser.client, 'post', `/api/admin/events/${event.id}/cancel`, body);
    },
  },
  reinstateEvent: {
    'taking back a cancellation, which promotes from the waitlist': async (stage) => {
      const eventId = await contested(stage, stage.member, stage.other);
      ok(await stage.organiser.client.post(`/api/admin/events/${eventId}/cancel`, { reason: null }));
      ok(await stage.member.client.delete(`/api/events/${eventId}/register`));
      return prepared(stage.organiser.client, 'post', `/api/admin/events/${eventId}/reinstate`, {});
    },
  },
  deleteEvent: {
    'deleting a draft': async ({ organiser }) => {
      const made = saved(await organiser.client.post('/api/events', eventInput({ isDraft: true })));
      return preparedDelete(organiser.client, `/api/admin/events/${made.event.id}`);
    },
    'deleting a series with registrations and comments': async (stage) => {
      const { event } = await series(stage);
      return preparedDelete(stage.organiser.client, `/api/admin/events/${event.id}?scope=following`);
    },
  },
  uploadEventPicture: {
    'uploading a picture for an event': async ({ organiser }) =>
      preparedUpload(organiser.client, '/api/admin/event-pictures', 'picture', await somePicture(8)),
  },
} satisfies Record<string, Scenarios>;
