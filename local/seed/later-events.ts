import { clubDay } from '@club/contract';
import { type Blueprint, PLACES } from './blueprint';
import type { ClubCalendar } from './club-calendar';
import { SUMMER_PARTY } from './shift-events';

const RUNNING_GROUP = '5b0c6b0e-6f0d-4b52-9d35-2f1f7f6f8a11';

/** The events of the next weeks and months; seasonal ones are in their season. */
export const laterEvents = (calendar: ClubCalendar): Blueprint[] => [
  ...runningGroup(calendar),
  ...planned(calendar),
  ...seasonal(calendar),
];

const runningGroup = ({ inWeek }: ClubCalendar): Blueprint[] =>
  [-2, -1, 0, 1, 2, 3].map((week, index) => ({
    title: 'Lauftreff: Begleitung für die Anfängergruppe',
    category: 'Training',
    description: 'Eine Runde von fünf Kilometern in ruhigem Tempo. Wer begleitet, läuft am Ende der Gruppe.',
    location: PLACES.ground,
    start: inWeek(week, 'Mi', '18:30'),
    hours: 1.5,
    places: 4,
    helpers: [4, 3, 3, 2, 1, 0][index] ?? 0,
    autoConfirm: true,
    series: {
      id: RUNNING_GROUP,
      from: inWeek(-2, 'Mi', '18:30'),
      until: inWeek(3, 'Mi', '18:30'),
      index,
    },
  }));

const WORKSHOP = '0d1a8a5e-2c5f-4a55-9f0a-6c1f2b7d9e42';

/** It takes place in every second week, and not on one day of its plan. */
export const workshop = ({ inWeek }: ClubCalendar): Blueprint[] => {
  const from = inWeek(1, 'Di', '17:00');
  const until = inWeek(7, 'Di', '17:00');
  const skips = [clubDay(inWeek(5, 'Di', '17:00'))];
  return [0, 1, 3].map((index) => ({
    title: 'Werkstatt: Geräte prüfen und reparieren',
    category: 'Sonstiges',
    description: 'Bälle, Tore und Matten durchsehen. Werkzeug ist da, Handschuhe bringt bitte mit.',
    location: PLACES.hall,
    start: inWeek(1 + 2 * index, 'Di', '17:00'),
    hours: 2,
    places: 5,
    helpers: 1,
    series: { id: WORKSHOP, from, until, index, every: 2, skips },
  }));
};

const planned = ({ inWeek }: ClubCalendar): Blueprint[] => [
  {
    title: 'Flohmarkt rund um den Sport',
    category: 'Verkauf',
    description: 'Schuhe, Trikots, Räder: Was nicht mehr passt, findet ein neues Zuhause. Wir betreuen die Stände.',
    location: PLACES.hall,
    start: inWeek(4, 'So', '11:00'),
    hours: 5,
    places: 10,
    helpers: 4,
  },
  {
    title: 'Jugendfreizeit: Küchendienst',
    category: 'Jugend',
    description: 'Vierzig hungrige Kinder, ein ganzes Wochenende. Wer kocht gern in großen Töpfen?',
    notes: 'Eine Belehrung nach dem Infektionsschutzgesetz ist nötig, den Termin organisieren wir.',
    location: PLACES.clubhouse,
    start: inWeek(5, 'Fr', '16:00'),
    hours: 44,
    places: 9,
    helpers: 5,
    first: ['mitglied2'],
  },
  {
    title: 'Heimspiel mit Einlaufkindern',
    category: 'Spiel',
    description: 'Die Turnkinder laufen mit der ersten Mannschaft ein. Wir brauchen Begleitung und eine Kamera.',
    location: PLACES.ground,
    start: inWeek(5, 'So', '13:30'),
    hours: 3,
    places: 6,
    helpers: 0,
  },
  {
    title: 'Blutspende im Vereinsheim',
    category: 'Sonstiges',
    description: 'Der Verein stellt Räume und Helfende: Empfang, Stühle, belegte Brote.',
    location: PLACES.clubhouse,
    start: inWeek(6, 'Di', '15:00'),
    hours: 5,
    helpers: 8,
  },
];

const seasonal = ({ inSeason }: ClubCalendar): Blueprint[] => [
  {
    title: 'Frühjahrsputz auf dem Vereinsgelände',
    category: 'Reinigung',
    description: 'Hecken, Beete, Bänke: Wir machen alles bereit für die Saison, mittags gibt es Suppe.',
    location: PLACES.clubhouse,
    start: inSeason(3, 14, 'Sa', '09:30'),
    hours: 5,
    helpers: 12,
    first: ['mitglied1'],
  },
  {
    title: 'Schwimmfest der Jugend',
    category: 'Jugend',
    description: 'Zeitnahme, Startkarten, Siegerehrung: An jedem Beckenrand brauchen wir zwei wache Augen.',
    location: PLACES.pool,
    start: inSeason(6, 8, 'Sa', '10:00'),
    hours: 6,
    places: 18,
    helpers: 7,
  },
  {
    title: 'Sommerfest',
    category: 'Fest',
    description:
      'Das Fest des Jahres: Musik, Hüpfburg, Grill und Tombola.\n\nWir brauchen Hilfe beim Aufbau, in den Schichten am Nachmittag und am Abend und beim Abbau am Sonntag. Über Kuchen freuen sich alle.',
    location: PLACES.ground,
    start: inSeason(7, 6, 'Sa', '14:00'),
    hours: 9,
    helpers: 0,
    shifts: SUMMER_PARTY,
  },
  {
    title: 'Tag der offenen Tür',
    category: 'Event',
    description: 'Alle Abteilungen zeigen sich. Wer erklärt gern, was unser Verein zu bieten hat?',
    location: PLACES.hall,
    start: inSeason(9, 10, 'So', '11:00'),
    hours: 6,
    places: 30,
    helpers: 11,
  },
  {
    title: 'Stand auf dem Weihnachtsmarkt',
    category: 'Fest',
    description: 'Punsch, Waffeln und selbst gebastelte Sterne, zwei Schichten zu je drei Stunden.',
    notes: 'Warm anziehen, der Stand ist offen.',
    location: PLACES.market,
    start: inSeason(12, 4, 'Sa', '13:00'),
    hours: 7,
    places: 8,
    helpers: 10,
    last: ['mitglied2'],
  },
];
