import CssBaseline from '@mui/material/CssBaseline';

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ToastRegion } from '@/lib/toasts';
import { ThemeProvider } from './start/material';
import { clubTheme, MODE_STORAGE_KEY } from './theme/theme';
import { ThemeColor } from './theme/theme-color';

type Props = { queryClient: QueryClient; children: ReactNode };

/** All that a screen may need, but the router. */
export function Providers({ queryClient, children }: Props) {
  return (
    <ThemeProvider
      theme={clubTheme()}
      defaultMode="system"
      modeStorageKey={MODE_STORAGE_KEY}
      noSsr
      // web/build/theme-styles.ts has written them into a file.
      disableStyleSheetGeneration
    >
      <CssBaseline />
      <ThemeColor />
      <QueryClientProvider client={queryClient}>
        {children}
        <ToastRegion />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
