import { describe, expect, it } from 'vitest';
import { buildMember, buildRegistration } from '../../../testing/builders';
import { mergePlaces, tellOf, toldPlaces } from './told-places';

const [anna, ben] = [buildMember({ id: 'anna' }), buildMember({ id: 'ben' })];
const createdAt = new Date('2026-06-01T12:00:00Z');
const held = (member: typeof anna, shiftId: string | null) =>
  buildRegistration(member, { status: 'confirmed', createdAt, shiftId });

const GRILL = { userId: 'anna', shiftId: 'grill001' };

describe('the shifts for which people are told something', () => {
  it('are named for all who have an account', () => {
    const roster = [held(anna, 'grill001'), held(ben, 'kasse001'), { ...held(anna, 'grill001'), userId: null }];
    expect(toldPlaces(roster)).toStrictEqual([GRILL, { userId: 'ben', shiftId: 'kasse001' }]);
  });

  it.each([[null], ['kasse001']])('have the one of before, where somebody was moved: %s', (fromId) => {
    expect(toldPlaces([held(anna, 'grill001')], fromId)).toStrictEqual([{ ...GRILL, fromId }]);
  });

  it('may be several of one person, who is told once', () => {
    const places = toldPlaces([held(anna, 'grill001'), held(anna, 'kasse001')]);
    expect(tellOf(places)).toStrictEqual({ userIds: ['anna'], places });
  });
});

describe('two notices that become one', () => {
  const place = (userId: string, shiftId: string | null, fromId?: string | null) => ({
    userId,
    shiftId,
    ...(fromId !== undefined && { fromId }),
  });
  const [grill, kasse] = [place('anna', 'grill'), place('anna', 'kasse')];

  it.each([
    ['name nothing twice', [grill], [grill], [grill]],
    ['name all shifts of a person', [grill], [kasse], [grill, kasse]],
    ['name all people of a shift', [grill], [place('ben', 'grill')], [grill, place('ben', 'grill')]],
    ['name the last shift', [kasse, grill], [place('anna', 'bar', 'grill')], [kasse, place('anna', 'bar', 'grill')]],
    [
      'name the first shift of before',
      [place('anna', 'grill', 'kasse')],
      [place('anna', 'bar', 'grill')],
      [place('anna', 'bar', 'kasse')],
    ],
    ['know the event as a whole', [place('anna', null)], [place('anna', 'bar', null)], [place('anna', 'bar', null)]],
    [
      'know who came from the event as a whole',
      [place('anna', 'grill', null)],
      [place('anna', 'bar', 'grill')],
      [place('anna', 'bar', null)],
    ],
  ])('%s', (_what, earlier, later, places) => {
    expect(mergePlaces(earlier, later)).toStrictEqual(places);
  });
});
