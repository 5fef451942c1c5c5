import { prepared, type Scenarios } from './scenario';

/** The contact of an event writes to its helpers. */
export const teamScenarios = {
  sendMessage: {
    'writing to those who are pending': async (stage) => {
      const eventId = await stage.event({ active: [stage.member], contactIds: [stage.other.id] });
      const message = { groups: ['pending', 'confirmed'], subject: 'Treffpunkt', text: 'Wir treffen uns am Tor.' };
      return prepared(stage.other.client, 'post', `/api/events/${eventId}/messages`, message);
    },
  },
  testMessage: {
    'sending a message to oneself': async (stage) => {
      const eventId = await stage.event({ active: [stage.member], contactIds: [stage.other.id] });
      const message = { subject: 'Treffpunkt', text: 'Wir treffen uns am Tor.' };
      return prepared(stage.other.client, 'post', `/api/events/${eventId}/messages/test`, message);
    },
  },
} satisfies Record<string, Scenarios>;
