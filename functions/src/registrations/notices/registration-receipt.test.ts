import { expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration, buildShift } from '../../../../testing/builders';
import { lookAt, now, party } from '../../../../testing/notices';
import { grill, kasse, shift, shifts } from '../../../../testing/waiting-notices';
import type { RosterEntry } from '../roster';
import { registrationReceipt } from './registration-receipt';

const MINUTE = 60_000;
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const receipt = (more: object) => ({
  ...{ kind: 'registrationReceipt' as const, ...party, userIds: ['anna'], deliverAt: after(10 * MINUTE), since: now },
  ...more,
});
const placesIn = (...shiftIds: (string | null)[]) => shiftIds.map((shiftId) => ({ userId: 'anna', shiftId }));
const anna = buildMember({ id: 'anna' });

it.each([
  ['one that comes later', {}, { deliverAt: after(11 * MINUTE) }, true],
  ['an earlier one', {}, { deliverAt: after(9 * MINUTE) }, false],
  ['itself', {}, {}, false],
  ['that of a place, when it is of a turn taken at the same time', { waits: true }, {}, true],
  ['that of another turn of the same time', { waits: true }, { waits: true }, false],
  ['that of a turn, when it is of a place', {}, { waits: true }, false],
  ['that of a place taken before the turn', { waits: true }, { deliverAt: after(9 * MINUTE) }, false],
  ['one of another event', {}, { eventId: 8, deliverAt: after(11 * MINUTE) }, false],
])('gives way to %s, each person for themselves', async (_what, own, other, isLeftOut) => {
  const stored = [{ kind: 'registrationReceipt', userIds: 'broken' }, receipt(other)];
  const listWaiting = async (kind: string, eventId: number) =>
    kind === 'registrationReceipt' ? stored.filter((one) => !('eventId' in one) || one.eventId === eventId) : [];
  const notice = receipt({ ...own, userIds: ['anna', 'ben'] });
  const concerned = await registrationReceipt.audience(notice, lookAt(now, [], { listWaiting }));
  expect('people' in concerned && [...concerned.people.keys()]).toEqual(isLeftOut ? ['ben'] : ['anna', 'ben']);
});

const noticedAt = after(5 * MINUTE);
const isTurn = { turnIds: [], waits: true };
const toConfirm = { turnIds: [], awaitsConfirmation: true };
it.each<[string, object, Partial<RosterEntry>, object | null]>([
  ['a place', {}, {}, toConfirm],
  ['what they took at the instant of the notice', {}, { createdAt: after(5 * MINUTE + 2_000) }, toConfirm],
  ['nothing that came of what followed', {}, { createdAt: after(5 * MINUTE + 2_001) }, null],
  ['nothing of which there was a receipt', {}, { createdAt: after(-1) }, null],
  ['what the event confirms by itself', {}, { status: 'confirmed', decidedAt: now }, { turnIds: [] }],
  ['nothing that was confirmed since', {}, { status: 'confirmed', decidedAt: after(1) }, null],
  ['a turn', { waits: true }, { status: 'waitlisted' }, isTurn],
  ['no turn that has become a place', { waits: true }, {}, null],
  ['a place that has become a turn', {}, { status: 'waitlisted' }, isTurn],
])('tells %s', async (_what, more, entry, told) => {
  const roster = [buildRegistration(anna, { status: 'pending', createdAt: now, ...entry })];
  const look = lookAt(noticedAt, [buildEvent({ ...party, id: party.eventId, roster })]);
  const said = await registrationReceipt.present(receipt(more), look, { userId: 'anna', createdAt: noticedAt });
  const { waits: _, ...plain } = receipt(more) as ReturnType<typeof receipt> & { waits?: true };
  expect(said).toEqual(told && { ...plain, ...told });
});

it('of a place that was confirmed since and a turn, in shifts, it tells both', async () => {
  const roster = [
    buildRegistration(anna, { status: 'confirmed', createdAt: now, decidedAt: after(1), shiftId: grill.id }),
    buildRegistration(anna, { status: 'waitlisted', createdAt: after(1), shiftId: kasse.id }),
  ];
  const event = buildEvent({ ...party, id: party.eventId, roster, shifts: shifts.map((one) => buildShift(one)) });
  const look = lookAt(noticedAt, [event]);
  const notice = receipt({ places: placesIn(grill.id, kasse.id), shifts: [grill, kasse] });
  const said = await registrationReceipt.present(notice, look, { userId: 'anna', createdAt: noticedAt });
  expect(said).toEqual({ ...notice, turnIds: [kasse.id] });
});

it('two that wait are one of all that both name, of the shifts as the later has them', () => {
  const [grillAlone, whole] = [{ places: placesIn(grill.id), shifts: [shift('Grill', 10)] }, receipt({})];
  const join = (later: object, earlier: object) =>
    registrationReceipt.join?.(receipt({ ...later, since: after(1) }), receipt(earlier));
  const both = { places: placesIn(kasse.id, grill.id), shifts: [kasse, grill] };
  expect(join(both, grillAlone)).toEqual(receipt({ places: placesIn(grill.id, kasse.id), shifts: [grill, kasse] }));
  expect(join(both, {})).toEqual(receipt(both));
  expect(join({ places: placesIn(null) }, grillAlone)).toEqual(
    receipt({ ...grillAlone, places: placesIn(grill.id, null) }),
  );
  expect(join({ places: placesIn(null) }, {})).toEqual(receipt({ places: placesIn(null), shifts: [] }));
  expect(join({}, grillAlone)).toEqual(whole);
});
