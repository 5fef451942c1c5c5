import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useFocusAfterWaiting } from './use-focus';

afterEach(() => document.body.replaceChildren());

/** A button with the focus that works for a moment; what loses the focus in browsers keeps it in jsdom. */
async function work(meanwhile: () => void) {
  renderHook(useFocusAfterWaiting);
  const [button, other] = [document.createElement('button'), document.createElement('button')];
  document.body.append(button, other);
  button.focus();
  button.disabled = true;
  await Promise.resolve();
  button.blur();
  meanwhile();
  button.disabled = false;
  await Promise.resolve();
  return { button, other };
}

test('a button that was disabled while it worked has the focus again', async () => {
  const { button } = await work(() => {});
  await waitFor(() => expect(button).toHaveFocus());
});

test('but not when the focus went elsewhere meanwhile', async () => {
  const { other } = await work(() => document.querySelectorAll('button')[1]?.focus());
  expect(other).toHaveFocus();
});
