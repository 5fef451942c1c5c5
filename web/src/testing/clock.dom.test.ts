import { test, vi } from 'vitest';

test('frames come after a test that held all timers while something had the focus', async () => {
  vi.useFakeTimers();
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  button.className = 'changed';
  button.remove();
  vi.useRealTimers();
  await new Promise((resolve) => requestAnimationFrame(resolve));
});
