import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDownloadPersonalData } from './api';

export function DownloadData() {
  const { mutate, isPending } = useDownloadPersonalData();
  return (
    <>
      <Typography>Alles, was die App von dir weiß, in einer Datei.</Typography>
      <Button variant="outlined" startIcon={<Download />} onClick={() => mutate()} loading={isPending}>
        Meine Daten herunterladen
      </Button>
    </>
  );
}
