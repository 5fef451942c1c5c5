import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type Props = { title: string; children: ReactNode };

export function FormSection({ title, children }: Props) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5, md: 3 } }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 2.5 }}>
        {title}
      </Typography>
      <Stack sx={{ gap: 2.5 }}>{children}</Stack>
    </Card>
  );
}
