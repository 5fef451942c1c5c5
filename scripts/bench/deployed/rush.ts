import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { isActive, isWaiting, registerResponseSchema } from '@club/contract';
import { parseEvent } from '../../../functions/src/events/club-event';
import { buildEvent } from '../../../testing/builders';
import type { Club, Member } from './club';
import { send } from './measure';
import { start } from './processes';

const PLACES = 50;
const EVENT = 7_000;

type Row = { 'ms until all are answered': number; 'ms of processor': number };

/** All members register at once, with one instance that is warm; then as many documents are asked for at once. */
export async function registerRush(club: Club, members: readonly Member[]): Promise<Record<string, Row>> {
  const startTime = new Date(Date.now() + 86_400_000);
  await club.store(
    buildEvent({ id: EVENT, startTime, endTime: new Date(startTime.getTime() + 3_600_000), maxParticipants: PLACES }),
  );
  await club.firestore.doc('floors/small').set({ text: 'x'.repeat(300) });
  const [ours, bare] = [await start('instance.mjs', club.env), await start('bare-instance.mjs', club.env)];
  const agent = new Agent({ keepAlive: true });
  try {
    for (const { cookie } of members.slice(0, 20)) await send(agent, ours.port, `/api/events/${EVENT}`, { cookie });
    for (let turn = 0; turn < 20; turn++) await send(agent, bare.port, '/document/small', { cookie: null });

    const registering = await timed(ours, members, ({ cookie }) =>
      send(agent, ours.port, `/api/events/${EVENT}/register`, { cookie, method: 'POST', body: '{"notes":null}' }),
    );
    const statuses = registering.replies.map(({ status, text }) => {
      assert.equal(status, 200, text);
      return registerResponseSchema.parse(JSON.parse(text)).status;
    });
    const { roster } = parseEvent((await club.firestore.doc(`events/${EVENT}`).get()).data());
    assert.equal(roster.filter(isActive).length, PLACES, 'exactly the places are taken');
    assert.equal(roster.filter(isWaiting).length, members.length - PLACES, 'everyone else waits, nobody is lost');
    assert.equal(
      statuses.filter((status) => status === 'registered').length,
      PLACES,
      'everyone is told what is stored',
    );

    const reading = await timed(bare, members, () => send(agent, bare.port, '/document/small', { cookie: null }));
    return {
      [`${members.length} register for ${PLACES} places`]: registering.row,
      [`floor: ${members.length} read a document`]: reading.row,
    };
  } finally {
    agent.destroy();
    ours.stop();
    bare.stop();
  }
}

async function timed<Reply>(
  { used }: { used(): Promise<number> },
  members: readonly Member[],
  request: (member: Member) => Promise<Reply>,
): Promise<{ row: Row; replies: Reply[] }> {
  const [before, began] = [await used(), performance.now()];
  const replies = await Promise.all(members.map(request));
  const milliseconds = performance.now() - began;
  const row = {
    'ms until all are answered': Math.round(milliseconds),
    'ms of processor': Math.round((await used()) - before),
  };
  return { row, replies };
}
