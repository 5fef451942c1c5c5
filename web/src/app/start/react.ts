import { nextTask } from '@/lib/next-task';

export { createRoot } from 'react-dom/client';
export { BrowserRouter } from 'react-router-dom';

// Evaluating the whole app in one task would block a phone: the modules after these wait for the next task.
await nextTask();
