import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';

type Props = { id: string; ref: Ref<HTMLHeadingElement>; action?: ReactNode; children: ReactNode };

/** The heading takes the focus when the element that had it is gone. */
export function SectionHead({ id, ref, action, children }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2, minHeight: 44 }}>
      <Typography id={id} ref={ref} tabIndex={-1} variant="h2" sx={{ mr: 'auto', '&:focus': { outline: 'none' } }}>
        {children}
      </Typography>
      {action}
    </Box>
  );
}
