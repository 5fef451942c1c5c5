import type { LegalBlock, LegalText as LegalTextOf, LegalWords } from '@club/contract';
import MuiLink from '@mui/material/Link';
import { Fragment, useId } from 'react';
import { Link } from '@/components/link';

/** The text that functions/src/legal writes into the served page as well, in the same elements. */
export const LegalText = ({ text }: { text: LegalTextOf }) =>
  text.parts.map((part) => <Part key={part.title} part={part} />);

function Part({ part: { title, blocks } }: { part: LegalTextOf['parts'][number] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Words words={block.words} />
        </p>
      );
    case 'address':
      return <address>{block.lines.join('\n')}</address>;
    case 'list':
      return (
        <ul>
          {block.items.map((words) => (
            <li key={JSON.stringify(words)}>
              <Words words={words} />
            </li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <div>
          <h3>{block.title}</h3>
          <dl>
            {block.facts.map(([name, fact]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </Fragment>
            ))}
          </dl>
        </div>
      );
  }
}

const Words = ({ words }: { words: readonly LegalWords[] }) =>
  words.map((part) => {
    if (typeof part === 'string') return part;
    if ('strong' in part) return <strong key={part.strong}>{part.strong}</strong>;
    const { href, text } = part;
    // A file of the site is no page of the app.
    return /^\/[^.]*$/.test(href) ? (
      <MuiLink key={href} component={Link} to={href}>
        {text}
      </MuiLink>
    ) : (
      <MuiLink key={href} href={href}>
        {text}
      </MuiLink>
    );
  });
