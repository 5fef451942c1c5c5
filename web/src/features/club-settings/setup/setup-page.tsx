import {
  CLUB,
  type ClubSettings,
  invitationCodeSchema,
  paths,
  type RequestBody,
  requiredIn,
  type SignUpForm,
  signUpFormSchemaFor,
} from '@club/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import * as z from 'zod';
import { FieldNote } from '@/components/field-note';
import { Form, FormField } from '@/components/fields';
import { focusPage } from '@/components/focus-page';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { ACCOUNT_CODES, AccountFields, accountFailure, EMPTY_ACCOUNT } from '@/components/person-fields';
import { Points } from '@/components/points';
import { Blocks, QueryView } from '@/components/query-view';
import { TextLink } from '@/components/text-link';
import { useBeginSession } from '@/features/accounts/api';
import { useUser } from '@/features/accounts/session';
import { postForHeaders } from '@/lib/api-client';
import { apiQuery } from '@/lib/api-query';
import { textOfHash } from '@/lib/text-of-hash';
import { useSubmit } from '@/lib/use-submit';
import { clubSettingsQuery } from '../api';
import { MODES } from '../texts';

/** Leads the first organiser of an empty deployment to a club that works. */
export function SetupPage() {
  const { user, isLoading } = useUser();
  const query = useQuery(setupQuery);
  useTopAfterForm(user?.isAdmin === true, query.data?.isOpen === true);
  const skeleton = <Blocks label="Die Einrichtung wird geladen" height={600} />;
  return (
    <Page title="Einrichtung" heading={`${CLUB.name} einrichten`} maxWidth="sm" footer>
      {user?.isAdmin ? (
        <SetupSteps />
      ) : isLoading ? (
        skeleton
      ) : (
        <QueryView
          query={query}
          failed="Es ließ sich nicht herausfinden, ob der Verein schon eingerichtet ist."
          homeLink
          skeleton={skeleton}
        >
          {({ isOpen }) => (
            <Card sx={{ p: { xs: 2, sm: 4 }, mt: 2 }}>
              {isOpen ? (
                <>
                  <Typography color="textSecondary" sx={{ mb: 3 }}>
                    Noch gehört niemand zum Vorstand dieser App. Das erste Konto bekommt dieses Recht. Danach führen
                    dich vier Schritte weiter.
                  </Typography>
                  <FirstOrganiserForm />
                </>
              ) : (
                <Typography>
                  Dieser Verein ist schon eingerichtet. <TextLink to={paths.auth}>Zur Anmeldung</TextLink>
                </Typography>
              )}
            </Card>
          )}
        </QueryView>
      )}
    </Page>
  );
}

/** The button that makes the account stands below the first steps: the page begins anew when they take the form's place. */
function useTopAfterForm(showsSteps: boolean, showsForm: boolean): void {
  const hadForm = useRef(false);
  useEffect(() => {
    if (showsForm && !showsSteps) hadForm.current = true;
    if (!showsSteps || !hadForm.current) return;
    hadForm.current = false;
    window.scrollTo(0, 0);
    focusPage();
  }, [showsSteps, showsForm]);
}

type SetupForm = SignUpForm & { code: string };

const schema = z.object({ code: invitationCodeSchema }).and(signUpFormSchemaFor({ mayLackEmail: false }));

/** The code stands behind the #, so that no server's log holds it. Another link begins anew. */
function FirstOrganiserForm() {
  const code = textOfHash(useLocation().hash);
  return <AccountForm key={code} code={code} />;
}

function AccountForm({ code }: { code: string }) {
  const { mutate, isPending, error } = useSetUp();
  const form = useForm<SetupForm>({ resolver: zodResolver(schema), defaultValues: { ...EMPTY_ACCOUNT, code } });
  const submit = useSubmit(
    form,
    ({ code: typed, confirmPassword: _, ...account }: SetupForm, answered) =>
      mutate({ code: typed, account }, answered),
    { codes: { ...ACCOUNT_CODES, 'setup-code-wrong': 'code' }, textOf: accountFailure },
  );
  return (
    <Form form={form} aria-label="Erstes Konto" onSubmit={submit}>
      <FormField
        name="code"
        label="Einrichtungscode"
        hint="Steht am Ende des Links, mit dem die App eingerichtet wird."
        autoComplete="off"
      />
      <AccountFields />
      <FieldNote tone="error">{error && accountFailure(error)}</FieldNote>
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        Konto anlegen und beginnen
      </Button>
    </Form>
  );
}

const STEPS = [
  {
    title: 'Angaben zum Verein',
    text: 'Name im Register, Anschrift, Vorstand und Kontakt. Daraus entstehen Impressum und Datenschutz.',
    action: 'Angaben eintragen',
    to: `${paths.club}#anschrift`,
  },
  {
    title: 'Wer darf mitmachen?',
    text: 'Offen, mit Freischaltung oder nur mit Einladung. Ohne Wahl gilt die Freischaltung.',
    action: 'Zugang wählen',
    to: `${paths.club}#zugang`,
  },
  {
    title: 'Rechtstexte lesen',
    text: 'Die Texte sind Vorlagen: Verantwortlich ist der Verein. Lies sie einmal durch und ergänze, was fehlt.',
    action: 'Datenschutz ansehen',
    to: paths.privacy,
  },
  {
    title: 'Mitglieder einladen',
    text: 'Mit einem Link für alle, einzeln oder auf Papier mit QR-Codes.',
    action: 'Einladen',
    to: paths.invitations,
  },
] as const;

type State = { label: string; isDone: boolean; missing: readonly string[] };

/** Says of the first two steps what the settings hold. Nobody can tell whether the others are done. */
function statesOf(settings: ClubSettings): State[] {
  const missing = requiredIn(settings);
  const isDone = missing.length === 0;
  return [
    { label: isDone ? 'Vollständig' : 'Unvollständig', isDone, missing },
    { label: `Gilt: ${MODES[settings.registrationMode].label}`, isDone: true, missing: [] },
  ];
}

function SetupSteps() {
  const { data } = useQuery(clubSettingsQuery);
  const states = data ? statesOf(data.settings) : [];
  const isDone = states.length > 0 && states.every((state) => state.isDone);
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Du gehörst zum Vorstand dieser App. Vier Schritte machen sie fertig, und du kannst jederzeit hierher
        zurückkommen.
      </Typography>
      <Stack component="ol" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {STEPS.map(({ title, text, action, to }, index) => (
          <Card component="li" key={title} sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
              {index + 1}. {title} <StateChip state={states[index]} />
            </Typography>
            <Typography sx={{ mb: 1.5 }}>{text}</Typography>
            <Missing facts={states[index]?.missing ?? []} />
            <Button component={Link} to={to} variant="outlined">
              {action}
            </Button>
          </Card>
        ))}
      </Stack>
      <Button component={Link} to={paths.admin} variant="contained" size="large" sx={{ mt: 3 }}>
        {isDone ? 'Fertig, zum Dashboard' : 'Zum Dashboard'}
      </Button>
    </>
  );
}

const StateChip = ({ state }: { state: State | undefined }) =>
  state && <Chip size="small" color={state.isDone ? 'success' : 'warning'} label={state.label} />;

function Missing({ facts }: { facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <>
      <Typography>Dem Impressum fehlen noch:</Typography>
      <Points items={facts} sx={{ mt: 0.5, mb: 1.5, pl: 3 }} />
    </>
  );
}

const SETUP_URL = '/api/setup';

const setupQuery = apiQuery<'getSetup'>(SETUP_URL);

/** Makes the first organiser, who is signed in then. Repeating it signs in. */
const useSetUp = () =>
  useBeginSession((request: RequestBody<'setUp'>, headers) => postForHeaders<'setUp'>(SETUP_URL, request, { headers }));
