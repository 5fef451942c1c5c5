import { paths } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fold } from '@/components/fold';
import { Link as RouterLink } from '@/components/link';
import { VisuallyHidden } from '@/components/visually-hidden';
import { pictureOf } from './pictures';
import type { Question } from './question';

type Props = { question: Question; open: boolean; onToggle: () => void; hasLink: boolean };

/** A question that unfolds its answer. Its button has the question's anchor. */
export function HelpAnswer({ question: { id, question, answer, picture, link }, open, onToggle, hasLink }: Props) {
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
  return (
    <Box component={component} sx={{ m: 0, pl: '1.5em', '& li + li': { mt: 0.75 } }}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Box>
  );
}
