import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';

/** Says above the page that the app did not come. What the page shows stays. The script of the first view shows it. */
export const AppFailure = () => (
  <Container
    role="alert"
    maxWidth={false}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      columnGap: 3,
      rowGap: 1,
      position: 'sticky',
      top: 0,
      zIndex: 'snackbar',
      py: 1.5,
      bgcolor: 'background.paper',
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Typography sx={{ maxWidth: '60ch' }}>
      <strong>Die App konnte nicht geladen werden.</strong> Vielleicht fehlt gerade die Verbindung, oder es gibt eine
      neue Version der App. Bitte lade die Seite neu.
    </Typography>
    <Button variant="contained" data-reload="">
      Neu laden
    </Button>
  </Container>
);
