import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { PARTS } from '../texts';

type Props = {
  id: keyof typeof PARTS;
  intro?: string;
  children: ReactNode;
};

/** A part of the form with a heading of its own. Its fields take the whole width. */
export function Section({ id, intro, children }: Props) {
  const titleId = useId();
  return (
    <Card id={id} component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 }, scrollMarginTop: 80 }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {PARTS[id]}
      </Typography>
      {intro && (
        <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '68ch' }}>
          {intro}
        </Typography>
      )}
      <Stack sx={{ gap: 2.5, mt: 2 }}>{children}</Stack>
    </Card>
  );
}
