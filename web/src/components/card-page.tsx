import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Page } from './page';

type Props = {
  title: string;
  heading: string;
  /** The id of the heading, for what it names. */
  headingId?: string;
  children: ReactNode;
};

/** A narrow page with one card, for the one thing that a link from outside leads to. */
export const CardPage = ({ title, heading, headingId, children }: Props) => (
  <Page title={title} maxWidth="sm" footer>
    <Card>
      <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Typography variant="h2" component="h1" id={headingId} sx={{ mb: 2 }}>
          {heading}
        </Typography>
        {children}
      </CardContent>
    </Card>
  </Page>
);
