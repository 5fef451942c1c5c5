import type { User } from '@club/contract';
import Container from '@mui/material/Container';
import { BrandLink } from './brand-link';
import { SignInLink } from './sign-in-link';

type Props = { user: User | null; isLoading: boolean };

/** The brand scrolls away; what members need on the way stands at the lower edge. */
export function PhoneHeader({ user, isLoading }: Props) {
  return (
    <Container
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        py: 1,
        minHeight: 60,
      }}
    >
      <BrandLink />
      {!user && !isLoading && <SignInLink />}
    </Container>
  );
}
