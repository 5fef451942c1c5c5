import { isActive, isWaiting } from '@club/contract';
import { describe, expect, it } from 'vitest';
import { ACCESS_READ, COMMIT_CHECK, expectRefusal } from '../../../testing/api-test';
import { buildEvent, buildMember } from '../../../testing/builders';
import type { ApiReply } from '../../../testing/client';
import { useClub } from '../../../testing/club';
import { asInput, eventInput, inDays, saved } from '../../../testing/event-requests';
import type { TestMember } from '../../../testing/start-test-app';
import { CHANGE_WINDOW_MS } from '../../src/series/open-edits';

const { app, nothingWritten, member, organiser, colleague, noticesOf } = useClub();

const make = async (change: object = {}) => saved(await organiser.client.post('/api/events', eventInput(change)));

describe('PUT /api/events/{id}', () => {
  it('changes what was entered, and neither the registrations nor the number', async () => {
    const [anna, ben] = [buildMember(), buildMember()];
    await app().store(
      buildEvent({ id: 500, startTime: inDays(5), maxParticipants: 1, active: [anna], waiting: [ben] }),
    );
    const before = await app().events.find(500);
    app().counts();
    const { event, ...counts } = saved(
      await organiser.client.put('/api/events/500', eventInput({ maxParticipants: 1, title: 'Neu', revision: 1 })),
    );
    // It reads the event and what is to be told of it, and writes both and the event's live counts.
    expect(app().counts()).toEqual({ reads: ACCESS_READ + 2 * (1 + COMMIT_CHECK), writes: 3 });
    expect(counts).toEqual({
      ...{ created: 0, updated: 1, removed: 0, kept: [] },
      // Both are told, and one of them waits.
      ...{
        told: 2,
        toldWaiting: 1,
        guests: 0,
        guestsEventId: null,
        guestsToCall: [],
        announced: false,
        promoted: 0,
        overlapping: 0,
      },
    });
    expect(event).toMatchObject({ id: 500, title: 'Neu', revision: 2, _count: { registrations: 1 }, waitlistCount: 1 });
    const after = await app().events.find(500);
    expect(after?.roster).toEqual(before?.roster);
    expect([after?.version, after?.createdAt]).toEqual([2, before?.createdAt]);
    expect(noticesOf(500)).toEqual([]);
    app().clock.advance(CHANGE_WINDOW_MS);
    await app().tellOfChanges();
    expect(noticesOf(500)).toEqual([
      expect.objectContaining({
        kind: 'eventUpdated',
        changed: ['title', 'startTime', 'endTime', 'location'],
        userIds: [anna.id, ben.id],
        title: 'Neu',
        before: expect.objectContaining({ title: 'Sommerfest', location: 'Sportplatz am Wald' }),
      }),
    ]);
  });

  it('writes nothing when nothing is changed', async () => {
    const made = await make();
    const reply = await nothingWritten(() => organiser.client.put(`/api/events/${made.event.id}`, asInput(made)));
    expect(saved(reply)).toEqual({ ...made, created: 0, announced: false });
  });

  it('refuses the second of two organisers who edit the same revision, and overwrites nothing', async () => {
    const made = await make();
    const path = `/api/events/${made.event.id}`;
    saved(await organiser.client.put(path, asInput(made, { location: 'Halle' })));
    const second = await nothingWritten(() => colleague.client.put(path, asInput(made, { title: 'Anders' })));
    expectRefusal(second, 409, 'changed-meanwhile', { message: expect.stringContaining('inzwischen geändert') });
    expect(await app().events.find(made.event.id)).toMatchObject({
      title: 'Sommerfest',
      location: 'Halle',
      revision: 2,
    });
  });

  it('lets one of two organisers win who save at the same moment', async () => {
    const made = await make();
    const save = ({ client }: TestMember, title: string) =>
      client.put(`/api/events/${made.event.id}`, asInput(made, { title }));
    const replies = await Promise.all([save(organiser, 'A'), save(colleague, 'B')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = replies.find(({ status }) => status === 200);
    expect((await app().events.find(made.event.id))?.title).toBe(winner && saved(winner).event.title);
  });

  it('saves although people register meanwhile, because a registration changes no revision', async () => {
    const made = await make();
    await member.client.post(`/api/events/${made.event.id}/register`);
    const reply = await organiser.client.put(`/api/events/${made.event.id}`, asInput(made, { title: 'Neu' }));
    expect(saved(reply).event).toMatchObject({ title: 'Neu', _count: { registrations: 1 } });
  });
});

describe('organisers who edit and members who register at the same moment', () => {
  it('lose nothing: everyone is in the roster, every edit holds, and no place is given twice', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => app().member()));
    await app().store(buildEvent({ id: 600, startTime: inDays(10), maxParticipants: 3 }));
    const edit = (change: object) => organiser.client.put('/api/events/600', eventInput(change));
    const [registered, edits] = await Promise.all([
      Promise.all(members.map(({ client }) => client.post('/api/events/600/register', { notes: null }))),
      (async () => {
        const replies: ApiReply[] = [];
        for (const maxParticipants of [5, 8, 12])
          replies.push(await edit({ maxParticipants, title: `Für ${maxParticipants}` }));
        return replies;
      })(),
    ]);
    expect(new Set([...registered, ...edits].map(({ status }) => status))).toEqual(new Set([200]));
    const event = await app().events.find(600);
    expect(event).toMatchObject({ title: 'Für 12', maxParticipants: 12, revision: 4 });
    expect(event?.roster.filter(isActive)).toHaveLength(12);
    expect(event?.roster.filter(isWaiting)).toHaveLength(18);
    expect(event?.roster.slice(0, 12).every(isActive)).toBe(true);
    expect(app().documents()['live/e600']).toMatchObject({ active: 12, waiting: 18 });
  });
});
