import { addClubDays, atClubTimeOf } from '@club/contract';
import { buildMember, buildRegistration, buildShift } from '../testing/builders';
import { expectAccessible } from './support/accessibility';
import { press, tabTo } from './support/keyboard';
import { joinClub } from './support/members';
import { SAME_AT_EVERY_SIZE } from './support/sizes';
import { createEvent } from './support/store';
import { expect, test } from './support/test';

const DAY = addClubDays(new Date(), 5);
/** In the hours of the club, which is an hour ahead of UTC in January. */
const at = (hour: number): Date => atClubTimeOf(DAY, new Date(Date.UTC(2026, 0, 10, hour - 1)));

const SHIFTS = [
  buildShift({ id: 'grill001', title: 'Grill', startTime: at(10) }),
  buildShift({ id: 'grill002', title: 'Grill', startTime: at(12) }),
  buildShift({ id: 'kasse001', title: 'Kasse am Eingang', startTime: at(11), maxParticipants: 2 }),
  buildShift({ id: 'abbau001', title: 'Abbau', startTime: at(14), maxParticipants: 4 }),
  buildShift({ id: 'kuchen01', title: 'Kuchen', startTime: null, maxParticipants: 6 }),
];

test(
  'with the keyboard alone a member takes a shift, waits for one and brings a cake; then they leave all, and take any',
  SAME_AT_EVERY_SIZE,
  async ({ page }) => {
    const id = await createEvent({
      title: `Turniertag ${Date.now()}`,
      startTime: at(10),
      endTime: at(16),
      autoConfirm: true,
      shifts: SHIFTS,
      roster: [buildRegistration(buildMember(), { status: 'confirmed', createdAt: new Date(), shiftId: 'grill001' })],
    });
    await joinClub(page, 'Ronja', 'Wulff');
    await page.goto(`/events/${id}`);
    const timetable = page.getByRole('region', { name: 'Schichtplan' });
    const toasts = page.getByRole('region', { name: /Benachrichtigungen/ });
    const button = (name: string | RegExp) => timetable.getByRole('button', { name });
    await expect(button('Übernehmen: Abbau, 14–16 Uhr')).toBeEnabled();

    await press(page.getByRole('button', { name: 'Jetzt anmelden' }));
    await expect(timetable.getByRole('heading', { name: 'Schichtplan' })).toBeFocused();
    await press(button('Übernehmen: Abbau, 14–16 Uhr'));
    await expect(button('Abmelden: Abbau, 14–16 Uhr')).toBeFocused();
    await expect(toasts.getByText('Du bist dabei: Abbau, 14–16 Uhr.', { exact: false })).toBeVisible();
    await press(button('Übernehmen: Kuchen'));
    await expect(timetable.getByRole('textbox', { name: 'Was bringst du mit?' })).toBeFocused();
    await page.keyboard.insertText('Apfelkuchen');
    await page.keyboard.press('Enter');
    const own = page.getByRole('region', { name: 'Deine Schichten' });
    await expect(own.getByText('Du bringst mit: Apfelkuchen')).toBeVisible();
    await press(own.getByRole('button', { name: 'Ändern: Kuchen' }));
    await page.keyboard.insertText(' mit Streuseln');
    await press(own.getByRole('button', { name: 'Eintragen' }));
    await expect(own.getByRole('button', { name: 'Ändern: Kuchen' })).toBeFocused();
    await expect(timetable.getByText('Apfelkuchen mit Streuseln')).toBeVisible();
    await tabTo(button('Warteliste: Grill, 10–12 Uhr'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(timetable.getByText('Du wartest, Platz 1.')).toBeVisible();
    await expectAccessible(page);

    await own.getByRole('button', { name: 'Von allem abmelden' }).click();
    await expect(timetable.getByRole('heading', { name: 'Schichtplan' })).toBeFocused();
    await button('Egal wo, teilt mich ein').click();
    await expect(page.getByText(/Du bist dabei: (Grill|Kasse|Abbau)/).first()).toBeVisible();
    await expect(button(/^Abmelden/)).toHaveCount(1);
  },
);
