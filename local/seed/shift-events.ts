import { type Blueprint, PLACES, type ShiftPlan } from './blueprint';
import type { ClubCalendar } from './club-calendar';

/** Nine shifts and cakes. */
export const SUMMER_PARTY: readonly ShiftPlan[] = [
  { title: 'Aufbau', hours: ['10:00', '13:00'], places: 6, helpers: 4, first: ['mitglied3'] },
  { title: 'Grill', hours: ['14:00', '17:00'], places: 3, helpers: 3 },
  { title: 'Grill', hours: ['17:00', '20:00'], places: 3, helpers: 1, first: ['mitglied1'] },
  { title: 'Grill', hours: ['20:00', '23:00'], places: 3, helpers: 0 },
  { title: 'Ausschank', hours: ['14:00', '17:00'], places: 4, helpers: 4 },
  { title: 'Ausschank', hours: ['17:00', '20:00'], places: 4, helpers: 2 },
  { title: 'Ausschank', hours: ['20:00', '23:00'], places: 4, helpers: 1 },
  {
    title: 'Hüpfburg beaufsichtigen',
    hours: ['14:00', '18:00'],
    places: 2,
    helpers: 2,
    description: 'Höchstens acht Kinder zugleich, Schuhe bleiben draußen.',
  },
  { title: 'Abbau', day: 1, hours: ['09:00', '12:00'], places: 8, helpers: 3 },
  {
    title: 'Kuchen',
    hours: null,
    places: 6,
    helpers: 3,
    brings: ['Apfelkuchen', 'Käsekuchen ohne Rosinen', 'Muffins'],
  },
];

const TOURNAMENT: readonly ShiftPlan[] = [
  { title: 'Halle aufbauen', day: -1, hours: ['18:00', '20:00'], places: 4, helpers: 4, first: ['mitglied2'] },
  ...[0, 1].flatMap((day): ShiftPlan[] => [
    { title: 'Kasse', day, hours: ['09:00', '13:00'], places: 2, helpers: day === 0 ? 3 : 1 },
    { title: 'Kasse', day, hours: ['13:00', '17:00'], places: 2, helpers: day === 0 ? 1 : 0 },
    {
      title: 'Cafeteria',
      day,
      hours: ['09:00', '13:00'],
      places: 3,
      helpers: 3,
      ...(day === 0 && { first: ['mitglied1'] }),
    },
    { title: 'Cafeteria', day, hours: ['13:00', '17:00'], places: 3, helpers: day === 0 ? 2 : 0 },
  ]),
  { title: 'Abbau', day: 1, hours: ['17:00', '19:00'], places: 5, helpers: 2 },
  { title: 'Kuchen', hours: null, places: 8, helpers: 4, brings: ['Marmorkuchen', 'Zwiebelkuchen', 'Streuselkuchen'] },
];

const KIOSK = '7c1d2f90-3a6b-4d1e-8f27-51b0c4d9a6e3';

const KIOSK_SHIFTS = [
  { title: 'Kiosk', hours: ['14:30', '16:30'], places: 2 },
  { title: 'Kiosk', hours: ['16:30', '18:30'], places: 2 },
] as const;

/** Their numbers come after those of all events without shifts, which stay as they are. */
export const shiftEvents = ({ inWeek }: ClubCalendar): Blueprint[] => [
  {
    title: 'Hallenturnier um den Waldpokal',
    category: 'Turnier',
    description:
      'Zwei Tage Fußball in der Halle, am Samstag die Jugend und am Sonntag die Großen.\nOhne euch gibt es keine Kasse, keinen Kaffee und keinen Kuchen.',
    notes: 'Geschirr und Kaffeemaschinen sind da.',
    location: PLACES.hall,
    start: inWeek(2, 'Sa', '09:00'),
    hours: 32,
    helpers: 0,
    contacts: ['mitglied1'],
    shifts: TOURNAMENT,
  },
  ...[1, 2, 3, 4].map((week, index) => ({
    title: 'Kiosk beim Heimspiel',
    category: 'Verkauf' as const,
    description: 'Getränke, Brezeln und Kaffee verkaufen. Die erste Schicht öffnet, die zweite rechnet ab.',
    location: PLACES.ground,
    start: inWeek(week, 'So', '15:00'),
    hours: 3,
    helpers: 0,
    autoConfirm: true,
    shifts: KIOSK_SHIFTS.map((shift, turn) => ({ ...shift, helpers: Math.max(0, 2 - index - turn) })),
    series: { id: KIOSK, from: inWeek(1, 'So', '15:00'), until: inWeek(4, 'So', '15:00'), index },
  })),
];
