import Box from '@mui/material/Box';

/** Chalk on the green of the panel: half of a pitch, drawn off its edge. */
export function PitchLines() {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 400 300"
      preserveAspectRatio="xMaxYMid slice"
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        fill: 'none',
        stroke: 'rgb(255 255 255 / 0.11)',
        strokeWidth: 2.5,
        pointerEvents: 'none',
      }}
    >
      <path d="M250 -20v340M392 -20v340" />
      <circle cx="250" cy="150" r="62" />
      <circle cx="250" cy="150" r="3" />
      <path d="M392 62h-74v176h74M392 106h-30v88h30M318 118a40 40 0 0 0 0 64" />
    </Box>
  );
}
