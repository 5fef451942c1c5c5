import { groupedCode, type Invitation, type InvitationMailState, type InvitationState, paths } from '@club/contract';
import Mail from '@mui/icons-material/MailOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Share from '@mui/icons-material/Share';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '@/components/confirm-dialog';
import { CopyLinkButton } from '@/components/copy-link-button';
import { EmptyState } from '@/components/empty-state';
import { FilterChips } from '@/components/filter-chips';
import { Link } from '@/components/link';
import { MoreButton } from '@/components/more-button';
import { PlainList } from '@/components/plain-list';
import { SearchField } from '@/components/search-field';
import { TextLink } from '@/components/text-link';
import { mailboxQuery } from '@/features/mail/api';
import { useFocusWhenFewer } from '@/features/members/use-list-focus';
import { errorText } from '@/lib/api-error';
import { containsWords } from '@/lib/text-search';
import { useToast } from '@/lib/toasts';
import { choice, searchText, urlView, useUrlView } from '@/lib/url-view';
import { useNow } from '@/lib/use-now';
import { useTyped } from '@/lib/use-typed';
import { useMore } from '@/lib/use-windowed';
import { invitationsQuery, useAllInvitations, useMailInvitations, useRevokeInvitation } from '../api';
import { canBeMailed } from '../rules/mailing';
import {
  invitationMail,
  invitationTitle,
  invitationUrl,
  mailText,
  progressText,
  STATE_TEXTS,
  UNMAILED_TEXTS,
} from '../texts';

/** Fewer are found faster by looking. */
const SEARCHED_FROM = 8;

const FILTERS = [
  { value: 'open', label: 'Offen', states: ['open'] },
  { value: 'used', label: 'Angenommen', states: ['used'] },
  { value: 'over', label: 'Vorbei', states: ['expired', 'revoked'] },
] as const satisfies readonly { value: string; label: string; states: readonly InvitationState[] }[];
type Filter = (typeof FILTERS)[number]['value'];

const invitationsView = urlView<{ search: string; filter: Filter | null }>({
  search: searchText,
  filter: choice(
    'filter',
    FILTERS.map(({ value }) => value),
  ),
});

/** Shows a page at a time. Among those of one page it searches itself, among more the server does. A filter alone fetches all. */
export function InvitationList() {
  const { data = [], hasNextPage } = useInfiniteQuery(invitationsQuery());
  // The list of members leads to one of them.
  const [{ search, filter }, change] = useUrlView(invitationsView);
  const typed = useTyped(search.trim());
  const narrowed = typed !== '' || filter !== null;
  const isAsked = typed !== '' && hasNextPage;
  const asked = useInfiniteQuery(invitationsQuery(isAsked ? typed : ''));
  const own = useAllInvitations(filter !== null && typed === '');
  const { isError, retry } = isAsked ? { isError: asked.isError, retry: () => void asked.refetch() } : own;
  const all = isAsked ? asked.data : own.all;
  const isSearchable = hasNextPage || data.length > SEARCHED_FROM || search !== '';
  const found = isAsked ? (asked.data ?? []) : data.filter((invitation) => isFound(invitation, typed));
  const shown = found.filter((invitation) => isIn(invitation, filter));
  const { list: area, showMore } = useMore<HTMLDivElement>(shown.length, () => void asked.fetchNextPage(), 'li');
  // With a filter, what is revoked leaves the list.
  const listRef = useFocusWhenFewer<HTMLUListElement>(shown.length);
  return (
    <div ref={area}>
      {isSearchable && (
        <Box sx={{ mb: 2 }}>
          <SearchField
            label="Suche nach Name oder Anlass"
            value={search}
            onChange={(next) => change({ search: next })}
          />
          <FilterChips options={FILTERS} chosen={filter} onChoose={(next) => change({ filter: next })} />
          <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1, minHeight: 20 }}>
            {narrowed && (all || isError ? foundText(shown.length, isAsked && asked.hasNextPage) : 'Es wird gesucht …')}
          </Typography>
          {narrowed && isError && !all && (
            <Alert severity="error" action={<Button onClick={retry}>Erneut versuchen</Button>}>
              Nicht alle Einladungen konnten durchsucht werden.
            </Alert>
          )}
        </Box>
      )}
      {narrowed && all && shown.length === 0 && <EmptyState title="Keine Einladung gefunden" />}
      <PlainList
        ref={listRef}
        tabIndex={-1}
        aria-label="Einladungen"
        hidden={shown.length === 0}
        sx={{ '& > li + li': { mt: 2 } }}
      >
        {shown.map((invitation) => (
          <li key={invitation.id} tabIndex={-1}>
            <InvitationCard invitation={invitation} />
          </li>
        ))}
      </PlainList>
      {asked.hasNextPage && (isAsked || !narrowed) && (
        <MoreButton loading={asked.isFetchingNextPage} onClick={showMore} />
      )}
    </div>
  );
}

const foundText = (count: number, areMore: boolean): string =>
  `${areMore ? 'Mehr als ' : ''}${count.toLocaleString('de-DE')} gefunden`;

const isIn = ({ state }: Invitation, filter: Filter | null): boolean =>
  filter === null || FILTERS.some(({ value, states }) => value === filter && states.some((one) => one === state));

/** The code finds an invitation, too: somebody may ask what became of theirs. */
const isFound = (invitation: Invitation, search: string): boolean =>
  containsWords(invitationTitle(invitation), search) ||
  containsWords(invitation.person?.email ?? '', search) ||
  containsWords(invitation.code ?? '', search.replaceAll('-', ''));

/** What the organiser has to do something about. */
const TROUBLE: ReadonlySet<InvitationMailState> = new Set(['undeliverable', 'failed', 'declined']);

/** One invitation, with the ways to hand its code on while it is open. */
function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { code, state, acceptedBy } = invitation;
  const { mutateAsync } = useRevokeInvitation();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = invitationTitle(invitation);
  const revoke = () =>
    ask.confirm({
      title: 'Einladung zurückziehen?',
      text: `Der Code von „${title}“ gilt dann nicht mehr. Wer ihn schon benutzt hat, behält sein Konto.`,
      action: 'Zurückziehen',
      onConfirm: () => mutateAsync(invitation),
      // The button that asked has gone with the code.
      onDone: () => heading.current?.focus(),
    });
  return (
    <Card component="article" aria-label={title}>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mb: 0.5 }}>
          <Typography
            ref={heading}
            tabIndex={-1}
            variant="h3"
            component="h2"
            sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {acceptedBy ? (
              <TextLink to={paths.member(acceptedBy.id)} color="inherit">
                {title}
              </TextLink>
            ) : (
              title
            )}
          </Typography>
          <Chip size="small" color={state === 'open' ? 'primary' : 'default'} label={STATE_TEXTS[state]} />
        </Box>
        <Typography variant="body2" color="textSecondary">
          {progressText(invitation)}
        </Typography>
        {invitation.mail && (
          <Typography
            variant="body2"
            color={TROUBLE.has(invitation.mail.state) ? 'warning' : 'textSecondary'}
            sx={{ mt: 0.5 }}
          >
            {mailText(invitation.mail)}
          </Typography>
        )}
        {state === 'expired' && <MailAgain invitation={invitation} title={title} />}
        {code && <HandingOn code={code} invitation={invitation} title={title} onRevoke={revoke} />}
      </CardContent>
    </Card>
  );
}

/** An invitation that has expired is good again when it is sent. */
function MailAgain({ invitation, title }: { invitation: Invitation; title: string }) {
  const { data: mailbox } = useQuery(mailboxQuery);
  return mailbox?.isAvailable && <MailButton invitation={invitation} title={title} />;
}

type HandingOnProps = { invitation: Invitation; code: string; title: string; onRevoke: () => void };

function HandingOn({ code, invitation, title, onRevoke }: HandingOnProps) {
  const email = invitation.person?.email;
  const { data: mailbox, isPending } = useQuery(mailboxQuery);
  return (
    <>
      <Typography component="p" sx={{ my: 1.5, fontFamily: 'monospace', fontSize: '1.1rem' }}>
        {groupedCode(code)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CopyLinkButton url={invitationUrl(code)} />
        {mailbox?.isAvailable && <MailButton invitation={invitation} title={title} />}
        {email && !isPending && !mailbox?.isAvailable && (
          <Button
            href={invitationMail(email, code, invitation)}
            startIcon={<Mail />}
            aria-label={`E-Mail schreiben: ${title}`}
          >
            E-Mail schreiben
          </Button>
        )}
        <ShareButton title={title} code={code} />
        <Button
          component={Link}
          to={`${paths.printedInvitations}?nur=${invitation.id}`}
          startIcon={<Print />}
          aria-label={`Drucken: ${title}`}
        >
          Drucken
        </Button>
        <Button color="error" aria-label={`Zurückziehen: ${title}`} onClick={onRevoke}>
          Zurückziehen
        </Button>
      </Box>
    </>
  );
}

/** Shows itself only where the device can share. */
function ShareButton({ title, code }: { title: string; code: string }) {
  if (typeof navigator.share !== 'function') return null;
  // Closing the device's dialog is no failure, and for others there is the button that copies the link.
  const share = () => navigator.share({ title: 'Einladung', url: invitationUrl(code) }).catch(() => undefined);
  return (
    <Button startIcon={<Share />} aria-label={`Teilen: ${title}`} onClick={() => void share()}>
      Teilen
    </Button>
  );
}

/** Has the club send the invitation to the person. It shows itself only where that is possible. */
function MailButton({ invitation, title }: { invitation: Invitation; title: string }) {
  const now = useNow();
  const { toast } = useToast();
  const { mutate, isPending } = useMailInvitations();
  if (!canBeMailed(invitation, now)) return null;
  const isAgain = invitation.mail?.state === 'sent' || invitation.state === 'expired';
  const label = isAgain ? 'Noch einmal per E-Mail senden' : 'Einladung per E-Mail senden';
  const send = () =>
    mutate([invitation.id], {
      onSuccess: ({ left: [left] }) =>
        toast(
          left
            ? {
                title: 'Nicht verschickt',
                description: `${title} ${UNMAILED_TEXTS[left.reason]}.`,
                variant: 'destructive',
              }
            : { title: 'Die Einladung ist unterwegs', description: title, variant: 'success' },
        ),
      onError: (error) => toast({ title: 'Nicht verschickt', description: errorText(error), variant: 'destructive' }),
    });
  return (
    <Button startIcon={<Mail />} loading={isPending} aria-label={`${label}: ${title}`} onClick={send}>
      {label}
    </Button>
  );
}
