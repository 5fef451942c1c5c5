import { begun, eventImport, IMPORTS, listedEvent, listedPerson, memberImport, rowsPath, sent } from '../imports';
import { prepared, preparedDelete, type Scenarios } from './scenario';

const PEOPLE = [listedPerson(0), null, listedPerson(1, { email: '', phoneNumber: '' })];
const EVENTS = [listedEvent(0), null, listedEvent(1)];

export const importScenarios = {
  createImport: {
    'beginning an import of members': async ({ organiser }) =>
      prepared(organiser.client, 'post', IMPORTS, memberImport()),
  },
  checkImport: {
    'asking which rows are known': async ({ organiser }) =>
      prepared(organiser.client, 'post', `${IMPORTS}/check`, {
        people: [listedPerson(0)],
        events: [{ title: 'Heimspiel 0', startTime: listedEvent(0).startTime }],
      }),
  },
  addImportRows: {
    'importing members': async ({ organiser }) => {
      const { id } = await begun(organiser);
      return prepared(organiser.client, 'post', rowsPath(id), { from: 0, people: PEOPLE });
    },
    'importing events': async ({ organiser }) => {
      const { id } = await begun(organiser, eventImport());
      return prepared(organiser.client, 'post', rowsPath(id), { from: 0, events: EVENTS });
    },
    'importing drafts': async ({ organiser }) => {
      const { id } = await begun(organiser, eventImport(3, { isDraft: true, category: 'Vereinsheim' }));
      return prepared(organiser.client, 'post', rowsPath(id), { from: 0, events: EVENTS });
    },
  },
  undoImport: {
    'undoing an import of members': async ({ organiser }) => {
      const members = await sent(organiser, await begun(organiser), { people: PEOPLE });
      return preparedDelete(organiser.client, `${IMPORTS}/${members.id}`);
    },
    'undoing an import of events': async ({ organiser }) => {
      const events = await sent(organiser, await begun(organiser, eventImport()), { events: EVENTS });
      return preparedDelete(organiser.client, `${IMPORTS}/${events.id}`);
    },
  },
} satisfies Record<string, Scenarios>;
