// A file of its own in the build (vite.config.ts), taken in before the app is.
export { createRoot } from 'react-dom/client';
export { BrowserRouter } from 'react-router-dom';
