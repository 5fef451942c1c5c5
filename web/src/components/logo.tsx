import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** The mark shows arms raised to a V, with the head above. public/icons/icon.svg is the same drawing. */
export function Logo(props: SvgIconProps) {
  return (
    <SvgIcon viewBox="0 0 64 64" {...props}>
      <rect width="64" height="64" rx="16" fill="#0b4b39" />
      <path
        d="M13 20 29.6 48.4a2.8 2.8 0 0 0 4.8 0L51 20"
        fill="none"
        stroke="#fff"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="32" cy="19" r="7.5" fill="#ffc04d" />
    </SvgIcon>
  );
}
