import { CLUB, formatClub, paths } from '@club/contract';
import Box from '@mui/material/Box';
import Container, { type ContainerProps } from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useLayoutEffect } from 'react';
import { Link } from '@/components/link';
import { useDocumentTitle } from '@/lib/use-document-title';
import { MAIN_ID } from './focus-page';
import { Logo } from './logo';

type Props = {
  /** The document's title, before the product name. The home page has none. */
  title?: string;
  /** The document's description, for public pages. */
  description?: string;
  /** Stands above the container in full width. Its heading is the page's h1. */
  hero?: ReactNode;
  footer?: boolean;
  maxWidth?: ContainerProps['maxWidth'];
  children: ReactNode;
};

/** The main landmark of every screen. It sets the document's title and may end with the footer. */
export function Page({ title, description, hero, footer = false, maxWidth = 'lg', children }: Props) {
  useDocumentTitle(title);
  useDocumentDescription(description);
  return (
    <>
      <main id={MAIN_ID} tabIndex={-1} style={{ flex: 1 }}>
        {hero}
        <Container maxWidth={maxWidth} sx={{ py: { xs: 3, md: 5 } }}>
          {children}
        </Container>
      </main>
      {footer && <Footer />}
    </>
  );
}

/** Search engines and link previews show it below the title. The next page gets back what index.html says. */
function useDocumentDescription(description?: string): void {
  useLayoutEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!description || !meta) return;
    const general = meta.content;
    meta.content = description;
    return () => {
      meta.content = general;
    };
  }, [description]);
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
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', py: 3 }}>
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
