import { inDays } from '../event-requests';
import { registrationIn } from './decision-scenarios';
import { prepared, type Scenarios } from './scenario';

/** The contact of an event looks after its helpers. */
export const teamScenarios = {
  confirmAsTeam: {
    'confirming somebody as a contact of the event': async (stage) => {
      const eventId = await stage.event({ active: [stage.member], contactIds: [stage.other.id] });
      const id = await registrationIn(stage, eventId, stage.member);
      return prepared(stage.other.client, 'post', `/api/events/${eventId}/team/registrations/${id}/confirm`);
    },
  },
  unconfirmAsTeam: {
    'taking a confirmation back as a contact of the event': async (stage) => {
      const team = { active: [stage.member], autoConfirm: true, contactIds: [stage.other.id] };
      const eventId = await stage.event(team);
      const id = await registrationIn(stage, eventId, stage.member);
      return prepared(stage.other.client, 'post', `/api/events/${eventId}/team/registrations/${id}/unconfirm`);
    },
  },
  saveTeamAttendance: {
    'noting as a contact who was there': async (stage) => {
      const team = { active: [stage.member], contactIds: [stage.other.id], startTime: inDays(-3) };
      const eventId = await stage.event(team);
      const registrationId = await registrationIn(stage, eventId, stage.member);
      const entries = [{ registrationId, present: false }];
      return prepared(stage.other.client, 'put', `/api/events/${eventId}/team/attendance`, {
        everyone: false,
        entries,
      });
    },
  },
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
