import { screen } from '@testing-library/react';
import { texts } from '@/testing/screen';

/** Queries by role look at every element of the form, which is slow. */
export const button = (name: string): HTMLElement =>
  document.querySelector<HTMLElement>(`button[aria-label="${name}"]`) ?? screen.getByText(name, { selector: 'button' });

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

const lines = () => [...document.querySelectorAll<HTMLElement>('[data-row] [aria-expanded]')];

/** Returns the texts of the rows' lines on a phone. */
export const shiftLines = () => texts(lines());

/** The line that opens the row of that number, counted from 1. */
export function shiftLine(number: number): HTMLElement {
  const line = lines()[number - 1];
  if (!line) throw new Error(`no row ${number}`);
  return line;
}

/** A field of an opened row. */
export function shiftField(number: number, label: string): HTMLInputElement {
  const fields = [...(rows()[number - 1]?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])];
  const found = fields.find(
    (one) => one.getAttribute('aria-label') === label || one.labels?.[0]?.textContent === label,
  );
  if (!found) throw new Error(`no field ${label} in row ${number}`);
  return found;
}
