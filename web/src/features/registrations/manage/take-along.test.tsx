import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stopClockAt } from '@/testing/clock';
import { catchSavedFile } from '@/testing/saved-file';
import { buildAdminRegistration, buildWaitlistEntry } from '../testing/builders';
import { openRegistrations } from '../testing/serve-registrations';

stopClockAt('2026-07-08T10:00:00Z');

const roster = {
  registrations: [
    buildAdminRegistration({ name: 'Anna Albrecht', status: 'confirmed', notes: 'Kuchen' }),
    buildAdminRegistration({ name: 'Ben Berger', status: 'cancelled' }),
  ],
  waitlist: [buildWaitlistEntry({ name: 'Clara Conrad' })],
};

describe('the list to take along', () => {
  it('is saved as a CSV file named after the event', async () => {
    const saved = catchSavedFile();
    const { user } = await openRegistrations(roster);
    await user.click(screen.getByText('Liste als CSV'));
    expect(saved.name()).toBe('teilnehmerliste-sommerfest-2026-07-11.csv');
    expect(saved.type()).toBe('text/csv;charset=utf-8');
    const lines = (await saved.text()).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^1;Anna;Albrecht;/);
    expect(lines[2]).toMatch(/^2;Clara;Conrad;.*;Warteliste, Platz 1;/);
  });

  it('is printed as a table of its own, which is there only while it is printed', async () => {
    const { user } = await openRegistrations(roster, { title: 'Sommerfest', location: 'Sportplatz' });
    // What the browser does: it tells the page, then looks at it.
    let printed: HTMLElement | undefined;
    window.print = () => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      printed = screen.getByRole('table', { name: 'Teilnehmerliste: Sommerfest' });
    };
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(screen.getByText('Liste drucken'));
    expect(printed).toBeDefined();
    const table = within(printed as HTMLElement);
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Nr.',
      'Name',
      'Telefon',
      'Notiz',
      'Status',
      'Unterschrift',
    ]);
    const [title, , ...people] = table.getAllByRole('row').map((row) => row.textContent);
    expect(title).toContain('Sommerfest');
    expect(title).toContain('Samstag, 11. Juli 2026');
    expect(title).toContain('Sportplatz');
    expect(people).toEqual(['1Anna Albrecht0341 123456KuchenBestätigt', '2Clara Conrad0341 123456Warteliste 1']);

    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  });
});
