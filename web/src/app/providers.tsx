// Drawn twice: by React, and before the app is there by the first script, from what the build renders (app/first-view).
import CssBaseline from '@mui/material/CssBaseline';
import { useColorScheme } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ToastRegion } from '@/lib/toasts';
import { MODE_STORAGE_KEY } from '../first-script/color-scheme';
import { ThemeProvider } from './start/material';
import { darkPalette, lightPalette } from './theme/palette';
import { clubTheme } from './theme/theme';

/** Everything that a screen may need, except the router. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <Styled>
      <ThemeColor />
      <QueryClientProvider client={queryClient}>
        {children}
        <ToastRegion />
      </QueryClientProvider>
    </Styled>
  );
}

/** The theme and the styles of elements, also for what the build renders. */
export function Styled({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      theme={clubTheme()}
      defaultMode="system"
      modeStorageKey={MODE_STORAGE_KEY}
      noSsr
      // web/build/theme-styles.ts has written the style sheets into a file.
      disableStyleSheetGeneration
    >
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}

/** The browser's own bars follow a scheme chosen by hand; index.html covers the device's. */
function ThemeColor() {
  const { colorScheme } = useColorScheme();
  useEffect(() => {
    if (!colorScheme) return;
    const palette = colorScheme === 'dark' ? darkPalette : lightPalette;
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', palette.background?.default ?? '');
    }
  }, [colorScheme]);
  return null;
}
