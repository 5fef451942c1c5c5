import { CONSENT_TEXTS, CONSENTS, type Consents, formatClub, paths } from '@club/contract';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from '@/components/link';
import { useSaveConsents } from '@/features/accounts/api';
import { useUser } from '@/features/accounts/session';
import { SwitchRow } from '@/features/notifications/section-parts';

/** Shows each agreement with the day of its last change. A switch that is pressed is saved at once. */
export function ConsentSettings() {
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
