import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from '../testing/shift-roster';

it('printing gives a plan for the wall without phone numbers, or the list with them below each shift', async () => {
  const { user } = await open();
  let sheet = '';
  window.print = () => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    sheet = document.querySelector('[data-print-sheet]')?.textContent ?? '';
  };
  await user.click(screen.getByRole('button', { name: 'Schichtplan drucken' }));
  const plan = within(screen.getByRole('table', { name: 'Schichtplan: Samstag, 11. Juli 2026' }));
  const row = within(plan.getByRole('row', { name: /Grill/ }));
  expect(row.getByText('Anna Albrecht')).toBeInTheDocument();
  expect(row.getAllByRole('img', { name: 'frei' })).toHaveLength(1);
  expect(screen.getByRole('table', { name: 'Schichtplan: Bitte mitbringen' })).toBeInTheDocument();
  expect(sheet).not.toMatch(/0341|Udo|Eva|Zoe/);

  await user.click(screen.getByRole('button', { name: 'Liste drucken' }));
  const list = within(screen.getByRole('table', { name: 'Teilnehmerliste: Sommerfest' }));
  expect(
    list
      .getAllByRole('row')
      .map((line) => line.textContent)
      .slice(2, 4),
  ).toEqual(['Grill, 10–12 Uhr', '1Anna Albrecht0341 123456Bestätigt']);
  expect(screen.queryByRole('table', { name: /^Schichtplan/ })).not.toBeInTheDocument();
});
