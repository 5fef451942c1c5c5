import Container, { type ContainerProps } from '@mui/material/Container';
import { type ReactNode, useLayoutEffect } from 'react';
import { useDocumentTitle } from '@/lib/use-document-title';
import { MAIN_ID } from './focus-page';
import { Footer } from './footer';

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
