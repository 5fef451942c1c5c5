import Link from '@mui/material/Link';
import Linkify from 'linkify-react';
import type { IntermediateRepresentation, Opts } from 'linkifyjs';
import { LongText } from '@/components/long-text';
import { linkOptions } from '../rules/comment-links';

/** Nobody has to scroll past a thousand lines to read what others say. */
const SHORT = { length: 700, lines: 10 };

const options: Opts = {
  ...linkOptions,
  render: ({ attributes: { href, target, rel }, content }: IntermediateRepresentation) => (
    <Link href={href} target={target} rel={rel}>
      {content}
    </Link>
  ),
};

type Props = {
  /** Whose text it is, for who hears the button alone. */
  of: string;
  children: string;
};

/** Text and nothing else, with its links. */
export const CommentText = ({ of, children }: Props) => (
  <LongText of={`Kommentar von ${of}`} short={SHORT} shown={<Linkify options={options}>{children}</Linkify>}>
    {children}
  </LongText>
);
