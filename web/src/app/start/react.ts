import { nextTask } from '@/lib/next-task';

export { createRoot } from 'react-dom/client';
export { BrowserRouter } from 'react-router-dom';

// To take in all of the app in one go would hold a phone up: what comes after these waits until it has answered a tap.
await nextTask();
