import { paths } from '@club/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from '@/components/link';
import { RequestConfirmation } from './request-confirmation';

/** Opens the profile to change the address. */
export const EDIT_PROFILE = '#bearbeiten';

type Props = {
  address: string;
  /** Opens the form in which the address stands. Without it the button leads there. */
  onChange?: () => void;
};

/** Stays until the person has another address, or has confirmed this one again: until then no mail goes there. */
export const RefusedAddress = ({ address, onChange }: Props) => (
  <Alert
    role="region"
    severity="warning"
    variant="outlined"
    aria-label="E-Mails kommen zurück"
    sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
  >
    Von <strong>{address}</strong> kommen unsere E-Mails zurück. Darum schicken wir dir gerade keine. Ändere die
    Adresse, oder bestätige sie noch einmal, wenn sie stimmt.
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
      {onChange ? (
        <Button variant="contained" onClick={onChange}>
          Adresse ändern
        </Button>
      ) : (
        <Button component={Link} to={`${paths.profile}${EDIT_PROFILE}`} variant="contained">
          Adresse ändern
        </Button>
      )}
      <RequestConfirmation label="Noch einmal bestätigen" />
    </Stack>
  </Alert>
);
