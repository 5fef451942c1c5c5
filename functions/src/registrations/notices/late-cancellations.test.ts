import { expect, it } from 'vitest';
import { buildEvent, buildMember, buildRegistration, buildShift } from '../../../../testing/builders';
import { lookAt, now, party } from '../../../../testing/notices';
import { at, grill, kasse } from '../../../../testing/waiting-notices';
import type { ClubEvent } from '../../events/club-event';
import { toEventState } from '../../notifications/event-state';
import type { RosterEntry } from '../roster';
import { registrationIdOf } from '../roster';
import { lateCancellations } from './late-cancellations';

const people = (status: RosterEntry['status'], hour: number, ...names: string[]) =>
  names.map((name, index) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const createdAt = new Date(at(1, hour).getTime() + index);
    return buildRegistration(buildMember({ id: name, firstName, lastName }), { status, createdAt });
  });
const gone = people('cancelled', 6, 'Anna Berger', 'Ben Kurz', 'Clara Vogt');
const placed = people('confirmed', 7, 'Dora Imhof', 'Emil Roth', 'Ruf 0170');
const event = buildEvent({ ...party, id: party.eventId, roster: [...gone, ...placed] });
const idsOf = (entries: RosterEntry[]) => entries.map((entry) => registrationIdOf(event.id, entry));

const noticeOf = (more: object) =>
  lateCancellations.schema.parse({
    ...{ kind: 'lateCancellations', ...party, userIds: [], formerMembers: 0, promotedIds: [] },
    ...{ registrationIds: idsOf(gone.slice(0, 1)), ...more },
  });
function said(more: object, as: Partial<ClubEvent> = {}, inMail = false): string[] {
  const telling = { userId: null, createdAt: now, now, contacts: [], inMail };
  const state = toEventState({ ...event, ...as });
  const { title, body } = lateCancellations.words(noticeOf(more), { ...telling, event: state });
  return [title.replace('Kurzfristig abgesagt: ', '').replace(/, Sommerfest.*/, ''), body];
}

it.each([
  [1, 'Anna Berger', 'Dora Imhof rückt nach.', 'Dora Imhof rückt nach.'],
  [2, 'Anna Berger und Ben Kurz', 'Dora Imhof und Emil Roth rücken nach.', 'Dora Imhof, Emil Roth rücken nach.'],
  [
    3,
    '3 Personen',
    '3 Personen rücken nach.',
    'Abgesagt haben: Anna Berger, Ben Kurz, Clara Vogt. Dora Imhof, Emil Roth, jemand rücken nach.',
  ],
])('a push names two of those who cancelled or moved up, a mail all: of %s', (count, who, pushed, mailed) => {
  const named = { registrationIds: idsOf(gone.slice(0, count)), promotedIds: idsOf(placed.slice(0, count)) };
  // One has not moved up any more, and one is gone.
  const more = { ...named, promotedIds: [...named.promotedIds, ...idsOf(gone.slice(0, 1)), '7-unknown'] };
  expect(said(more)).toEqual([who, `${pushed} 3 sind angemeldet.`]);
  expect(said(more, {}, true)).toEqual([who, `${mailed} 3 sind angemeldet.`]);
});

it.each([
  [1, 0, 'Es fehlt 1.'],
  [4, 1, 'Es fehlen 3.'],
  [null, 0, 'Es ist niemand mehr angemeldet.'],
  [1, 1, '1 ist angemeldet.'],
  [null, 2, '2 sind angemeldet.'],
])('with a limit of %s and %s people it says: %s', (maxParticipants, count, state) => {
  expect(said({}, { maxParticipants, roster: [...gone, ...placed.slice(0, count)] })[1]).toBe(state);
});

it('says of each shift how many it lacks, of a single one that alone, and of the event where shifts are gone', () => {
  const [one, two] = [grill, kasse].map((shift, index) => buildShift({ ...shift, maxParticipants: index + 1 }));
  const inShifts = (...shifts: ClubEvent['shifts']) => ({ shifts, maxParticipants: 9 });
  const [ofOne, ofBoth] = [[grill.id], [grill.id, kasse.id]].map((lateShiftIds) => ({
    lateShiftIds,
    shifts: [grill, kasse],
  }));
  if (!one || !two || !ofOne || !ofBoth) throw new Error('no shifts');
  expect(said(ofOne, inShifts(one, two))[1]).toBe('Es fehlt 1.');
  expect(said(ofBoth, inShifts(one, two))[1]).toBe(
    'Grill, Sa 12.06. 14–16 Uhr: Es fehlt 1.\nKasse, Sa 12.06. 16–18 Uhr: Es fehlen 2.',
  );
  for (const [of, ...left] of [[ofOne], [ofBoth, one]] as const)
    expect(said(of, inShifts(...left))[1]).toBe('Es fehlen 6.');
});

it('goes to organisers, but to none who alone has cancelled, and to nobody once the event is gone', async () => {
  const listOrganisers = async () => ['Anna Berger', 'vera'];
  const audience = async (count: number, ...events: ClubEvent[]) => {
    const concerned = await lateCancellations.audience(
      noticeOf({ registrationIds: idsOf(gone.slice(0, count)) }),
      lookAt(now, events, { listOrganisers }),
    );
    return 'people' in concerned ? [...concerned.people].map(([userId]) => userId) : null;
  };
  expect([await audience(1, event), await audience(2, event), await audience(2)]).toEqual([
    ['vera'],
    ['Anna Berger', 'vera'],
    [],
  ]);
});
