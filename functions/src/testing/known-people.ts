import { buildMember } from './builders';
import type { TestApp } from './start-test-app';

/** Three people with fixed data, to test who sees what of them. */
export const [juergen, maria, paul] = [
  buildMember({ firstName: 'Jürgen', lastName: 'Österreicher', email: 'j.oe@example.org', phoneNumber: '0170 111' }),
  buildMember({ firstName: 'Maria', lastName: 'Schneider', email: 'm.s@example.org', phoneNumber: '0170 222' }),
  buildMember({ firstName: 'Paul', lastName: 'Zimmermann', email: 'p.z@example.org', phoneNumber: '0170 333' }),
];

export const knownPeople = [juergen, maria, paul];

export const storeKnownPeople = (app: TestApp): Promise<unknown> =>
  Promise.all(knownPeople.map(({ id, ...fields }) => app.firestore.collection('users').doc(id).set(fields)));
