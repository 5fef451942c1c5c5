import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

type Props = { title: string; Icon: SvgIconComponent; children: ReactNode };

export function SettingsSection({ title, Icon, children }: Props) {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' },
        gap: { xs: 2, md: 3 },
        p: { xs: 2.5, md: 3.5 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.25 }}>
        <Icon aria-hidden sx={{ color: 'primary.main', mt: 0.25 }} />
        <Typography id={titleId} variant="h3" component="h2" sx={{ minWidth: 0 }}>
          {title}
        </Typography>
      </Box>
      <Stack sx={{ gap: 2, alignItems: 'flex-start', minWidth: 0 }}>{children}</Stack>
    </Card>
  );
}
