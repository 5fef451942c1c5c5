import Avatar, { type AvatarProps } from '@mui/material/Avatar';

type Props = Omit<AvatarProps, 'src' | 'alt' | 'children'> & {
  person: { firstName: string; lastName: string; profilePhotoUrl: string | null };
  size?: number;
};

const initials = ({ firstName, lastName }: Props['person']): string =>
  `${[...firstName.trim()][0] ?? ''}${[...lastName.trim()][0] ?? ''}`.toLocaleUpperCase('de');

/** Shows the photo or the initials. It is decorative: the name stands beside it or in the label around it. */
export function PersonAvatar({ person, size = 40, sx, ...props }: Props) {
  return (
    <Avatar
      // Buttons and paragraphs may hold it.
      component="span"
      {...props}
      aria-hidden
      src={person.profilePhotoUrl ?? undefined}
      slotProps={{ img: { alt: '' } }}
      sx={[
        {
          width: size,
          height: size,
          fontSize: size * 0.4,
          fontWeight: 600,
          bgcolor: 'brand.main',
          color: 'brand.text',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {initials(person)}
    </Avatar>
  );
}
