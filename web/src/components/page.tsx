import { CLUB, formatClub, type HelpQuestion, paths } from '@club/contract';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container, { type ContainerProps } from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from '@/components/link';
import { useDocumentTitle } from '@/lib/use-document-title';
import { MAIN_ID } from './focus-page';
import { Logo } from './logo';

type Props = {
  /** The document's title, before the product name. The home page has none. */
  title?: string;
  /** Stands above the container in full width. Its heading is the page's h1. */
  hero?: ReactNode;
  /** The page above this one. */
  back?: { to: string; label: string } | undefined;
  /** Says above the heading what is done here with what it names. */
  overline?: string;
  /** The page's h1, or true if it is the title. Left out where another component has the h1. */
  heading?: ReactNode;
  actions?: ReactNode;
  intro?: ReactNode;
  /** The head takes one line, for pages whose content must come first. */
  dense?: boolean;
  footer?: boolean;
  maxWidth?: ContainerProps['maxWidth'];
  children: ReactNode;
};

/** The question that explains the page around. */
export const PageHelp = createContext<HelpQuestion | undefined>(undefined);

/** The main landmark of every screen. It sets the document's title and may end with the footer. */
export function Page({ title, hero, footer = false, maxWidth = 'lg', children, ...head }: Props) {
  useDocumentTitle(title);
  const help = useContext(PageHelp);
  return (
    <>
      <main id={MAIN_ID} tabIndex={-1} style={{ flex: 1 }}>
        {hero}
        <Container maxWidth={maxWidth} sx={{ py: head.dense ? { xs: 0.5, md: 3 } : { xs: 3, md: 5 } }}>
          {help && !head.dense && (head.back || head.heading) && (
            <Button
              component={Link}
              to={paths.helpOn(help)}
              aria-label="Hilfe zu dieser Seite"
              data-no-print
              sx={{ float: 'right', ml: 1, mr: -1 }}
            >
              Hilfe
            </Button>
          )}
          <PageHead {...head} heading={head.heading === true ? title : head.heading} />
          {children}
        </Container>
      </main>
      {footer && <Footer />}
    </>
  );
}

type HeadProps = Pick<Props, 'back' | 'overline' | 'heading' | 'actions' | 'intro' | 'dense'>;

function PageHead({ back, overline, heading, actions, intro, dense }: HeadProps) {
  if (dense) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 52 }}>
        {back && (
          <IconButton component={Link} to={back.to} aria-label={back.label} title={back.label} edge="start">
            <ArrowBack />
          </IconButton>
        )}
        <Box sx={{ flex: 1, minWidth: 0, position: 'relative' }}>
          <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {heading}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {intro}
          </Typography>
        </Box>
        {actions}
      </Box>
    );
  }
  return (
    <>
      {back && (
        <Button component={Link} to={back.to} startIcon={<ArrowBack />} sx={{ ml: -2, mb: 1 }}>
          {back.label}
        </Button>
      )}
      {overline && (
        <Typography variant="overline" component="p" color="textSecondary">
          {overline}
        </Typography>
      )}
      {heading && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: intro ? 1 : { xs: 2, md: 3 } }}
        >
          <Typography variant="h1" sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
            {heading}
          </Typography>
          {actions}
        </Box>
      )}
      {intro && (
        <Typography color="textSecondary" sx={{ mb: 3, maxWidth: '68ch' }}>
          {intro}
        </Typography>
      )}
    </>
  );
}

const LINKS = [
  [paths.help, 'Hilfe'],
  [paths.rental, `${CLUB.clubhouse.name} mieten`],
  [paths.imprint, 'Impressum'],
  [paths.privacy, 'Datenschutz'],
  [paths.accessibility, 'Barrierefreiheit'],
] as const;

function Footer() {
  const year = formatClub(new Date(), 'yyyy');
  return (
    <Box component="footer" data-no-print sx={{ borderTop: 1, borderColor: 'divider', py: 3 }}>
      <Container
        maxWidth="lg"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 0.5 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Logo sx={{ fontSize: 28 }} />
          <Typography variant="body2" color="textSecondary">
            © {year} {CLUB.name}&nbsp;· Alle&nbsp;Rechte&nbsp;vorbehalten
          </Typography>
        </Box>
        <Box sx={{ ml: { md: 'auto' }, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          {LINKS.map(([to, label]) => (
            <Typography
              key={to}
              component={Link}
              to={to}
              variant="body2"
              color="primary"
              sx={{ minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
            >
              {label}
            </Typography>
          ))}
        </Box>
      </Container>
    </Box>
  );
}
