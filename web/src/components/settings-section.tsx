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
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr)' },
        gap: { xs: 2, md: 3 },
        p: { xs: 2.5, md: 3.5 },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          alignContent: 'flex-start',
          columnGap: 1.25,
        }}
      >
        <Icon aria-hidden sx={{ color: 'primary.main' }} />
        <Typography id={titleId} variant="h4" component="h2" sx={{ maxWidth: '100%' }}>
          {title}
        </Typography>
      </Box>
      <Stack
        sx={{
          gap: 2,
          alignItems: 'flex-start',
          minWidth: 0,
          overflowWrap: 'anywhere',
          // The placeholder of a query fills the line.
          '& > div[role]': { width: '100%' },
          '& .MuiTypography-root': { maxWidth: '68ch' },
        }}
      >
        {children}
      </Stack>
    </Card>
  );
}
