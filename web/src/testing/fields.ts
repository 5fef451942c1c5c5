import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** By its whole label. Asking for the role, or for the labels of all that may have one, would look at every element. */
export function field(label: string): HTMLInputElement {
  const [one, another] = screen.queryAllByText<HTMLLabelElement>(label, { selector: 'label' });
  const labelled = one && !another ? document.getElementById(one.htmlFor) : null;
  return (labelled as HTMLInputElement | null) ?? screen.getByLabelText(label, { selector: 'input, select, textarea' });
}

/** Puts a text into a field as a paste does; an empty one clears it. */
export async function enter(user: UserEvent, label: string, text: string) {
  await user.clear(field(label));
  if (text === '') return;
  await user.click(field(label));
  await user.paste(text);
}
