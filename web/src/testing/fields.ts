import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

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
