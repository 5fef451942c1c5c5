import { createTheme } from '@mui/material/styles';
import { components } from './components';
import { darkPalette, lightPalette } from './palette';
import { typography } from './typography';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

const makeTheme = () =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-color-scheme' },
    colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
    // md is the specification's desktop breakpoint.
    breakpoints: { values: { xs: 0, sm: 480, md: 768, lg: 1080, xl: 1440 } },
    shape: { borderRadius: 12 },
    motion: { reducedMotion: 'system' },
    focusVisible: { outlineWidth: 3 },
    typography,
    components,
  });

let made: ReturnType<typeof makeTheme> | undefined;

/** Creating the theme takes as long as the rest of the app's start, so it happens once, when it is first needed. */
export function clubTheme() {
  made ??= makeTheme();
  return made;
}
