import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderComponent } from '@/testing/render';
import { DayCell } from './day-cell';
import { MonthPicker } from './month-picker';

function Days({ initial = [] }: { initial?: string[] }) {
  const [days, setDays] = useState(initial);
  return (
    <MonthPicker
      now={new Date('2026-07-08T10:00:00Z')}
      selectedDays={days}
      onSelect={(day) => setDays(days.includes(day) ? days.filter((other) => other !== day) : [...days, day])}
      multiple
      headingLevel="h3"
      renderDay={(state) => <DayCell state={state} />}
    />
  );
}

const day = (name: string) => screen.getByLabelText(name);
const month = (name: string) => screen.getByRole('grid', { name });

describe('choosing several days', () => {
  it('leaves each for itself, and stays in the month where that is done', async () => {
    const { user } = renderComponent(<Days initial={['2026-07-11', '2026-08-05']} />);
    const august5 = await screen.findByLabelText('Mittwoch, 5. August 2026');
    await user.click(august5);
    expect(august5).toHaveAttribute('aria-pressed', 'false');
    expect(month('August 2026')).toBeVisible();
    expect(august5).toHaveFocus();
    await user.click(screen.getByLabelText('Vorheriger Monat'));
    expect(day('Samstag, 11. Juli 2026')).toHaveAttribute('aria-pressed', 'true');
  });

  it('“Heute anzeigen” leads to today and chooses nothing', async () => {
    const { user } = renderComponent(<Days initial={['2026-08-05']} />);
    await screen.findByRole('heading', { level: 3, name: 'August 2026' });
    await user.click(screen.getByText('Heute anzeigen'));
    expect(month('Juli 2026')).toBeVisible();
    expect(day('Mittwoch, 8. Juli 2026')).toHaveAttribute('aria-pressed', 'false');
  });
});
