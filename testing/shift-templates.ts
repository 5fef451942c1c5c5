import type { SaveShiftTemplate } from '@club/contract';

const GRILL = { title: 'Grill', startDay: 0, endDay: 0, maxParticipants: 3, description: null } as const;

/** A template of setting up on the day before, two shifts at the grill, and a contribution. */
export const templateInput = (overrides: Partial<SaveShiftTemplate> = {}): SaveShiftTemplate => ({
  name: 'Turnier',
  shifts: [
    { ...GRILL, title: 'Aufbau', startDay: -1, startTime: '18:00', endDay: -1, endTime: '20:00', maxParticipants: 4 },
    { ...GRILL, startTime: '10:00', endTime: '12:00' },
    { ...GRILL, startTime: '12:00', endTime: '14:00' },
    {
      ...GRILL,
      title: 'Kuchen',
      startDay: null,
      startTime: null,
      endDay: null,
      endTime: null,
      description: 'Mit Obst',
    },
  ],
  ...overrides,
});
