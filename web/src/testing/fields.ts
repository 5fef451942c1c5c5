import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** By its whole label: asking for the role would look at every element. */
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });

/** Puts a text into a field as a paste does; an empty one clears it. */
export async function enter(user: UserEvent, label: string, text: string) {
  await user.clear(field(label));
  if (text === '') return;
  await user.click(field(label));
  await user.paste(text);
}
