import { errorBodySchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../src/testing/api-test';
import { useClub } from '../../src/testing/club';
import { eventInput, inDays, saved } from '../../src/testing/event-requests';

const { app, nothingWritten, organiser } = useClub();

const make = async (change: object = {}) => saved(await organiser.client.post('/api/events', eventInput(change)));

describe('bad input', () => {
  const longTitle = { title: 'x'.repeat(10_000) };
  const cases: [string, object, string, RegExp][] = [
    ['an end before the start', { endTime: inDays(9).toISOString() }, 'endTime', /muss nach der Startzeit/],
    ['no start', { startTime: '' }, 'startTime', /^Startzeit ist erforderlich$/],
    ['a start that is no time', { startTime: 'übermorgen' }, 'startTime', /^Ungültiger Zeitpunkt$/],
    ['a start in another millennium', { startTime: '0050-01-01T20:00:00Z' }, 'startTime', /prüfe das Jahr/],
    ['an end that no calendar has', { endTime: '9999-12-31T23:00:00Z' }, 'endTime', /prüfe das Jahr/],
    [
      'a recurrence until the end of days',
      { recurrenceInterval: 'monthly', recurrenceEnd: '9999-12-31T23:00:00Z' },
      'recurrenceEnd',
      /prüfe das Jahr/,
    ],
    ['no place left', { maxParticipants: 0 }, 'maxParticipants', /ganze Zahl ab 1/],
    ['-1 places', { maxParticipants: -1 }, 'maxParticipants', /ganze Zahl ab 1/],
    ['1.5 places', { maxParticipants: 1.5 }, 'maxParticipants', /ganze Zahl ab 1/],
    ['10^9 places', { maxParticipants: 1e9 }, 'maxParticipants', /Höchstens 1\.500/],
    ['„zwölf“ places', { maxParticipants: 'zwölf' }, 'maxParticipants', /ganze Zahl ab 1/],
    ['a recurrence without end', { recurrenceInterval: 'weekly' }, 'recurrenceEnd', /wann die Wiederholung endet/],
    [
      'a recurrence that ends before the start',
      { recurrenceInterval: 'weekly', recurrenceEnd: inDays(9).toISOString() },
      'recurrenceEnd',
      /darf nicht vor der Startzeit/,
    ],
    [
      'a recurrence of more than 200',
      { recurrenceInterval: 'daily', recurrenceEnd: inDays(211).toISOString() },
      'recurrenceEnd',
      /höchstens 200 Termine/,
    ],
    ['an unknown recurrence', { recurrenceInterval: 'stündlich' }, 'recurrenceInterval', /eine Wiederholung/],
    ['a category from nowhere', { category: 'Party' }, 'category', /^Bitte wählen Sie eine Kategorie$/],
    ['a title of 10,000 characters', longTitle, 'title', /^Höchstens 120 Zeichen$/],
    ['an empty title', { title: '   ' }, 'title', /^Titel ist erforderlich$/],
    ['no description', { description: '' }, 'description', /^Beschreibung ist erforderlich$/],
    ['no place', { location: '' }, 'location', /^Ort ist erforderlich$/],
    [
      'a picture of another site',
      { imageUrl: 'https://boese.example/pixel.gif' },
      'imageUrl',
      /lade das Bild neu hoch/,
    ],
    ['a picture that is script', { imageUrl: 'javascript:alert(1)' }, 'imageUrl', /lade das Bild neu hoch/],
  ];

  it.each(cases)('(%s) is reported at its field, and nothing is saved', async (_what, change, path, message) => {
    const { event } = await make();
    const sent = [
      () => organiser.client.post('/api/events', eventInput(change)),
      () => organiser.client.put(`/api/events/${event.id}`, eventInput(change)),
    ];
    for (const send of sent) {
      const reply = await nothingWritten(send);
      expectRefusal(reply, 400, 'validation');
      const { issues = [] } = errorBodySchema.parse(reply.json);
      expect(issues.find((issue) => issue.path === path)?.message).toMatch(message);
      expect(new Set(issues.map((issue) => issue.path))).toEqual(new Set([path]));
    }
  });

  it('in several fields is reported at once', async () => {
    const reply = await nothingWritten(() => organiser.client.post('/api/events', { maxParticipants: 'viele' }));
    const { issues = [] } = errorBodySchema.parse(reply.json);
    expect(new Set(issues.map(({ path }) => path))).toEqual(
      new Set(['title', 'description', 'location', 'startTime', 'endTime', 'maxParticipants', 'category']),
    );
  });

  it('cannot set fields that organisers do not enter', async () => {
    const foreign = {
      id: 1,
      roster: [{ userId: 'x' }],
      registrations: [{ userId: 'x' }],
      people: { x: { firstName: 'X' } },
      revision: 99,
      seriesId: 'x',
      version: 7,
      createdAt: '2020-01-01T00:00:00Z',
    };
    const { event } = await make(foreign);
    expect(await app().events.find(event.id)).toMatchObject({
      id: event.id,
      roster: [],
      revision: 1,
      seriesId: null,
      version: 1,
    });
  });
});
