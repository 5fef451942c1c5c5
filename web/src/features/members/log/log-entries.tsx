import { type AuditEntry, formatClub, paths } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PlainList } from '@/components/plain-list';
import { TextLink } from '@/components/text-link';
import { sentenceOf } from './sentences';

/** A sentence an entry, with when it happened, and a link where there is more to see. */
export const LogEntries = ({ entries }: { entries: readonly AuditEntry[] }) => (
  <PlainList
    aria-label="Verlauf"
    hidden={entries.length === 0}
    sx={{ display: entries.length === 0 ? 'none' : 'grid', gap: 1 }}
  >
    {entries.map((entry) => (
      <Box component="li" key={entry.id} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          <time dateTime={entry.at}>{formatClub(entry.at, "d. MMMM yyyy, HH:mm 'Uhr'")}</time>
        </Typography>
        <Sentence entry={entry} />
      </Box>
    ))}
  </PlainList>
);

function Sentence({ entry }: { entry: AuditEntry }) {
  const to = pathOf(entry);
  const text = sentenceOf(entry);
  if (to === null) return <Typography component="span">{text}</Typography>;
  return (
    <TextLink to={to} sx={{ display: 'inline-block', py: '10px', my: '-6px' }}>
      {text}
    </TextLink>
  );
}

/** Nothing is left to see of somebody who was deleted. */
function pathOf({ action, target }: AuditEntry): string | null {
  if (target?.kind === 'event') return paths.event(Number(target.id));
  if (!target?.name || action === 'deleted') return null;
  return target.kind === 'member' ? paths.member(target.id) : null;
}
