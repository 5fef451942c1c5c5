import { paths } from '@club/contract';
import { onTestFinished, vi } from 'vitest';
import { renderApp } from '@/testing/render';
// The many modules of the page are fetched here, before the first wait for what it shows begins to count.
import '../notifications-page';

/** Without what push does on every page, which has tests of its own: it would say by itself, some time, that the device is there. */
export function openNotifications() {
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => {});
  onTestFinished(() => void vi.unstubAllGlobals());
  return renderApp(paths.notifications);
}
