import Link from '@mui/material/Link';
import { FOREIGN, textParts } from '@/lib/text-links';

/** Shows a text that somebody wrote. Its web addresses, mail addresses and phone numbers can be tapped. */
export const LinkedText = ({ children }: { children: string }) =>
  textParts(children).map(({ start, text, href }) =>
    href === null ? (
      text
    ) : (
      <Link key={start} href={href} {...(/^http/i.test(href) && WEB)}>
        {text}
      </Link>
    ),
  );

const WEB = { target: '_blank', rel: FOREIGN };
