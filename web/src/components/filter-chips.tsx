import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

type Props<Value> = {
  label?: string;
  /** On phones they stand in one row, which scrolls. */
  isSlim?: boolean;
  options: readonly { value: Value; label: string }[];
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
};

/** The filters of a list, of which one is chosen or none. */
export const FilterChips = <Value extends string>({
  label: name = 'Filter',
  isSlim,
  options,
  chosen,
  onChoose,
}: Props<Value>) => (
  <Box role="group" aria-label={name} sx={isSlim ? SLIM : { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
    {options.map(({ value, label }) => (
      <Chip
        key={value}
        label={label}
        color={value === chosen ? 'primary' : 'default'}
        variant={value === chosen ? 'filled' : 'outlined'}
        aria-pressed={value === chosen}
        onClick={() => onChoose(value === chosen ? null : value)}
        sx={{ height: 44, minWidth: 44, borderRadius: 22, flexShrink: 0 }}
      />
    ))}
  </Box>
);

const SLIM = {
  display: 'flex',
  flexWrap: { md: 'wrap' },
  gap: 0.5,
  mt: 1.5,
  // The outline of the focus has room.
  p: 0.5,
  mx: -0.5,
  overflowX: 'auto',
} as const;
