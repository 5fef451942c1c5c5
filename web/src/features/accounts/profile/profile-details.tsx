import { paths, type User } from '@club/contract';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { NoBreak } from '@/components/no-break';

type Props = {
  user: User;
  /** It takes the place of the form, which had the focus. */
  takesFocus: boolean;
  onEdit: () => void;
};

export function ProfileDetails({ user, takesFocus, onEdit }: Props) {
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) editButton.current?.focus();
  }, [takesFocus]);

  const rows: [label: string, value: string][] = [
    ['Benutzername', user.username],
    ['E-Mail-Adresse', user.email],
    ['Telefonnummer', user.phoneNumber],
  ];
  return (
    <Box sx={{ p: { xs: 2.5, md: 4 } }}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
          gap: 2.5,
          m: 0,
          mb: 3,
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
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5, maxWidth: '64ch' }}>
        Deinen Namen und dein Bild sehen alle Mitglieder, deine <NoBreak>E-Mail-Adresse</NoBreak> und Telefonnummer nur
        der Vorstand.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button ref={editButton} variant="contained" startIcon={<EditOutlined />} onClick={onEdit}>
          Profil bearbeiten
        </Button>
        <Button component={Link} to={paths.settings} variant="outlined" startIcon={<Settings />}>
          Einstellungen
        </Button>
      </Box>
    </Box>
  );
}
