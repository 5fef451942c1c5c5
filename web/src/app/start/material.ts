import { nextTask } from '@/lib/next-task';

export { ThemeProvider } from '@mui/material/styles';

// As in react.ts.
await nextTask();
