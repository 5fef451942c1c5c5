import { formatClub, germanCount, type Import, type ImportSettings } from '@club/contract';
import History from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ask } from '@/components/confirm-dialog';
import { PlainList } from '@/components/plain-list';
import { SettingsSection } from '@/components/settings-section';
import { useToast } from '@/lib/toasts';
import { importsQuery, useUndoImport } from './api';
import type { Running } from './use-import';

export const WORDS = {
  members: {
    made: (count: number) => (count === 1 ? '1 Einladung' : `${germanCount(count)} Einladungen`),
    undo: 'Alle Einladungen dieses Imports, die noch niemand angenommen hat, werden gelöscht. Ihre Codes gelten dann nicht mehr, auch gedruckte.',
    kept: (count: number) => `${germanCount(count)} angenommene bleiben`,
  },
  events: {
    made: (count: number) => (count === 1 ? '1 Veranstaltung' : `${germanCount(count)} Veranstaltungen`),
    undo: 'Alle Veranstaltungen dieses Imports, für die niemand angemeldet ist, werden gelöscht, auch wenn du sie inzwischen geändert hast.',
    kept: (count: number) => `${germanCount(count)} mit Anmeldungen bleiben`,
  },
} as const;

type Props = {
  kind: ImportSettings['kind'];
  /** The import that this page is sending; null: none. */
  running: Running | null;
};

/** The imports of one kind, which can be undone. One that was broken off goes on with the same file. */
export function EarlierImports({ kind, running }: Props) {
  const { data = [] } = useQuery(importsQuery);
  const undo = useUndoImport(kind);
  const { toast } = useToast();
  const words = WORDS[kind];
  const own = data.filter(({ settings }) => settings.kind === kind);
  if (own.length === 0) return null;
  const busy = running?.phase === 'running';
  const isSent = ({ id }: Import) => busy && id === running.present?.id;

  const askToUndo = (present: Import) =>
    ask.confirm({
      title: 'Import rückgängig machen?',
      text: words.undo,
      action: 'Rückgängig machen',
      onConfirm: async () => {
        const { kept } = await undo.mutateAsync(present.id);
        const description = kept ? words.kept(kept) : undefined;
        toast({ title: 'Rückgängig gemacht', description, variant: 'success' });
      },
    });

  return (
    <SettingsSection title="Frühere Importe" Icon={History}>
      <PlainList sx={{ width: '100%', display: 'grid', gap: 2 }}>
        {own.map((present) => (
          <Box
            component="li"
            key={present.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}
          >
            <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {formatClub(new Date(present.createdAt), 'd. MMMM yyyy, HH:mm')} Uhr
              </Typography>
              <Typography color="textSecondary">
                {isSent(present) ? 'Läuft gerade' : sentence(present, words)}
              </Typography>
            </Box>
            {present.kept === null && (
              <Button
                color="error"
                disabled={busy}
                aria-label={`Import vom ${formatClub(new Date(present.createdAt), 'd. MMMM, HH:mm')} Uhr rückgängig machen`}
                onClick={() => askToUndo(present)}
              >
                Rückgängig
              </Button>
            )}
          </Box>
        ))}
      </PlainList>
    </SettingsSection>
  );
}

function sentence({ state, nextRow, rows, made, kept }: Import, words: (typeof WORDS)[keyof typeof WORDS]): string {
  if (state === 'undone') return `Rückgängig gemacht${kept ? `, ${words.kept(kept)}` : ''}`;
  if (state === 'done') return words.made(made);
  return `Unterbrochen nach ${germanCount(nextRow)} von ${germanCount(rows)} Zeilen (${words.made(made)}). Wähle dieselbe Datei noch einmal, um weiterzumachen.`;
}
