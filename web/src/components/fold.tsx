import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props = {
  /** The id of the button, which is an anchor for links. */
  id: string;
  title: string;
  /** Left out where nothing else opens or closes it. */
  open?: boolean;
  onToggle?: () => void;
  level?: 'h2' | 'h3';
  children: ReactNode;
};

/** Unfolds its content below a title that is pressed. */
export const Fold = ({ id, title, open, onToggle, level = 'h3', children }: Props) => (
  <Accordion
    expanded={open}
    onChange={onToggle}
    disableGutters
    slots={{ heading: level }}
    sx={{
      width: '100%',
      border: 1,
      borderColor: 'divider',
      boxShadow: 'none',
      '&&': { borderRadius: 2 },
      '&::before': { display: 'none' },
      '& .MuiAccordion-heading': { m: 0, borderRadius: 'inherit' },
    }}
  >
    <AccordionSummary
      id={id}
      aria-controls={`${id}-inhalt`}
      expandIcon={<ExpandMore />}
      sx={{ minHeight: 56, borderRadius: 'inherit', '&:focus-visible': { outlineOffset: -3 } }}
    >
      <Typography component="span" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
    </AccordionSummary>
    {/* Positioned elements in folded content would otherwise still make the page longer. */}
    <AccordionDetails sx={{ position: 'relative', pb: 3 }}>{children}</AccordionDetails>
  </Accordion>
);
