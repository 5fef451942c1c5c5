import {
  type AllPreferences,
  type Digest,
  type FurtherPreferences,
  type Mailbox,
  paths,
  REACHED_BY,
} from '@club/contract';
import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from '@/components/link';
import { LoadFailure } from '@/components/load-failure';
import { ChoiceList } from '@/components/select-field';
import { SettingsSection } from '@/components/settings-section';
import { RequestConfirmation } from '@/features/mail/request-confirmation';
import type { FurtherPreferenceChange } from '../api/preferences';
import { useSwitchPushOff, useSwitchPushOn } from '../api/switch-push';
import { ObstacleNote } from '../obstacle-note';
import { SwitchRow } from '../section-parts';
import type { ThisDevice } from '../this-device';

type ReachedBy = FurtherPreferences['reachedBy'];

const TITLE = 'Wie sollen wir dich erreichen?';
const WAYS: Record<ReachedBy, string> = { push: 'Handy', mail: 'E-Mail', both: 'Beides' };

type Props = {
  device: ThisDevice;
  /** A club that sends no mails shows nothing of them. */
  mailbox: Mailbox | null;
  preferences: AllPreferences;
  /** Every mail about the club is switched off. */
  isMailEnded: boolean;
  onChange: (change: FurtherPreferenceChange) => void;
};

/** The one question of the page, and what its answer needs: push on this device, and an address that is confirmed. */
export function ReachSettings({ device, mailbox, preferences, isMailEnded, onChange }: Props) {
  const push = usePush(device);
  const canMail = mailbox?.state === 'confirmed';
  const reachedBy = canMail ? preferences.reachedBy : 'push';
  const choose = (wanted: ReachedBy) => {
    onChange({ reachedBy: wanted });
    if (wanted !== 'mail' && !device.isOn && !push.isImpossible) push.change(true);
  };
  return (
    <SettingsSection title={TITLE} Icon={NotificationsActive}>
      {mailbox && (
        <RadioGroup
          row
          aria-label={TITLE}
          value={reachedBy}
          onChange={(_event, value) => choose(value as ReachedBy)}
          sx={{ columnGap: 2 }}
        >
          {REACHED_BY.map((way) => (
            <FormControlLabel
              key={way}
              value={way}
              label={WAYS[way]}
              control={<Radio />}
              disabled={!canMail}
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
      )}
      {reachedBy !== 'mail' && <PushSwitch device={device} push={push} />}
      {mailbox && <MailboxNote mailbox={mailbox} reachedBy={reachedBy} isEnded={isMailEnded} />}
      <NewsChoice canMail={canMail} reachedBy={reachedBy} preferences={preferences} onChange={onChange} />
    </SettingsSection>
  );
}

function usePush({ obstacle, server, subscription, isOn }: ThisDevice) {
  const on = useSwitchPushOn();
  const off = useSwitchPushOff();
  const publicKey = server?.publicKey;
  const isChanging = on.isPending || off.isPending;
  return {
    turningOn: on.isPending,
    turningOff: off.isPending,
    isImpossible: !isOn && (obstacle !== null || !publicKey),
    change(wanted: boolean) {
      if (isChanging) return;
      if (wanted && publicKey) on.mutate(publicKey);
      else if (!wanted && subscription) off.mutate(subscription.endpoint);
    },
  };
}

type Push = ReturnType<typeof usePush>;

function PushSwitch({ device, push }: { device: ThisDevice; push: Push }) {
  const { isOn, obstacle } = device;
  const { turningOn, turningOff, isImpossible } = push;
  return (
    <>
      <SwitchRow
        label="Push auf diesem Gerät"
        {...(!obstacle && { hint: stateText(device, push) })}
        checked={turningOn || (isOn && !turningOff)}
        disabled={isImpossible && !turningOn && !turningOff}
        onChange={push.change}
      />
      {obstacle && <ObstacleNote obstacle={obstacle} device={device} />}
      {device.isServerSilent && (
        <LoadFailure onRetry={device.askServer} retrying={device.isAskingServer}>
          Der Server antwortet nicht. Ob Push verfügbar ist, lässt sich gerade nicht sagen.
        </LoadFailure>
      )}
    </>
  );
}

function stateText({ isOn, isServerSilent, permission }: ThisDevice, push: Push): string {
  if (push.turningOn) return 'Wird eingeschaltet …';
  if (push.turningOff) return 'Wird ausgeschaltet …';
  if (isOn) return 'Eingeschaltet: Mitteilungen erscheinen hier, auch wenn die App geschlossen ist.';
  if (push.isImpossible) return isServerSilent ? 'Ausgeschaltet' : 'Einen Moment …';
  const question = ' Beim Einschalten fragt dein Browser, ob er dich benachrichtigen darf. Wähle dann „Zulassen“.';
  return `Ausgeschaltet: Hier kommt nichts an.${permission === 'default' ? question : ''}`;
}

const MAIL_TEXTS: Record<ReachedBy, string> = {
  push: 'Was dich auf keinem Gerät erreicht, kommt an',
  mail: 'Alles kommt an',
  both: 'Alles kommt auch an',
};

function MailboxNote({ mailbox, reachedBy, isEnded }: { mailbox: Mailbox; reachedBy: ReachedBy; isEnded: boolean }) {
  const { state, address, isDeliveryUnknown } = mailbox;
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
      return isEnded ? (
        <Typography>
          Du hast alle E-Mails abbestellt: An <strong>{address}</strong> kommt nur, was dein Konto selbst betrifft.
          Unter „E-Mails einzeln wählen“ kannst du sie wieder einschalten.
        </Typography>
      ) : (
        <Typography>
          {MAIL_TEXTS[reachedBy]} <strong>{address}</strong>.
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

type Rhythm = 'at-once' | Digest['rhythm'];

const RHYTHMS: Record<Rhythm, string> = { 'at-once': 'Gleich', daily: 'Täglich', weekly: 'Wöchentlich', never: 'Nie' };
const WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00 Uhr`);
const WIDTH = { maxWidth: '32rem', width: '100%' } as const;

type NewsProps = Pick<Props, 'preferences' | 'onChange'> & { canMail: boolean; reachedBy: ReachedBy };

/** News are pushed at once, or come in one mail for all of them. */
function NewsChoice({ canMail, reachedBy, preferences: { newsByPush, digest }, onChange }: NewsProps) {
  const possible: Rhythm[] = [
    ...(reachedBy === 'mail' ? [] : (['at-once'] as const)),
    ...(canMail ? (['daily', 'weekly'] as const) : []),
    'never',
  ];
  const mailed = canMail ? digest.rhythm : 'never';
  const rhythm = newsByPush && reachedBy !== 'mail' ? 'at-once' : mailed;
  const isMailed = rhythm === 'daily' || rhythm === 'weekly';
  const choose = (wanted: Rhythm) =>
    onChange(
      wanted === 'at-once' ? { newsByPush: true } : { newsByPush: false, digest: { ...digest, rhythm: wanted } },
    );
  return (
    <>
      <ChoiceList
        label="Neuigkeiten"
        hint={`Neue Veranstaltungen, Kommentare und Aufrufe${isMailed ? ', gesammelt per E-Mail' : ''}`}
        value={rhythm}
        choices={possible.map((value) => ({ value, label: RHYTHMS[value] }))}
        sx={WIDTH}
        onChange={(value) => choose(value as Rhythm)}
      />
      {isMailed && (
        <Stack direction="row" useFlexGap sx={{ ...WIDTH, flexWrap: 'wrap', gap: 2, '& > *': { flex: '1 1 10rem' } }}>
          {rhythm === 'weekly' && (
            <ChoiceList
              label="Wochentag"
              value={digest.weekday}
              choices={WEEKDAYS.map((label, index) => ({ value: index + 1, label }))}
              onChange={(weekday) => onChange({ digest: { ...digest, weekday: Number(weekday) } })}
            />
          )}
          <ChoiceList
            label="Uhrzeit"
            value={digest.hour}
            choices={HOURS.map((label, hour) => ({ value: hour, label }))}
            onChange={(hour) => onChange({ digest: { ...digest, hour: Number(hour) } })}
          />
        </Stack>
      )}
    </>
  );
}
