import { nextTask } from '@/lib/next-task';

export { ThemeProvider } from '@mui/material/styles';

// The modules after these wait for the next task, as in react.ts.
await nextTask();
