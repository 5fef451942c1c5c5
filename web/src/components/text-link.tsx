import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link, type LinkProps } from './link';

type Props = Omit<LinkProps, 'color'> &
  Pick<MuiLinkProps, 'color' | 'underline' | 'sx'> & {
    /** It stands by itself, and takes 44 px for touch without moving the lines around it. */
    tall?: boolean;
  };

/** A link to a page of the app, as texts have it. */
export const TextLink = ({ tall = false, sx, ...link }: Props) => (
  <MuiLink
    component={Link}
    {...link}
    sx={[tall && { display: 'inline-block', py: '10px', my: '-10px' }, ...(Array.isArray(sx) ? sx : [sx])]}
  />
);
