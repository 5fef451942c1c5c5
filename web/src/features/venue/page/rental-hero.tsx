import { CLUB } from '@club/contract';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { CATEGORY_ILLUSTRATIONS } from '@/features/events/event-image';

/** What the clubhouse is. `onAsk` leads to the form. */
export function RentalHero({ onAsk }: { onAsk: () => void }) {
  const { name, intro, facts } = CLUB.clubhouse;
  return (
    <Box sx={{ bgcolor: 'brand.main', color: 'brand.text' }}>
      <Container
        maxWidth="lg"
        sx={{
          py: { xs: 3, md: 6 },
          display: 'grid',
          gap: { xs: 3, md: 5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'center',
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2 }}>
          <Typography variant="overline" component="p" sx={{ color: 'brand.accent' }}>
            {CLUB.name}
          </Typography>
          <Typography variant="h1">{name} mieten</Typography>
          <Typography sx={{ fontSize: { md: '1.1875rem' }, maxWidth: '44ch' }}>{intro}</Typography>
          <Box component="ul" aria-label="Ausstattung" sx={{ m: 0, p: 0, display: 'grid', gap: 1 }}>
            {facts.map((fact) => (
              <Box component="li" key={fact} sx={{ display: 'flex', gap: 1.25, listStyle: 'none' }}>
                <CheckCircle aria-hidden fontSize="small" sx={{ color: 'brand.accent', mt: 0.375 }} />
                {fact}
              </Box>
            ))}
          </Box>
          <Button variant="contained" color="secondary" size="large" onClick={onAsk} sx={{ mt: 1 }}>
            Termin anfragen
          </Button>
        </Box>
        <Box
          component="img"
          src={CATEGORY_ILLUSTRATIONS.Vereinsheim}
          alt=""
          width={640}
          height={360}
          sx={{ width: '100%', height: 'auto', display: 'block', borderRadius: '20px', order: { xs: -1, md: 0 } }}
        />
      </Container>
    </Box>
  );
}
