import { CLUB, INQUIRY_KEPT_MONTHS } from '@club/contract';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useDownloadPersonalData } from './api';
import { DeleteAccount } from './delete-account';

/** Says what is kept how long, and lets people choose whether to share usage data, download their data and delete the account. */
export const PrivacySettings = ({ username }: { username: string }) => (
  <>
    <AnalyticsSwitch />
    <Divider flexItem />
    <DownloadData />
    <Typography variant="body2">{KNOWN_BROWSER}</Typography>
    <Divider flexItem />
    <Typography>
      Deine Anfragen für das {CLUB.clubhouse.name} werden {INQUIRY_KEPT_MONTHS} Monate nach der Entscheidung gelöscht.
      Buchungen daraus bleiben im Kalender.
    </Typography>
    <Divider flexItem />
    <DeleteAccount username={username} />
  </>
);

const KNOWN_BROWSER =
  'Dieser Browser merkt sich, dass du hier schon angemeldet warst, auch nach dem Abmelden. So kann dich niemand durch falsche Passwörter aussperren. Dein Name steht nicht dabei, und nach 180 Tagen zählt es nicht mehr.';

const HINT =
  'Zurzeit wird nichts gesammelt, auch wenn das eingeschaltet ist. Deine Wahl gilt in diesem Browser, falls der Verein je damit beginnt.';
const NOT_STORED = 'Dein Browser speichert diese Wahl nicht.';

function AnalyticsSwitch() {
  const [shares, setShares] = useState(readAnalyticsChoice);
  const [stored, setStored] = useState(true);
  const hintId = useId();
  return (
    <Box>
      <FormControlLabel
        label="Nutzungsdaten teilen"
        control={
          <Switch
            checked={shares}
            onChange={(_, on) => {
              setShares(on);
              setStored(storeAnalyticsChoice(on));
            }}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
        sx={{ minHeight: 44, mr: 0, gap: 0.5 }}
      />
      <FormHelperText id={hintId} sx={{ mt: 0, mx: 0 }}>
        {HINT} {!stored && NOT_STORED}
      </FormHelperText>
    </Box>
  );
}

/** The choice belongs to this browser and not to the account, because it concerns the use of this browser. */
const STORAGE_KEY = 'nutzungsdaten';

/** Nothing is shared without consent. */
function readAnalyticsChoice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'ja';
  } catch {
    return false;
  }
}

/** Returns false when the browser refuses to store the choice. */
function storeAnalyticsChoice(shares: boolean): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, shares ? 'ja' : 'nein');
    return true;
  } catch {
    return false;
  }
}

function DownloadData() {
  const { mutate, isPending } = useDownloadPersonalData();
  return (
    <>
      <Typography>Alles, was die App von dir weiß, in einer Datei.</Typography>
      <Button variant="outlined" startIcon={<Download />} onClick={() => mutate()} loading={isPending}>
        Meine Daten herunterladen
      </Button>
    </>
  );
}
