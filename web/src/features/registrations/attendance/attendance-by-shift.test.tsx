import { paths } from '@club/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { renderPage } from '@/testing/render';
import { answers, takes } from '@/testing/server';
import { buildAdminRegistration, buildShift, buildShownShift } from '../testing/builders';

stopClockAt('2026-07-12T10:00:00Z');

const grill = buildShift({ id: 'grill010', title: 'Grill', hour: 10 });
const kasse = buildShift({ id: 'kasse014', title: 'Kasse', hour: 14 });
const kuchen = buildShift({ id: 'kuchen01', title: 'Kuchen', hour: null });
const place = (name: string, shiftId: string) => buildAdminRegistration({ name, shiftId, status: 'confirmed' });
const [annaGrill, annaKasse, ben] = [
  place('Anna Albrecht', grill.id),
  place('Anna Albrecht', kasse.id),
  place('Ben Berger', kuchen.id),
];

async function open() {
  answers({
    getUser: buildUser({ isAdmin: true }),
    getEvent: buildEventDetail({
      id: 7,
      title: 'Sommerfest',
      startTime: '2026-07-11T08:00:00.000Z',
      endTime: '2026-07-11T16:00:00.000Z',
      shifts: [kuchen, kasse, grill].map((shift) => buildShownShift(shift)),
    }),
    listRegistrations: [annaGrill, annaKasse, ben],
  });
  const sent = takes('saveAttendance', { present: 2, absent: 1 });
  const app = renderPage(paths.attendance(7));
  const first = within(await screen.findByRole('list', { name: 'Grill, 10–12 Uhr' }));
  return { ...app, sent, first };
}

describe('the attendance of an event with shifts', () => {
  it('lists somebody once for each shift, whose length counts as hours, and asks no hours for what people bring', async () => {
    const { user, sent, first } = await open();
    const second = within(screen.getByRole('list', { name: 'Kasse, 14–16 Uhr' }));
    const field = first.getByRole('textbox', { name: 'Stunden von Anna Albrecht, Grill, 10–12 Uhr' });
    expect(field).toHaveAttribute('placeholder', '2');
    expect(within(screen.getByRole('list', { name: 'Kuchen' })).queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(second.getByRole('checkbox', { name: 'Anna Albrecht, Kasse, 14–16 Uhr' }));
    await user.type(field, '1,5');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(sent).toEqual([
      {
        everyone: false,
        overwrite: false,
        entries: [
          { registrationId: annaGrill.id, present: true, hours: 1.5 },
          { registrationId: annaKasse.id, present: false, hours: null },
        ],
      },
    ]);
  });

  it('begins when the first shift is over, with its people alone and not with all at once', async () => {
    vi.setSystemTime(new Date('2026-07-11T10:30:00Z'));
    await open();
    expect(screen.queryByRole('list', { name: 'Kasse, 14–16 Uhr' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Alle da' })).toBeDisabled();
  });
});
