import { type ClubSettings, changedClubFields, DEFAULT_CLUB_SETTINGS } from '@club/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { WriteBatch } from '../../functions/src/platform/firestore';

/** Everybody who tries the suite may sign up, whatever a real deployment begins with. */
const OPEN: ClubSettings = { ...DEFAULT_CLUB_SETTINGS, registrationMode: 'open' };

const DEMO_CLUB: ClubSettings = {
  ...OPEN,
  name: 'Lichtenberger Turnverein 1891 e. V.',
  address: { street: 'Am Sportplatz 4', postalCode: '10367', city: 'Berlin' },
  email: 'vorstand@ltv.example',
  phoneNumber: '030 23125 101',
  website: 'https://www.ltv.example',
  board: [
    { name: 'Petra Vogt', function: '1. Vorsitzende' },
    { name: 'Jens Albrecht', function: '2. Vorsitzender' },
    { name: 'Renate Krüger', function: 'Kassenwartin' },
  ],
  register: { court: 'Amtsgericht Charlottenburg', number: 'VR 1891 B' },
  privacyContact: 'Petra Vogt, vorstand@ltv.example',
  clubhouse: {
    ...OPEN.clubhouse,
    prices: 'Mitglieder: 80 € am Tag\nGäste: 180 € am Tag\nKaution: 200 €',
    rules: 'Musik draußen bis 22 Uhr. Bitte besenrein übergeben und den Müll mitnehmen.',
  },
};

/** Stores the settings of a club that has chosen, with them as the first version. */
export async function storeDemoClub(firestore: Firestore, now: Date, withDemoData: boolean): Promise<void> {
  const settings = withDemoData ? DEMO_CLUB : OPEN;
  const first = { version: 1, changedAt: now, settings };
  const batch = new WriteBatch(firestore);
  batch.create(firestore.doc('settings/club'), first);
  const fields = changedClubFields(DEFAULT_CLUB_SETTINGS, settings);
  batch.create(firestore.doc('settings/club/versions/1'), { ...first, changedBy: null, fields });
  await batch.commit();
}
