import Box from '@mui/material/Box';

/** The longer the number, the smaller it is set: it stays inside the ring. */
const FONT_SIZES = [40, 36, 28, 22];

/** A medal on its ribbon. The level stands beside it in words. */
export function LevelMedal({ level }: { level: number | null }) {
  const number = level === null ? '' : String(level);
  const fontSize = FONT_SIZES[Math.min(number.length, FONT_SIZES.length) - 1] ?? 40;
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 96 120"
      sx={{ flexShrink: 0, width: { xs: '4.75rem', md: '6rem' }, height: 'auto' }}
    >
      <path d="M22 0h22l10 42H36z" fill="#e9f4ee" />
      <path d="M74 0H52L42 42h18z" fill="#ffffff" />
      <path d="M22 0h9l12 46-7-4zM74 0h-9L53 46l7-4z" fill="#d3402f" />
      <circle cx="48" cy="76" r="42" fill="#c97f11" />
      <circle cx="48" cy="74" r="42" fill="#ffc04d" />
      <circle cx="48" cy="74" r="34" fill="#ffd88c" stroke="#c97f11" strokeWidth="2.5" />
      <path d="M20 74a28 28 0 0 1 28-28" fill="none" stroke="#fff3d6" strokeWidth="4" strokeLinecap="round" />
      <text
        x="48"
        y="75"
        textAnchor="middle"
        dominantBaseline="central"
        fill="#3d2700"
        fontFamily='"Barlow Condensed", "Arial Narrow", system-ui, sans-serif'
        fontWeight="700"
        fontSize={fontSize}
      >
        {number}
      </text>
    </Box>
  );
}
