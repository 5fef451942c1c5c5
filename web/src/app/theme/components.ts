import type { Components, Theme } from '@mui/material/styles';

const CHOSEN = {
  forcedColorAdjust: 'none',
  backgroundColor: 'Highlight',
  color: 'HighlightText',
  borderColor: 'Highlight',
};

/** In forced-colors mode the device replaces backgrounds, so what only they show needs a border or a system colour. */
const forcedColors = {
  '@media (forced-colors: active)': {
    '.MuiButton-root.MuiButton-contained, .MuiButtonBase-root.MuiFab-root': { border: '2px solid ButtonBorder' },
    '.MuiChip-root.MuiChip-filled': { border: '1px solid' },
    '.MuiDialog-paper, .MuiPopover-paper, .MuiDrawer-paper': { border: '1px solid' },
    'nav a[aria-current="page"]': { textDecoration: 'underline' },
    '.MuiTabs-indicator': { backgroundColor: 'Highlight !important' },
    '[role="progressbar"]:not(.MuiCircularProgress-root)': { outline: '1px solid' },
    '[role="progressbar"] > span:not([data-own]), [role="progressbar"] > div': {
      backgroundColor: 'Highlight !important',
    },
    '.MuiToggleButton-root.Mui-selected.Mui-selected, .MuiChip-root[aria-pressed="true"]': CHOSEN,
    '.MuiButtonBase-root[data-day]:not([aria-current="date"])': { borderColor: 'Canvas' },
    '.MuiButtonBase-root[data-day][aria-pressed="true"]': CHOSEN,
    '[data-day] > span:empty': { backgroundColor: 'CanvasText' },
    '.MuiSwitch-root .Mui-checked + .MuiSwitch-track': { backgroundColor: 'Highlight !important', opacity: 1 },
  },
} as const;

/** WCAG 2.5.8 asks for 24 px; thumbs on a sports ground for more. */
const TOUCH_TARGET = 44;

/** The icon grows with the text beside it. */
const BESIDE_TEXT = { '& > *:nth-of-type(1)': { fontSize: '1.25em' } };

export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: {
        // Room for the bars that stand over the page, so that focus and anchors never hide behind them.
        scrollPaddingTop: 88,
        scrollPaddingBottom: 112,
        WebkitTextSizeAdjust: '100%',
      },
      body: {
        overflowWrap: 'break-word',
        minHeight: '100dvh',
        // Where words are hyphenated, short ones stay whole: Firefox and Safari would write „Veranstal-tung“.
        hyphenateLimitChars: '12 6 6',
        WebkitHyphenateLimitBefore: 6,
        WebkitHyphenateLimitAfter: 6,
      },
      '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
      'h1, h2, h3': { textWrap: 'balance' },
      // Names, addresses and links of people are in none of these.
      'h1, h2, h3, legend, label, .MuiButton-root, .MuiListItemText-root, .MuiFormHelperText-root': { hyphens: 'auto' },
      p: { textWrap: 'pretty' },
      ':focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      'main:focus, h1:focus': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
      ...forcedColors,
    }),
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: TOUCH_TARGET, borderRadius: 999, paddingInline: 20, textAlign: 'center', textWrap: 'balance' },
      sizeLarge: { minHeight: 52, paddingInline: 28, fontSize: '1.0625rem' },
      startIcon: BESIDE_TEXT,
      endIcon: BESIDE_TEXT,
      outlined: { borderWidth: 2, '&:hover': { borderWidth: 2 } },
    },
  },
  // Larger text must not widen what holds no text: bars with several of them would be wider than a phone.
  MuiIconButton: { styleOverrides: { root: { width: TOUCH_TARGET, height: TOUCH_TARGET, padding: 0, flex: 'none' } } },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: TOUCH_TARGET,
        textTransform: 'none',
        color: theme.vars.palette.text.secondary,
      }),
    },
  },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: 20,
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundImage: 'none',
      }),
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => theme.typography.h3 } },
  MuiDialog: {
    styleOverrides: {
      // Where a dialog is a form, its buttons stay in view, too, and only the fields between scroll.
      paper: { borderRadius: 24, '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { fontWeight: 600, height: 'auto', minHeight: 32, borderRadius: 999 },
      sizeSmall: { minHeight: 24 },
      clickable: { minHeight: TOUCH_TARGET },
    },
  },
  MuiTabs: { styleOverrides: { indicator: { height: 4, borderRadius: 4 } } },
  MuiTab: {
    styleOverrides: {
      root: { minHeight: 48, paddingInline: 'max(4px, 28px - 0.75rem)', fontSize: '1.0625rem', fontWeight: 600 },
    },
  },
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      // WCAG 1.4.11: the edge of a field stands out by 3 : 1, which the default does not.
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.text.disabled }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.875rem', marginInline: 4 } } },
  MuiListItemButton: { styleOverrides: { root: { minHeight: 48, borderRadius: 12 } } },
  MuiLink: { defaultProps: { underline: 'always' } },
  MuiTooltip: { defaultProps: { arrow: true, enterTouchDelay: 0 } },
  MuiLinearProgress: { styleOverrides: { root: { height: 10, borderRadius: 10 }, bar: { borderRadius: 10 } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
