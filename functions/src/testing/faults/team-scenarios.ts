import { by, type Scenarios } from './scenario';

/** The contact of an event writes to its helpers. */
export const teamScenarios = {
  sendMessage: {
    'writing to those who are pending': async (stage) => {
      const eventId = await stage.event({ active: [stage.member], contactIds: [stage.other.id] });
      const body = { groups: ['pending', 'confirmed'], subject: 'Treffpunkt', text: 'Wir treffen uns am Tor.' };
      return by(stage.other, { eventId }, body);
    },
  },
  testMessage: {
    'sending a message to oneself': async (stage) => {
      const eventId = await stage.event({ active: [stage.member], contactIds: [stage.other.id] });
      const body = { subject: 'Treffpunkt', text: 'Wir treffen uns am Tor.' };
      return by(stage.other, { eventId }, body);
    },
  },
} satisfies Record<string, Scenarios>;
