import { formatClub, type User } from '@club/contract';
import Settings from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { Page } from '@/components/page';
import { PersonAvatar } from '@/components/person-avatar';
import { useUser } from '@/features/session/use-user';

export function Component() {
  const { user } = useUser();
  if (!user) return null;
  return (
    <Page title="Profil" maxWidth="md" footer>
      <Card>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 3,
            p: { xs: 3, md: 4 },
            color: 'brand.text',
            bgcolor: 'brand.main',
          }}
        >
          <PersonAvatar person={user} size={88} sx={{ bgcolor: 'brand.accent', color: 'secondary.contrastText' }} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h2" component="h1">
              {user.firstName} {user.lastName}
            </Typography>
            <Typography>Mitglied seit {formatClub(user.createdAt, 'd. MMMM yyyy')}</Typography>
          </Box>
        </Box>
        <Details user={user} />
        <Box sx={{ px: { xs: 3, md: 4 }, pb: { xs: 3, md: 4 } }}>
          <Button component={Link} to="/einstellungen" variant="outlined" startIcon={<Settings />}>
            Einstellungen
          </Button>
        </Box>
      </Card>
    </Page>
  );
}

function Details({ user }: { user: User }) {
  const rows: [label: string, value: string][] = [
    ['Benutzername', user.username],
    ['E-Mail-Adresse', user.email],
    ['Telefonnummer', user.phoneNumber],
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' },
        gap: 3,
        m: 0,
        p: { xs: 3, md: 4 },
      }}
    >
      {rows.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}
