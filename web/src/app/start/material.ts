// A file of its own in the build (vite.config.ts), taken in before the app is.
export { ThemeProvider } from '@mui/material/styles';
