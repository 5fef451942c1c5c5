import {
  type ClubSettings,
  paths,
  periodText,
  RETENTION_PERIODS,
  type RetentionPeriod,
  STANDARD_PROCESSORS,
} from '@club/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouteLink } from '@/components/link';
import { useLegalClub } from './api';
import { Address } from './imprint-page';
import { LegalPage, Paragraphs, Part } from './legal-page';
import { missingIn } from './missing-facts';
import { StoredDataList } from './stored-data-list';

const DESCRIPTION =
  'Was die App von dir speichert, wofür, wer es sieht, wann es gelöscht wird und welche Rechte du hast.';

const RIGHTS = [
  'Auskunft über deine Daten (Art. 15 DSGVO): als Datei in deinen Einstellungen',
  'Berichtigung (Art. 16): in deinem Profil',
  'Löschung (Art. 17): in deinen Einstellungen unter „Konto auflösen“',
  'Einschränkung der Verarbeitung (Art. 18)',
  'deine Daten in einem lesbaren Format mitnehmen (Art. 20)',
  'Widerspruch gegen Verarbeitungen aus berechtigtem Interesse (Art. 21)',
  'Widerruf jeder Einwilligung mit Wirkung für die Zukunft (Art. 7 Abs. 3): in deinen Einstellungen',
  'Beschwerde bei einer Aufsichtsbehörde für den Datenschutz (Art. 77), zum Beispiel in deinem Bundesland',
];

const PERIODS = Object.keys(RETENTION_PERIODS) as RetentionPeriod[];

/** Art. 13 DSGVO, made of the club's settings and of the table of what the server stores. */
export function PrivacyPage() {
  const { club, state } = useLegalClub();
  return (
    <LegalPage title="Datenschutz" description={DESCRIPTION} state={state} missing={missingIn(club)}>
      <Responsible club={club} />
      <Part title="Was gespeichert wird, wofür und wie lange">
        <Typography>
          Die Angaben bei der Registrierung brauchen wir, damit du dich anmelden kannst und wir dich erreichen. Niemand
          muss ein Konto haben; ohne geht das Helfen nur über den Vorstand. Die Fristen hält die App selbst ein: Sie
          löscht jeden Tag, was abgelaufen ist, oder nimmt die Namen heraus.
        </Typography>
        <StoredDataList retention={club.retention} />
      </Part>
      <Part title="Löschfristen im Überblick">
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {PERIODS.map((name) => (
            <Typography component="li" key={name}>
              {RETENTION_PERIODS[name].title}: {periodText(name, club.retention)}
            </Typography>
          ))}
        </Box>
      </Part>
      <Part title="Einwilligungen">
        <Typography>
          Ob Fotos von dir gezeigt werden dürfen und ob Ansprechpersonen deine Telefonnummer sehen, entscheidest du
          freiwillig. Du kannst es jederzeit in den{' '}
          <Link component={RouteLink} to={paths.settings}>
            Einstellungen
          </Link>{' '}
          ändern; was bis dahin geschah, bleibt rechtmäßig. Auch Push gibt es nur, wenn du es auf einem Gerät
          einschaltest.
        </Typography>
      </Part>
      <Part title="Wer Daten für uns verarbeitet">
        <Typography>
          Mit Auftragsverarbeitern hat der Verein Verträge nach Art. 28 DSGVO. Push-Dienste gehören zu deinem Browser
          und bekommen nur verschlüsselte Inhalte. Für Übermittlungen in die USA gilt das EU-US Data Privacy Framework,
          sonst gelten Standardvertragsklauseln (Art. 45 und 46 DSGVO).
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {[...STANDARD_PROCESSORS, ...club.processors].map(({ name, purpose, place }) => (
            <Typography component="li" key={`${name} ${purpose}`} sx={{ mb: 1 }}>
              <strong>{name}</strong>: {purpose}. Ort: {place}.
            </Typography>
          ))}
        </Box>
      </Part>
      <Part title="Deine Rechte">
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {RIGHTS.map((right) => (
            <Typography component="li" key={right}>
              {right}
            </Typography>
          ))}
        </Box>
        <Typography>
          Es gibt keine automatisierten Entscheidungen und kein Profiling (Art. 22), keine Werbung und keine Statistik
          über deine Nutzung.
        </Typography>
      </Part>
      {club.legal.privacyExtra && (
        <Part title="Weitere Angaben des Vereins">
          <Paragraphs text={club.legal.privacyExtra} />
        </Part>
      )}
    </LegalPage>
  );
}

const Responsible = ({ club }: { club: ClubSettings }) => (
  <Part title="Verantwortlich">
    <Address club={club} />
    {club.email && (
      <Typography>
        E-Mail: <Link href={`mailto:${club.email}`}>{club.email}</Link>
      </Typography>
    )}
    {club.privacyContact && (
      <Typography sx={{ whiteSpace: 'pre-line' }}>Für Fragen zum Datenschutz: {club.privacyContact}</Typography>
    )}
  </Part>
);
