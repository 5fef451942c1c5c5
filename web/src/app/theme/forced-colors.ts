const CHOSEN = {
  forcedColorAdjust: 'none',
  backgroundColor: 'Highlight',
  color: 'HighlightText',
  borderColor: 'Highlight',
};

/** In forced-colors mode the device replaces backgrounds, so what only they show needs a border or a system colour. */
export const forcedColors = {
  '@media (forced-colors: active)': {
    '.MuiButton-root.MuiButton-contained, .MuiButtonBase-root.MuiFab-root': { border: '2px solid ButtonBorder' },
    '.MuiChip-root.MuiChip-filled': { border: '1px solid' },
    '.MuiTabs-indicator': { backgroundColor: 'Highlight !important' },
    '[role="progressbar"]:not(.MuiCircularProgress-root)': { outline: '1px solid' },
    '[role="progressbar"] > span:not([role]), [role="progressbar"] > div': { backgroundColor: 'Highlight !important' },
    '.MuiToggleButton-root.Mui-selected.Mui-selected, .MuiChip-root[aria-pressed="true"]': CHOSEN,
    '.MuiButtonBase-root[data-day]:not([aria-current="date"])': { borderColor: 'Canvas' },
    '.MuiButtonBase-root[data-day][aria-pressed="true"]': CHOSEN,
    '[data-day] > span:empty': { backgroundColor: 'CanvasText' },
    '.MuiSwitch-root .Mui-checked + .MuiSwitch-track': { backgroundColor: 'Highlight !important', opacity: 1 },
  },
} as const;
