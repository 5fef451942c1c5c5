import Box, { type BoxProps } from '@mui/material/Box';
import type { Ref } from 'react';

type Props = Omit<BoxProps<'ul'>, 'component' | 'ref'> & { ref?: Ref<HTMLUListElement> };

/** A list without bullets and without the browser's margins. */
export const PlainList = ({ sx, ...list }: Props) => (
  <Box component="ul" {...list} sx={[{ m: 0, p: 0, listStyle: 'none' }, ...(Array.isArray(sx) ? sx : [sx])]} />
);
