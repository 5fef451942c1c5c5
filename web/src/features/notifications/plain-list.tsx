import { styled } from '@mui/material/styles';

/** A list whose items are parted by lines. Safari takes a list without bullets for none unless it says so itself. */
export const PlainList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  width: '100%',
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: theme.spacing(1.5), paddingBlock: theme.spacing(1.25) },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
