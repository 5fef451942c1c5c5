import Box, { type BoxProps } from '@mui/material/Box';

type Props = Omit<BoxProps, 'children'> & { items: readonly string[] };

/** Sentences below each other, with bullets or, as an `ol`, with numbers. */
export const Points = ({ items, ...list }: Props) => (
  <Box component="ul" {...list}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </Box>
);
