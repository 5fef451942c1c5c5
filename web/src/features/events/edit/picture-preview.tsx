import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

type Props = { src: string; own: boolean; uploading: boolean; highlighted: boolean };

/** In the shape of the cards, so that nobody is surprised by what is cut off. */
export function PicturePreview({ src, own, uploading, highlighted }: Props) {
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '16 / 9',
        borderRadius: 1.5,
        overflow: 'hidden',
        border: '2px dashed',
        borderColor: highlighted ? 'primary.main' : own ? 'transparent' : 'divider',
        bgcolor: 'background.default',
      }}
    >
      <Box
        component="img"
        src={src}
        alt={own ? 'Das gewählte Bild' : ''}
        width={640}
        height={360}
        sx={{
          display: 'block',
          width: '100%',
          height: '100%',
          objectFit: 'cover',
          opacity: uploading || highlighted ? 0.55 : own ? 1 : 0.7,
        }}
      />
      {highlighted && <Note>Hier loslassen</Note>}
      <Box role="status">
        {uploading && (
          <>
            <Note>Bild wird hochgeladen …</Note>
            <LinearProgress
              aria-label="Bild wird hochgeladen"
              sx={{ position: 'absolute', insetInline: 16, bottom: 16 }}
            />
          </>
        )}
      </Box>
    </Box>
  );
}

const Note = ({ children }: { children: string }) => (
  <Typography
    variant="subtitle2"
    component="p"
    sx={{
      position: 'absolute',
      left: '50%',
      top: '50%',
      translate: '-50% -50%',
      px: 2,
      py: 1,
      borderRadius: 99,
      bgcolor: 'background.paper',
      whiteSpace: 'nowrap',
    }}
  >
    {children}
  </Typography>
);
