import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler, useMatch } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To;
  /** The page takes the place of this one in the history. */
  replace?: boolean | undefined;
  state?: unknown;
};

/**
 * A link to a page of the app. React Router's own Link also knows how to prefetch pages from its server, which costs the
 * first view 2 KB.
 */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { replace, state, target: anchor.target });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

type NavLinkProps = Omit<LinkProps, 'to'> & {
  to: string;
  /** Only the page itself counts, none below it. */
  end?: boolean;
};

/** A link that is marked for eyes (`.active`) and assistive technology on the page to which it leads. */
export function NavLink({ to, end = false, className = '', ...link }: NavLinkProps) {
  const isActive = useMatch({ path: to, end }) !== null;
  return (
    <Link
      {...link}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={isActive ? `${className} active` : className}
    />
  );
}
