import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Finds a field by its whole label. Queries by role or by label text look at every element, which is slow. */
export function field(label: string): HTMLInputElement {
  const [one, another] = screen.queryAllByText<HTMLLabelElement>(label, { selector: 'label' });
  const labelled = one && !another ? document.getElementById(one.htmlFor) : null;
  return (labelled as HTMLInputElement | null) ?? screen.getByLabelText(label, { selector: 'input, select, textarea' });
}

/** Replaces a field's text by pasting. An empty text clears the field. */
export async function enter(user: UserEvent, label: string, text: string) {
  await user.clear(field(label));
  if (text === '') return;
  await user.click(field(label));
  await user.paste(text);
}

/** Presses the button with this text. A query by role would look at every element of the page. */
export const press = async (user: UserEvent, text: string) =>
  user.click(await screen.findByText(text, { selector: 'button' }));

/** The texts of these elements. */
export const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

/** The texts of the items of a list. */
export const listed = (list: string) =>
  texts(within(screen.getByRole('list', { name: list })).getAllByRole('listitem'));

/** Queries inside the region of the toasts, found by label, because a dialog hides it from queries by role while it closes. */
export const toasts = () => within(screen.getByLabelText(/^Benachrichtigungen \(/));

/** Finds a text among the toasts. */
export const toast = (text: string | RegExp) => toasts().findByText(text);

/** Waits until every dialog has gone. A query by role would look at every element again and again. */
export const dialogClosed = () => waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());

/** Waits for the toast that tells what came of a dialog, and until the dialog has gone. */
export async function closedWith(told: string | RegExp) {
  expect(await toast(told)).toBeVisible();
  await dialogClosed();
}
