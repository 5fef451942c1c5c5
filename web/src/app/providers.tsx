import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ToastRegion } from '@/lib/toasts';
import { MODE_STORAGE_KEY, theme } from './theme/theme';
import { ThemeColor } from './theme/theme-color';

type Props = { queryClient: QueryClient; router: ReturnType<typeof createBrowserRouter> };

export function Providers({ queryClient, router }: Props) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={MODE_STORAGE_KEY} noSsr>
      <CssBaseline />
      <ThemeColor />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastRegion />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
