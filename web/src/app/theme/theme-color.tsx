import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { darkPalette, lightPalette } from './palette';

/** The browser's own bars follow a scheme chosen by hand; index.html covers the device's. */
export function ThemeColor() {
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
