import { paths } from '@club/contract';
import ArrowBack from '@mui/icons-material/ArrowBack';
import IconButton from '@mui/material/IconButton';
import { useLocation, useNavigate } from 'react-router-dom';

/** Where one came from; for those who came by a link from elsewhere, the list. */
export function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The router's name for the entry with which the app was opened.
  const openedHere = key === 'default';
  return (
    <IconButton
      aria-label="Zurück"
      onClick={() => (openedHere ? navigate(paths.events) : navigate(-1))}
      sx={{
        bgcolor: 'background.paper',
        color: 'text.primary',
        boxShadow: 2,
        '&:hover': { bgcolor: 'background.paper', boxShadow: 4 },
      }}
    >
      <ArrowBack />
    </IconButton>
  );
}
