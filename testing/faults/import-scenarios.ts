import { begun, eventImport, listedEvent, listedPerson, memberImport, sent } from '../imports';
import { by, type Scenarios, sending } from './scenario';

const PEOPLE = [listedPerson(0), null, listedPerson(1, { email: '', phoneNumber: '' })];
const EVENTS = [listedEvent(0), null, listedEvent(1)];

export const importScenarios = {
  createImport: {
    'beginning an import of members': async ({ organiser }) => sending(organiser.client, memberImport()),
  },
  checkImport: {
    'asking which rows are known': async ({ organiser }) =>
      sending(organiser.client, {
        people: [listedPerson(0)],
        events: [{ title: 'Heimspiel 0', startTime: listedEvent(0).startTime }],
      }),
  },
  addImportRows: {
    'importing members': async ({ organiser }) => {
      const { id: importId } = await begun(organiser);
      return by(organiser, { importId }, { from: 0, people: PEOPLE });
    },
    'importing events': async ({ organiser }) => {
      const { id: importId } = await begun(organiser, eventImport());
      return by(organiser, { importId }, { from: 0, events: EVENTS });
    },
    'importing drafts': async ({ organiser }) => {
      const { id: importId } = await begun(organiser, eventImport(3, { isDraft: true, category: 'Vereinsheim' }));
      return by(organiser, { importId }, { from: 0, events: EVENTS });
    },
  },
  undoImport: {
    'undoing an import of members': async ({ organiser }) => {
      const members = await sent(organiser, await begun(organiser), { people: PEOPLE });
      return by(organiser, { importId: members.id });
    },
    'undoing an import of events': async ({ organiser }) => {
      const events = await sent(organiser, await begun(organiser, eventImport()), { events: EVENTS });
      return by(organiser, { importId: events.id });
    },
  },
} satisfies Record<string, Scenarios>;
