import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import { authPath } from '@/features/accounts/return-path';
import { COMMENTS_ID } from '../comments-id';

export function LoginPrompt() {
  const { pathname } = useLocation();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1.5,
        p: 2,
        borderRadius: 2,
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: '1 1 240px' }}>
        <Typography variant="h6" component="h3">
          Anmeldung erforderlich
        </Typography>
        <Typography color="textSecondary">Bitte melde dich an, um einen Kommentar zu hinterlassen.</Typography>
      </Box>
      <Button component={Link} to={authPath(`${pathname}#${COMMENTS_ID}`)} variant="outlined">
        Anmelden
      </Button>
    </Box>
  );
}
