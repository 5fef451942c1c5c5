import { paths } from '@club/contract';
import { onTestFinished, vi } from 'vitest';
import { renderApp } from '@/testing/render';
// The page's many modules are loaded here, so that loading them does not use up the timeout of the first query.
import '../notifications-page';

/** Opens the page without the push companion, which would send the device to the server at some time. */
export function openNotifications() {
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => {});
  onTestFinished(() => void vi.unstubAllGlobals());
  return renderApp(paths.notifications);
}
