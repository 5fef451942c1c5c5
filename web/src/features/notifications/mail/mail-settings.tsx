import {
  DEFAULT_FURTHER_PREFERENCES,
  type Digest,
  type FurtherPreference,
  type Mailbox,
  type NoticePreference,
  type NotificationPreferences,
  paths,
  wantsMail,
} from '@club/contract';
import MailOutlined from '@mui/icons-material/MailOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Fold } from '@/components/fold';
import { Link } from '@/components/link';
import { ChoiceList } from '@/components/select-field';
import { SettingsSection } from '@/components/settings-section';
import { mailboxQuery } from '@/features/mailbox/api';
import { RequestConfirmation } from '@/features/mailbox/request-confirmation';
import { furtherPreferencesQuery, useSaveFurtherPreferences, useWithChanges } from '../api/preferences';
import { SwitchRow } from '../section-parts';
import {
  OF_KEEPERS,
  OF_MESSAGES,
  OF_ORGANISERS,
  type PreferenceGroup,
  preferenceGroups,
} from '../settings/preference-groups';

type Notice = NoticePreference | FurtherPreference;

type Props = {
  /** What the person wants to be told of at all. */
  preferences: NotificationPreferences;
  isAdmin: boolean;
  isKeeper: boolean;
};

/** Says whether mails arrive, and lets people choose which do. A club that sends none shows nothing of it. */
export function MailSettings({ preferences, isAdmin, isKeeper }: Props) {
  const { data: mailbox } = useQuery(mailboxQuery);
  if (!mailbox?.isAvailable) return null;
  return (
    <SettingsSection title="E-Mail" Icon={MailOutlined}>
      {mailbox.state === 'confirmed' ? (
        <MailChoices mailbox={mailbox} preferences={preferences} isAdmin={isAdmin} isKeeper={isKeeper} />
      ) : (
        <MailboxNote mailbox={mailbox} />
      )}
    </SettingsSection>
  );
}

function MailboxNote({ mailbox: { state, address, isDeliveryUnknown } }: { mailbox: Mailbox }) {
  switch (state) {
    case 'none':
      return (
        <>
          <Typography>In deinem Profil steht keine E-Mail-Adresse.</Typography>
          <Button component={Link} to={paths.profile} variant="outlined">
            Zum Profil
          </Button>
        </>
      );
    case 'confirmed':
      return (
        <Typography>
          Was dich auf keinem Gerät erreicht, kommt an <strong>{address}</strong>.
          {isDeliveryUnknown && ' Ob es dort ankommt, erfahren wir nicht: Schau auch in den Spam-Ordner.'}
        </Typography>
      );
    case 'unconfirmed':
      return (
        <>
          <Typography>
            Bestätige <strong>{address}</strong>, damit dich Zusagen, Änderungen und Erinnerungen auch per E-Mail
            erreichen.
          </Typography>
          <RequestConfirmation />
        </>
      );
    case 'refused':
      return (
        <>
          <Alert severity="warning" sx={{ width: '100%' }}>
            Von <strong>{address}</strong> kommen unsere E-Mails zurück. Stimmt die Adresse in deinem Profil? Wenn ja,
            bestätige sie noch einmal.
          </Alert>
          <RequestConfirmation />
        </>
      );
  }
}

function MailChoices({ mailbox, preferences, isAdmin, isKeeper }: Props & { mailbox: Mailbox }) {
  const { data } = useQuery(furtherPreferencesQuery);
  const { mutate } = useSaveFurtherPreferences();
  const further = useWithChanges(furtherPreferencesQuery.queryKey, { ...DEFAULT_FURTHER_PREFERENCES, ...data });
  if (!data) return <MailboxNote mailbox={mailbox} />;
  const all = { ...preferences, ...further };
  const groups: readonly PreferenceGroup<Notice>[] = [
    ...preferenceGroups(isAdmin),
    OF_MESSAGES,
    ...(isAdmin ? [OF_ORGANISERS] : isKeeper ? [OF_KEEPERS] : []),
  ];
  const choices = groups.flatMap((group) => group.choices);
  const isEnded = choices.every(({ preference }) => all.mail[preference] === false);
  return (
    <>
      {isEnded ? (
        <Typography>
          Du hast alle E-Mails abbestellt: An <strong>{mailbox.address}</strong> kommt nur, was dein Konto selbst
          betrifft. Unter „Einzeln wählen“ kannst du sie wieder einschalten.
        </Typography>
      ) : (
        <MailboxNote mailbox={mailbox} />
      )}
      <SwitchRow
        label="Immer auch per E-Mail"
        hint="Zusätzlich zur Nachricht auf deinen Geräten"
        checked={all.alsoByMail}
        onChange={(alsoByMail) => mutate({ alsoByMail })}
      />
      <DigestChoice digest={all.digest} onChange={(digest) => mutate({ digest })} />
      <Fold id="mail-einzeln" title="Einzeln wählen">
        {choices.map(({ preference, label }) => (
          <SwitchRow
            key={preference}
            label={`${label} per E-Mail`}
            checked={wantsMail(all, preference)}
            onChange={(on) => mutate({ mail: { ...further.mail, [preference]: on } })}
          />
        ))}
      </Fold>
    </>
  );
}

const WIDTH = { maxWidth: '32rem' } as const;

type DigestChoiceProps = { digest: Digest; onChange: (digest: Digest) => void };

const RHYTHMS: Record<Digest['rhythm'], string> = { daily: 'Jeden Tag', weekly: 'Jede Woche', never: 'Nie' };
const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00 Uhr`);

/** When news come, in one mail for all of them. */
const DigestChoice = ({ digest, onChange }: DigestChoiceProps) => (
  <Stack sx={{ gap: 2, width: '100%' }}>
    <ChoiceList
      label="Neuigkeiten per E-Mail"
      hint="Neue Veranstaltungen, Kommentare und Aufrufe kommen gesammelt, wenn du sie noch nicht kennst."
      value={digest.rhythm}
      choices={Object.entries(RHYTHMS).map(([rhythm, label]) => ({ value: rhythm, label }))}
      sx={WIDTH}
      onChange={(rhythm) => onChange({ ...digest, rhythm: rhythm as Digest['rhythm'] })}
    />
    {digest.rhythm !== 'never' && (
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 2, '& > *': { flex: '1 1 10rem' } }}>
        {digest.rhythm === 'weekly' && (
          <ChoiceList
            label="Wochentag"
            value={digest.weekday}
            choices={WEEKDAYS.map((label, index) => ({ value: index + 1, label }))}
            sx={WIDTH}
            onChange={(weekday) => onChange({ ...digest, weekday: Number(weekday) })}
          />
        )}
        <ChoiceList
          label="Uhrzeit"
          value={digest.hour}
          choices={HOURS.map((label, hour) => ({ value: hour, label }))}
          sx={WIDTH}
          onChange={(hour) => onChange({ ...digest, hour: Number(hour) })}
        />
      </Stack>
    )}
  </Stack>
);
