import type { HelpQuestion } from '@club/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state';
import { Page } from '@/components/page';
import { SearchField } from '@/components/search-field';
import { SectionHeading } from '@/components/section-heading';
import { useUser } from '@/features/accounts/session';
import { searchText, urlView, useUrlView } from '@/lib/url-view';
import { HelpAnswer } from './help-answer';
import { matchingGroups } from './questions';

const DESCRIPTION =
  'Antworten auf die häufigsten Fragen: Warteliste, Absagen, Nachrichten auf dem iPhone, Kalender, Datenschutz, Passwort und Teilnehmerlisten.';

const helpView = urlView({ search: searchText });

/** Answers the questions that people really ask, also without signing in. The search is part of the URL. */
export function HelpPage() {
  const { user } = useUser();
  const [{ search }, change] = useUrlView(helpView);
  const groups = matchingGroups(search);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const { isOpen, toggle } = useOpenQuestions();

  return (
    <Page
      title="Hilfe"
      description={DESCRIPTION}
      heading
      intro="Tippe auf eine Frage, oder suche nach einem Wort."
      footer
    >
      <Stack sx={{ gap: 2 }}>
        <SearchField
          label="Suche in Fragen und Antworten"
          value={search}
          onChange={(text) => change({ search: text })}
        />
        <Typography role="status" variant="body2" color="textSecondary" sx={{ '&:empty': { mb: -2 } }}>
          {search !== '' && (count === 1 ? '1 Frage gefunden' : `${count} Fragen gefunden`)}
        </Typography>
        {count === 0 && (
          <EmptyState title="Dazu steht hier noch nichts">
            Versuche es mit einem anderen Wort, oder frag jemanden aus dem Vorstand.
          </EmptyState>
        )}
        <Box
          sx={{
            mt: 1,
            display: 'grid',
            columnGap: 4,
            rowGap: 4,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: groups.length > 1 ? 'repeat(2, minmax(0, 1fr))' : '' },
          }}
        >
          {groups.map(({ title, forOrganisers, questions }) => (
            <Box key={title}>
              <SectionHeading>{title}</SectionHeading>
              <Stack sx={{ gap: 1 }}>
                {questions.map((question) => (
                  <HelpAnswer
                    key={question.id}
                    question={question}
                    open={isOpen(question.id)}
                    onToggle={() => toggle(question.id)}
                    hasLink={!forOrganisers || user?.isAdmin === true}
                  />
                ))}
              </Stack>
            </Box>
          ))}
        </Box>
      </Stack>
    </Page>
  );
}

/** The question of the address is open from the beginning and has the focus, whenever a link leads to it. */
function useOpenQuestions() {
  const { hash, key } = useLocation();
  const [open, setOpen] = useState<readonly string[]>([]);
  const [openedFor, setOpenedFor] = useState<string>();
  const linked = hash.slice(1);
  // The key is the same when somebody changes the anchor in the address bar.
  const link = key + hash;
  if (openedFor !== link) {
    setOpenedFor(link);
    if (linked !== '' && !open.includes(linked)) setOpen([...open, linked]);
  }
  useEffect(() => {
    // A second press on the same link gives the location another key.
    if (key && linked) document.getElementById(linked)?.focus({ preventScroll: true });
  }, [linked, key]);
  return {
    isOpen: (id: HelpQuestion) => open.includes(id),
    toggle: (id: HelpQuestion) => setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]),
  };
}
