import { errorBodySchema } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../src/testing/api-test';
import { useClub } from '../../src/testing/club';
import { eventInput, inDays, saved } from '../../src/testing/event-requests';

const { app, nothingWritten, organiser } = useClub();

const make = async (change: object = {}) => saved(await organiser.client.post('/api/events', eventInput(change)));

describe('bad input', () => {
  it('is reported at its field, and nothing is saved', async () => {
    const { event } = await make();
    const change = { endTime: inDays(9).toISOString() };
    const sent = [
      () => organiser.client.post('/api/events', eventInput(change)),
      () => organiser.client.put(`/api/events/${event.id}`, eventInput(change)),
    ];
    for (const send of sent) {
      const reply = await nothingWritten(send);
      expectRefusal(reply, 400, 'validation');
      const { issues = [] } = errorBodySchema.parse(reply.json);
      expect(issues).toEqual([{ path: 'endTime', message: expect.stringContaining('muss nach der Startzeit') }]);
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
