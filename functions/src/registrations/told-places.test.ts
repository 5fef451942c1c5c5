import { describe, expect, it } from 'vitest';
import { buildMember, buildRegistration, buildShift } from '../../../testing/builders';
import { mergePlaces, toldPlaces } from './told-places';

const [anna, ben] = [buildMember({ id: 'anna' }), buildMember({ id: 'ben' })];
const createdAt = new Date('2026-06-01T12:00:00Z');
const held = (member: typeof anna, shiftId: string | null) =>
  buildRegistration(member, { status: 'confirmed', createdAt, shiftId });
const withShifts = { shifts: [buildShift({ startTime: createdAt })] };

describe('the shifts for which people are told something', () => {
  it('are named for all who have an account, but not for who did it', () => {
    const roster = [held(anna, 'grill001'), held(ben, 'kasse001'), { ...held(anna, 'grill001'), userId: null }];
    expect(toldPlaces(withShifts, roster, 'ben')).toStrictEqual({ places: [{ userId: 'anna', shiftId: 'grill001' }] });
    expect(toldPlaces(withShifts, roster, undefined).places).toHaveLength(2);
  });

  it.each([[null], ['kasse001']])('have the one of before, where somebody was moved: %s', (fromId) => {
    expect(toldPlaces(withShifts, [held(anna, 'grill001')], undefined, fromId)).toStrictEqual({
      places: [{ userId: 'anna', shiftId: 'grill001', fromId }],
    });
  });

  it('are not named in an event without shifts', () => {
    expect(toldPlaces({ shifts: [] }, [held(anna, null)], undefined)).toStrictEqual({});
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
    ['name what the later one names alone', undefined, [grill], [grill]],
    ['name what the earlier one names alone', [grill], undefined, [grill]],
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
    expect(mergePlaces({ places: earlier }, { places: later })).toStrictEqual({ places });
  });

  it('have no shifts where neither has any', () => {
    expect(mergePlaces({}, {})).toStrictEqual({});
  });
});
