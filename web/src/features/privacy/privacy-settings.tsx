import {
  CLUB,
  CONSENT_TEXTS,
  CONSENTS,
  type Consents,
  clubDay,
  deleteAccountSchema,
  formatClub,
  KEPT_FOR,
  paths,
  periodText,
  type RequestBody,
} from '@club/contract';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showDialog } from '@/components/dialog-host';
import { PasswordField, UsernameHint } from '@/components/fields';
import { FormDialog } from '@/components/form-dialog';
import { Points } from '@/components/points';
import { TextLink } from '@/components/text-link';
import { useSaveConsents } from '@/features/accounts/api';
import { forgetBrowserMark } from '@/features/accounts/browser-marks';
import { changeSession, useUser } from '@/features/accounts/session';
import { useLegalClub } from '@/features/legal/api';
import { SwitchRow } from '@/features/notifications/section-parts';
import { get, post } from '@/lib/api-client';
import { isSignedOutError } from '@/lib/api-error';
import { saveFile } from '@/lib/save-file';
import { reasonBesideFields } from '@/lib/show-issues';
import { browserStorage, tabStorage } from '@/lib/storage';
import { useToast } from '@/lib/toasts';
import { useWrite } from '@/lib/use-write';

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
      gespeichert wird und wie lange, steht unter <TextLink to={paths.privacy}>Datenschutz</TextLink>.
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

const KNOWN_BROWSER = `Dieser Browser merkt sich, dass du hier schon angemeldet warst, auch nach dem Abmelden. So kann dich niemand durch falsche Passwörter aussperren, und wir schreiben dir, wenn sich jemand in einem anderen Browser anmeldet. Dein Name steht nicht dabei, und nach ${KEPT_FOR.browserMarkDays} Tagen zählt es nicht mehr.`;

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
        <TextLink to={paths.privacy}>Datenschutz</TextLink>.
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

type DeletionProps = { username: string };

function DeleteAccount({ username }: DeletionProps) {
  const finish = useFinish();
  return (
    <>
      <Typography>
        Du kannst dein Konto jederzeit auflösen. Vorher siehst du genau, was gelöscht wird und was bleibt.
      </Typography>
      <Button
        variant="outlined"
        color="error"
        onClick={() => showDialog(<DeleteAccountDialog username={username} onDeleted={finish} />)}
      >
        Alle Daten löschen
      </Button>
    </>
  );
}

const DELETED = [
  'dein Konto mit Name, E-Mail-Adresse, Telefonnummer und Profilbild',
  'deine Anmeldungen für kommende Veranstaltungen; wer wartet, rückt nach',
  'deine Anfragen für das Vereinsheim',
  'dein Kalenderlink und deine Benachrichtigungen',
];
const KEPT = [
  'dass bei vergangenen Veranstaltungen ein „Ehemaliges Mitglied“ dabei war',
  'was du in Kommentaren geschrieben hast, unter „Ehemaliges Mitglied“',
  'dass das Vereinsheim an einem Tag vermietet ist',
];

/** The session may have ended because an earlier attempt succeeded and lost its response. */
const SESSION_ENDED =
  'Deine Sitzung ist beendet. Wenn du dich nicht mehr anmelden kannst, ist dein Konto bereits gelöscht.';

function DeleteAccountDialog({ username, onDeleted }: DeletionProps & { onDeleted: () => void }) {
  const deletion = useDeleteAccount();
  const reason = deletion.error && reasonBesideFields(deletion.error);
  return (
    <FormDialog
      title="Alle Daten löschen?"
      action="Endgültig löschen"
      color="error"
      maxWidth="sm"
      schema={deleteAccountSchema}
      defaultValues={{ password: '' }}
      write={deletion}
      onSent={onDeleted}
      failed={(error) => (isSignedOutError(error) ? 'Bitte melde dich neu an' : null)}
      textOf={() => SESSION_ENDED}
    >
      <UsernameHint username={username} />
      <TitledPoints title="Das wird gelöscht:" points={DELETED} />
      <TitledPoints title="Das bleibt, aber ohne deinen Namen:" points={KEPT} />
      <Typography sx={{ fontWeight: 600 }}>Das lässt sich nicht rückgängig machen.</Typography>
      {reason && <Alert severity="error">{reason}</Alert>}
      <PasswordField
        name="password"
        label="Passwort"
        hint="Zur Sicherheit, damit niemand anderes dein Konto löscht"
        autoComplete="current-password"
      />
    </FormDialog>
  );
}

const TitledPoints = ({ title, points }: { title: string; points: readonly string[] }) => (
  <Box>
    <Typography>{title}</Typography>
    <Points items={points} sx={{ m: 0, mt: 0.5, pl: 3 }} />
  </Box>
);

/** After the deletion it shows the home page to a visitor. */
function useFinish() {
  const { toast } = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useUser();
  const deleted = useRef(false);

  useLayoutEffect(
    () => () => {
      // The person is signed out only when this page has gone: while it shows, its guard would lead to the sign-in.
      if (deleted.current) void changeSession(client, null);
    },
    [client],
  );

  return () => {
    deleted.current = true;
    forgetDrafts();
    if (user) forgetBrowserMark(user.id);
    toast({
      title: 'Alle Daten gelöscht',
      description: 'Dein Konto gibt es nicht mehr. Danke, dass du dabei warst!',
      variant: 'success',
    });
    navigate(paths.home, { replace: true });
  };
}

/** The forms of this tab keep unsaved entries in the session storage. */
function forgetDrafts(): void {
  for (const key of tabStorage.keys()) tabStorage.write(key, null);
}

const useDownloadPersonalData = () =>
  useWrite({
    mutationFn: () => get<'getPersonalData'>('/api/user/data'),
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, `meine-daten-${clubDay(data.exportedAt)}.json`);
    },
    meta: { failed: 'Deine Daten konnten nicht geladen werden.' },
  });

const useDeleteAccount = () =>
  useWrite({
    mutationFn: (proof: RequestBody<'deleteAccount'>) => post<'deleteAccount'>('/api/user/delete-account', proof),
    meta: { failed: null },
  });
