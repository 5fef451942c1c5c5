import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId } from 'react';

type Props = {
  title: string;
  /** For links to this part of the page. */
  anchor?: string;
  /** For what takes the focus when something in the section is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  action?: ReactNode;
  intro?: string;
  gap?: number;
  /** Has no frame on narrow screens, which show one section in each tab. */
  frameless?: boolean;
  children: ReactNode;
};

const FRAMELESS = {
  p: { xs: 0, md: 2, lg: 3 },
  border: { xs: 'none', md: '1px solid' },
  borderColor: { md: 'divider' },
  borderRadius: { xs: 0, md: '20px' },
  bgcolor: { xs: 'transparent', md: 'background.paper' },
};

/** A part of a page on a card, with a heading that names it. */
export function Section({ title, anchor, headingRef, action, intro, gap = 1.5, frameless = false, children }: Props) {
  const headingId = useId();
  return (
    <Card
      id={anchor}
      component="section"
      aria-labelledby={headingId}
      sx={{
        p: { xs: 2, md: 3 },
        overflow: 'visible',
        overflowWrap: 'anywhere',
        scrollMarginTop: 80,
        ...(frameless && FRAMELESS),
      }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, minHeight: 44, mb: 1 }}
      >
        <Typography
          id={headingId}
          ref={headingRef}
          tabIndex={headingRef ? -1 : undefined}
          variant="h3"
          component="h2"
          sx={{ mr: 'auto', '&:focus': { outline: 'none' } }}
        >
          {title}
        </Typography>
        {action}
      </Box>
      {intro && (
        <Typography color="textSecondary" sx={{ mb: 2, maxWidth: '68ch' }}>
          {intro}
        </Typography>
      )}
      <Stack sx={{ gap }}>{children}</Stack>
    </Card>
  );
}
