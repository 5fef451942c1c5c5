import { type HelpQuestion, paths } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state';
import { Fold } from '@/components/fold';
import { Link as RouterLink } from '@/components/link';
import { Page } from '@/components/page';
import { Points } from '@/components/points';
import { SearchField } from '@/components/search-field';
import { SectionHeading } from '@/components/section-heading';
import { VisuallyHidden } from '@/components/visually-hidden';
import { useUser } from '@/features/accounts/session';
import { searchText, urlView, useUrlView } from '@/lib/url-view';
import { pictureOf } from './pictures';
import type { Question } from './question';
import { matchingGroups } from './questions';

const helpView = urlView({ search: searchText });

/** Answers the questions that people really ask, also without signing in. The search is part of the URL. */
export function HelpPage() {
  const { user } = useUser();
  const [{ search }, change] = useUrlView(helpView);
  const { isOpen, toggle, linked } = useOpenQuestions();
  const groups = matchingGroups({ text: search, reader: user, linked });
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);

  return (
    <Page title="Hilfe" heading intro="Tippe auf eine Frage, oder suche nach einem Wort." footer>
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
    linked,
    isOpen: (id: HelpQuestion) => open.includes(id),
    toggle: (id: HelpQuestion) => setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id]),
  };
}

type Props = { question: Question; open: boolean; onToggle: () => void; hasLink: boolean };

/** A question that unfolds its answer. Its button has the question's anchor. */
function HelpAnswer({ question: { id, question, answer, picture, link }, open, onToggle, hasLink }: Props) {
  return (
    <Fold id={id} title={question} open={open} onToggle={onToggle}>
      <Box
        sx={{
          display: 'grid',
          // The picture stands beside the text where both have room, and below it elsewhere.
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
          gap: { xs: 2, md: 4 },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', overflowWrap: 'anywhere' }}>
          {answer.map((block) => (
            <AnswerBlock key={typeof block === 'string' ? block : Object.keys(block)[0]} block={block} />
          ))}
          {link && hasLink && (
            <Button component={RouterLink} to={link.to} variant="outlined">
              {link.label}
            </Button>
          )}
          <Link
            component={RouterLink}
            to={paths.helpOn(id)}
            variant="body2"
            sx={{ minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
          >
            <span>
              Link zu dieser Antwort<VisuallyHidden>: {question}</VisuallyHidden>
            </span>
          </Link>
        </Box>
        {picture && (
          <Box
            component="img"
            {...pictureOf(id)}
            alt={picture}
            loading="lazy"
            decoding="async"
            sx={[
              {
                display: 'block',
                maxWidth: '100%',
                height: 'auto',
                border: 1,
                borderColor: 'divider',
                borderRadius: 2,
              },
              (theme) => theme.applyStyles('dark', { filter: 'brightness(0.86)' }),
            ]}
          />
        )}
      </Box>
    </Fold>
  );
}

function AnswerBlock({ block }: { block: Question['answer'][number] }) {
  if (typeof block === 'string') return <Typography>{block}</Typography>;
  const [component, items] = 'steps' in block ? (['ol', block.steps] as const) : (['ul', block.points] as const);
  return <Points component={component} items={items} sx={{ m: 0, pl: '1.5em', '& li + li': { mt: 0.75 } }} />;
}
