import { createTheme, type TypographyVariantsOptions } from '@mui/material/styles';
import { components } from './components';
import { darkPalette, lightPalette } from './palette';

const body = '"Barlow", "Barlow Fallback", system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';
const display =
  '"Barlow Condensed", "Barlow Condensed Fallback", "Arial Narrow", "Roboto Condensed", system-ui, sans-serif';

const headline = (min: number, fluid: number, max: number, lineHeight: number) => ({
  fontFamily: display,
  fontWeight: 700,
  fontSize: `clamp(${min}rem, ${fluid}vw + 1rem, ${max}rem)`,
  lineHeight,
  letterSpacing: '0.005em',
});

const typography: TypographyVariantsOptions = {
  fontFamily: body,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: headline(2.25, 3.2, 3.5, 1.05),
  h2: headline(1.75, 1.8, 2.375, 1.1),
  h3: headline(1.5, 1, 1.75, 1.15),
  h4: { fontFamily: display, fontWeight: 600, fontSize: '1.375rem', lineHeight: 1.2 },
  h5: { fontFamily: display, fontWeight: 600, fontSize: '1.25rem', lineHeight: 1.2 },
  h6: { fontFamily: body, fontWeight: 600, fontSize: '1.0625rem', lineHeight: 1.3 },
  subtitle1: { fontSize: '1.0625rem', fontWeight: 500, lineHeight: 1.45 },
  subtitle2: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4 },
  body1: { fontSize: '1.0625rem', lineHeight: 1.55 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
  button: { fontWeight: 600, fontSize: '1rem', lineHeight: 1.3, textTransform: 'none', letterSpacing: 0 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
  overline: {
    fontFamily: display,
    fontWeight: 600,
    fontSize: '0.9375rem',
    lineHeight: 1.3,
    letterSpacing: '0.08em',
    textTransform: 'uppercase',
  },
};

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
