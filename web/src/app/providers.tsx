import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ToastRegion } from '@/lib/toasts';
import { MODE_STORAGE_KEY, theme } from './theme/theme';
import { ThemeColor } from './theme/theme-color';

type Props = { queryClient: QueryClient; children: ReactNode };

/** All that a screen may need, but the router. */
export function Providers({ queryClient, children }: Props) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={MODE_STORAGE_KEY} noSsr>
      <CssBaseline />
      <ThemeColor />
      <QueryClientProvider client={queryClient}>
        {children}
        <ToastRegion />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
