import type { EventSummary } from '@club/contract';
import Download from '@mui/icons-material/DownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { saveFile } from '@/lib/save-file';
import { participantCsv, participantCsvName } from '../rules/participant-csv';
import type { Participant } from '../rules/participants';

type Props = { event: EventSummary; participants: readonly Participant[]; now: Date };

/** The list of participants to take along. */
export function ListTools({ event, participants, now }: Props) {
  const download = () =>
    saveFile(
      new Blob([participantCsv(event, participants, now)], { type: 'text/csv;charset=utf-8' }),
      participantCsvName(event),
    );
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" startIcon={<Download />} onClick={download}>
        Liste als CSV
      </Button>
      <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
        Liste drucken
      </Button>
    </Stack>
  );
}
