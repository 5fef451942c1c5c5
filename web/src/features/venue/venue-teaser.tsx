import { CLUB, paths } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from '@/components/link';
import { CATEGORY_ILLUSTRATIONS } from '@/features/events/event-image';

/** Links from the home page to the public page of the clubhouse. */
export function VenueTeaser() {
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ mt: { xs: 5, md: 7 }, display: 'grid', gridTemplateColumns: { xs: '1fr', md: '360px 1fr' } }}
    >
      <Box
        component="img"
        src={CATEGORY_ILLUSTRATIONS.Vereinsheim}
        alt=""
        loading="lazy"
        width={640}
        height={360}
        sx={{ width: '100%', height: { xs: 160, md: '100%' }, objectFit: 'cover', display: 'block' }}
      />
      <Box
        sx={{
          p: { xs: 2.5, md: 4 },
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          justifyContent: 'center',
          gap: 1.5,
        }}
      >
        <Typography id={titleId} variant="h3" component="h2">
          Feiern im {CLUB.clubhouse.name}
        </Typography>
        <Typography color="textSecondary">{CLUB.clubhouse.intro}</Typography>
        <Button component={Link} to={paths.rental} variant="outlined">
          {CLUB.clubhouse.name} mieten
        </Button>
      </Box>
    </Card>
  );
}
