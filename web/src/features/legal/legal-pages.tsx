import {
  accessibilityText,
  imprintText,
  type LegalBlock,
  type LegalText as LegalTextOf,
  type LegalWords,
  missingIn,
  missingInPrivacy,
  paths,
  privacyText,
  SETTINGS_MISSING,
} from '@club/contract';
import Print from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';
import { LoadingRegion } from '@/components/loading-region';
import { Page } from '@/components/page';
import { Points } from '@/components/points';
import { TextLink } from '@/components/text-link';
import { useUser } from '@/features/accounts/session';
import { useLegalClub } from './api';

export function ImprintPage() {
  const { club, state } = useLegalClub();
  return <LegalPage text={imprintText(club)} state={state} missing={missingIn(club)} />;
}

export function PrivacyPage() {
  const { club, state } = useLegalClub();
  return <LegalPage text={privacyText(club)} state={state} missing={missingInPrivacy(club)} />;
}

export function AccessibilityPage() {
  const { club, state } = useLegalClub();
  return <LegalPage text={accessibilityText(club)} state={state} />;
}

type Props = {
  text: LegalTextOf;
  state: 'pending' | 'error' | 'success';
  /** The facts that the page lacks. Only organisers are told. */
  missing?: readonly string[];
};

/** A page of texts that everybody can read and print. Organisers also learn that it is a template, and what it lacks. */
function LegalPage({ text, state, missing = [] }: Props) {
  const { user } = useUser();
  const { title } = text;
  return (
    <Page title={title} maxWidth="md" footer>
      <GlobalStyles styles={PRINT_STYLES} />
      <article className="legal-text">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
          <h1>{title}</h1>
          <Button data-no-print variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
            Drucken
          </Button>
        </Box>
        {user?.isAdmin && state !== 'pending' && <ForOrganisers missing={state === 'error' ? [] : missing} />}
        {state === 'error' && <Alert severity="warning">{SETTINGS_MISSING}</Alert>}
        {state === 'pending' ? <Loading /> : <LegalText text={text} />}
      </article>
    </Page>
  );
}

/** A page without the club's settings would lack half of what the law asks for. */
const Loading = () => (
  <LoadingRegion label="Die Angaben des Vereins werden geladen">
    {[3, 5, 4].map((lines) => (
      <Box key={lines} sx={{ mb: 4 }}>
        <Skeleton variant="text" width="12rem" sx={{ font: 'var(--mui-font-h3)', mb: 1 }} />
        <Skeleton variant="rounded" height={lines * 26} />
      </Box>
    ))}
  </LoadingRegion>
);

const ForOrganisers = ({ missing }: { missing: readonly string[] }) => (
  <Alert severity={missing.length > 0 ? 'warning' : 'info'} data-no-print>
    <AlertTitle component="h2">Nur für den Vorstand</AlertTitle>
    {missing.length > 0 && (
      <>
        <Typography variant="body2">Auf dieser Seite fehlt noch:</Typography>
        <Points items={missing} sx={{ mt: 0.5, mb: 1.5, pl: 2.5 }} />
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          <TextLink to={paths.club} color="inherit">
            Angaben zum Verein ergänzen
          </TextLink>
        </Typography>
      </>
    )}
    <Typography variant="body2">
      Der Text ist eine Vorlage und keine Rechtsberatung. Für ihn verantwortlich ist der Verein: Bitte prüft, ob er auf
      euch passt.
    </Typography>
  </Alert>
);

/** The text that functions/src/legal writes into the served page as well, in the same elements. */
const LegalText = ({ text }: { text: LegalTextOf }) => text.parts.map((part) => <Part key={part.title} part={part} />);

function Part({ part: { title, blocks } }: { part: LegalTextOf['parts'][number] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Words words={block.words} />
        </p>
      );
    case 'address':
      return <address>{block.lines.join('\n')}</address>;
    case 'list':
      return (
        <ul>
          {block.items.map((words) => (
            <li key={JSON.stringify(words)}>
              <Words words={words} />
            </li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <div>
          <h3>{block.title}</h3>
          <dl>
            {block.facts.map(([name, fact]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </Fragment>
            ))}
          </dl>
        </div>
      );
  }
}

const Words = ({ words }: { words: readonly LegalWords[] }) =>
  words.map((part) => {
    if (typeof part === 'string') return part;
    if ('strong' in part) return <strong key={part.strong}>{part.strong}</strong>;
    const { href, text } = part;
    // A file of the site is no page of the app.
    return /^\/[^.]*$/.test(href) ? (
      <TextLink key={href} to={href}>
        {text}
      </TextLink>
    ) : (
      <MuiLink key={href} href={href}>
        {text}
      </MuiLink>
    );
  });

const PRINT_STYLES = {
  '@media print': {
    'h2, h3': { breakAfter: 'avoid' },
  },
} as const;
