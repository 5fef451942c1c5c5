import { CLUB, CONSENT_TEXTS, CONSENTS, type Consents, formatClub, KEPT_FOR, paths, periodText } from '@club/contract';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from '@/components/link';
import { useSaveConsents } from '@/features/accounts/api';
import { useUser } from '@/features/accounts/session';
import { useLegalClub } from '@/features/legal/api';
import { SwitchRow } from '@/features/notifications/section-parts';
import { browserStorage } from '@/lib/storage';
import { useDownloadPersonalData } from './api';
import { DeleteAccount } from './delete-account';

/** Says what is kept how long, and lets people choose whether to share usage data, download their data and delete the account. */
export const PrivacySettings = ({ username }: { username: string }) => (
  <>
    <AnalyticsSwitch />
    <Divider flexItem />
    <Part title="Einwilligungen">
      <ConsentSettings />
    </Part>
    <Divider flexItem />
    <Part title="Was gespeichert bleibt">
      <Typography variant="body2">{KNOWN_BROWSER}</Typography>
      <InquiriesKept />
    </Part>
    <Divider flexItem />
    <Part title="Deine Daten">
      <DownloadData />
    </Part>
    <Divider flexItem />
    <Part title="Konto auflösen">
      <DeleteAccount username={username} />
    </Part>
  </>
);

function InquiriesKept() {
  const { club } = useLegalClub();
  return (
    <Typography variant="body2">
      Deine Anfragen für das {CLUB.clubhouse.name} werden gelöscht: {periodText('inquiries', club.retention)}. Was sonst
      gespeichert wird und wie lange, steht unter{' '}
      <MuiLink component={Link} to={paths.privacy}>
        Datenschutz
      </MuiLink>
      .
    </Typography>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack sx={{ gap: 1.5, alignItems: 'flex-start', width: '100%' }}>
    <Typography variant="h6" component="h3">
      {title}
    </Typography>
    {children}
  </Stack>
);

const KNOWN_BROWSER = `Dieser Browser merkt sich, dass du hier schon angemeldet warst, auch nach dem Abmelden. So kann dich niemand durch falsche Passwörter aussperren. Dein Name steht nicht dabei, und nach ${KEPT_FOR.browserMarkDays} Tagen zählt es nicht mehr.`;

const HINT =
  'Zurzeit wird nichts gesammelt, auch wenn das eingeschaltet ist. Deine Wahl gilt in diesem Browser, falls der Verein je damit beginnt.';
const NOT_STORED = 'Dein Browser speichert diese Wahl nicht.';

function AnalyticsSwitch() {
  const [shares, setShares] = useState(readAnalyticsChoice);
  const [stored, setStored] = useState(true);
  return (
    <SwitchRow
      label="Nutzungsdaten teilen"
      hint={stored ? HINT : `${HINT} ${NOT_STORED}`}
      checked={shares}
      onChange={(on) => {
        setShares(on);
        setStored(browserStorage.write(STORAGE_KEY, on ? 'ja' : 'nein'));
      }}
    />
  );
}

/** The choice belongs to this browser and not to the account, because it concerns the use of this browser. */
const STORAGE_KEY = 'nutzungsdaten';

/** Nothing is shared without consent. */
const readAnalyticsChoice = (): boolean => browserStorage.read(STORAGE_KEY) === 'ja';

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

/** Shows each agreement with the day of its last change. A switch that is pressed is saved at once. */
function ConsentSettings() {
  const { user } = useUser();
  const { mutate, variables, isPending } = useSaveConsents();
  if (!user) return null;
  return (
    <>
      <Typography variant="body2">
        Freiwillig, und jederzeit zu widerrufen. Mehr dazu steht unter{' '}
        <MuiLink component={Link} to={paths.privacy}>
          Datenschutz
        </MuiLink>
        .
      </Typography>
      {CONSENTS.map((consent) => (
        <SwitchRow
          key={consent}
          label={CONSENT_TEXTS[consent].title}
          hint={`${CONSENT_TEXTS[consent].text} ${stateText(user.consents[consent])}`}
          checked={(isPending ? variables[consent] : undefined) ?? user.consents[consent]?.given ?? false}
          onChange={(given) => mutate({ [consent]: given })}
        />
      ))}
    </>
  );
}

function stateText(consent: Consents[keyof Consents]): string {
  if (consent === null) return 'Noch nicht eingewilligt.';
  const day = formatClub(consent.at, 'd. MMMM yyyy');
  return consent.given ? `Eingewilligt am ${day}.` : `Widerrufen am ${day}.`;
}
