import '@/app/theme/fonts.css';
import 'virtual:theme.css';
import 'virtual:first-view.css';
import '@/features/legal/legal-text.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The page that index.html shows comes first, with its fonts and drawings.
await afterFirstPaint();
try {
  const { start } = await loadApp().catch(loadAppAgain);
  await start(root);
} catch (error) {
  window.firstView?.fail();
  throw error;
}

async function loadApp() {
  return import('@/app/start/app');
}

/** A connection may have broken off. Some browsers remember the failure: there, only a new page helps. */
async function loadAppAgain() {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return loadApp();
}

/** Resolves when index.html's page is on the screen: on a busy device the app's start would delay that. */
function afterFirstPaint(): Promise<void> {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return Promise.resolve();
  return new Promise((resolve) => {
    // A page that is never painted, as in a tab behind others, starts all the same.
    setTimeout(resolve, 1_000);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}
