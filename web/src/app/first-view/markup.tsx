import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter, useRoutes } from 'react-router-dom';
import { LoadingRegion } from '@/components/loading-region';
import { Each, slotsOf } from '@/components/slots';
import { SpinnerPage } from '@/components/spinner-page';
import { OwnEventsSkeleton } from '@/features/dashboard/page/own-events';
import { WelcomeSkeleton } from '@/features/dashboard/page/welcome';
import { EventCardView } from '@/features/events/event-card';
import { CardGrid, EventGridSkeleton } from '@/features/events/event-grid';
import { EventRow } from '@/features/events/event-row';
import { GroupFrame, HomeTabsFrame, OverviewFrame } from '@/features/events/home/home-tabs';
import { JoinLook, OwnHomeFrame } from '@/features/events/home/own-home-frame';
import { DayFrame, DaysFrame, ResultLine } from '@/features/events/list/event-results';
import { ListFrame } from '@/features/events/list/events-view';
import { CategoryChip } from '@/features/events/list/filter-bar';
import { EventSkeleton } from '@/features/events/page/event-hero';
import { NO_FILTERS } from '@/features/events/rules/list-filters';
import type { HomeRow } from '@/features/events/rules/own-home';
import { createQueryClient, USER_URL } from '@/lib/query-client';
import { BuiltForDesktop } from '@/lib/use-is-desktop';
import { Styled } from '../providers';
import { RootLayout } from '../root-layout';
import { DashboardFrame } from '../routes/dashboard';
import { ListPage } from '../routes/events';
import { HomeEvents, HomeFrame } from '../routes/home';
import type { TemplateName } from './template-names';

/** The script that fills the templates replaces it by the sign-in page that leads back to the present page. */
const SIGN_IN = '{{signIn}}';

type Variant = { viewer: 'visitor' | 'member'; size: 'phone' | 'desktop' };

const cache = createCache({ key: 'css' });
// Emotion then keeps the styles in the cache, in place of style elements between the others.
cache.compat = true;

function render(element: ReactNode, { viewer, size }: Variant, path: string, prefix: string): string {
  const client = createQueryClient();
  // It is unknown who may be signed in: members see what shows while the server is asked.
  if (viewer === 'visitor') client.setQueryData([USER_URL], null);
  const markup = renderToStaticMarkup(
    <CacheProvider value={cache}>
      <Styled>
        <QueryClientProvider client={client}>
          <BuiltForDesktop value={size === 'desktop'}>
            <StaticRouter location={path}>{element}</StaticRouter>
          </BuiltForDesktop>
        </QueryClientProvider>
      </Styled>
    </CacheProvider>,
    { identifierPrefix: prefix },
  );
  // The timers of its queries would keep the build from ending.
  client.clear();
  return markup;
}

const noop = () => {};
const cards = (
  <Each of="cards">
    <EventCardView view={slotsOf()} />
  </Each>
);

const home = (viewer: Variant['viewer']) => (
  <HomeFrame viewer={viewer} footer={false} stats={undefined} own={null}>
    <HomeEvents>
      <LoadingRegion label="Veranstaltungen werden geladen">
        <EventGridSkeleton />
      </LoadingRegion>
    </HomeEvents>
  </HomeFrame>
);

const ownHome = (
  <OwnHomeFrame
    view={slotsOf()}
    next={
      <Each of="next">
        <EventRow view={slotsOf()} />
      </Each>
    }
    needed={
      <Each of="needed">
        <EventRow view={slotsOf()}>
          <JoinLook label={slotsOf<HomeRow>().joinLabel} />
        </EventRow>
      </Each>
    }
  />
);

const homeFilled = (viewer: Variant['viewer']) => (
  <HomeFrame viewer={viewer} footer stats={slotsOf()} own={ownHome}>
    <HomeEvents>
      <HomeTabsFrame view="uebersicht">
        <OverviewFrame>
          <Each of="groups">
            <GroupFrame view={slotsOf()}>
              <CardGrid>{cards}</CardGrid>
            </GroupFrame>
          </Each>
        </OverviewFrame>
      </HomeTabsFrame>
    </HomeEvents>
  </HomeFrame>
);

const list = (
  <ListPage>
    <LoadingRegion label="Veranstaltungen werden geladen">
      <EventGridSkeleton count={6} />
    </LoadingRegion>
  </ListPage>
);

const chips = (
  <Each of="categories">
    <CategoryChip category={slotsOf<{ category: 'Event' }>().category} chosen={false} />
  </Each>
);

const listFilled = (
  <ListPage>
    <ListFrame filters={NO_FILTERS} onChange={noop} chips={chips} marksOf={() => []} now={new Date()}>
      <ResultLine text={slotsOf<{ result: string }>().result} filters={NO_FILTERS} />
      <DaysFrame>
        <Each of="days">
          <DayFrame view={slotsOf()}>{cards}</DayFrame>
        </Each>
      </DaysFrame>
    </ListFrame>
  </ListPage>
);

const dashboard = (next: boolean) => (
  <DashboardFrame welcome={<WelcomeSkeleton view={slotsOf()} />}>
    {next ? <OwnEventsSkeleton next={slotsOf()} /> : <OwnEventsSkeleton />}
  </DashboardFrame>
);

/** Says above the page that the app did not come. What the page shows stays. The script of the first view shows it. */
const AppFailure = () => (
  <Container
    role="alert"
    maxWidth={false}
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      columnGap: 3,
      rowGap: 1,
      position: 'sticky',
      top: 0,
      zIndex: 'snackbar',
      py: 1.5,
      bgcolor: 'background.paper',
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Typography sx={{ maxWidth: '60ch' }}>
      <strong>Die App konnte nicht geladen werden.</strong> Vielleicht fehlt gerade die Verbindung, oder es gibt eine
      neue Version der App. Bitte lade die Seite neu.
    </Typography>
    <Button variant="contained" data-reload="">
      Neu laden
    </Button>
  </Container>
);

const VISITOR = { viewer: 'visitor', size: 'phone' } as const;
const MEMBER = { viewer: 'member', size: 'phone' } as const;
const VISITOR_DESKTOP = { viewer: 'visitor', size: 'desktop' } as const;
const MEMBER_DESKTOP = { viewer: 'member', size: 'desktop' } as const;

/** Everything around a page; '/events/1' stands for the pages without a header. */
const shell = (variant: Variant, prefix: string, path = '/x') =>
  render(<Around />, variant, path, prefix).replace(/href="\/auth\?weiter=%2Fx"/, `href="${SIGN_IN}"`);

function Around() {
  return useRoutes([{ element: <RootLayout />, children: [{ path: '*', element: <template data-page="" /> }] }]);
}

/** A page by itself. The footer is left out: it is out of sight, and says which year it is. */
const page = (element: ReactNode, variant: Variant, prefix: string): string =>
  render(element, variant, '/', prefix).replace(/<footer.*<\/footer>|<link [^>]*>/gs, '');

/** The markup of each template. The prefixes keep ids apart. */
export const templates: Record<TemplateName, string> = {
  'shell-visitor': shell(VISITOR, 'a'),
  'shell-visitor-desktop': shell(VISITOR_DESKTOP, 'b'),
  'shell-member': shell(MEMBER, 'c'),
  'shell-member-desktop': shell(MEMBER_DESKTOP, 'd'),
  'shell-event': shell(MEMBER, 'e', '/events/1'),
  'home-visitor': page(home('visitor'), VISITOR, 'f'),
  'home-visitor-filled': page(homeFilled('visitor'), VISITOR, 'g'),
  'home-member': page(home('member'), MEMBER, 'h'),
  'home-member-filled': page(homeFilled('member'), MEMBER, 'i'),
  list: page(list, MEMBER, 'j'),
  'list-filled': page(listFilled, MEMBER, 'k'),
  'list-filled-desktop': page(listFilled, MEMBER_DESKTOP, 'l'),
  dashboard: page(dashboard(false), MEMBER, 'm'),
  'dashboard-filled': page(dashboard(true), MEMBER, 'n'),
  event: page(<EventSkeleton />, MEMBER, 'o'),
  page: page(<SpinnerPage />, MEMBER, 's'),
  failure: page(<AppFailure />, VISITOR, 'r'),
  'event-page': shell(MEMBER, 'p', '/events/1')
    .replace('<template data-page=""></template>', page(<EventSkeleton known={slotsOf()} />, MEMBER, 'q'))
    .replace('<main ', '<main data-event="{{data}}" '),
};

const FOCUS_RING = /:focus-visible\{[^}]*\}/;
const GLOBAL = /^(?!.*\.css-)(?!@keyframes)/s;

/**
 * The styles of all templates, those of elements first. Other global styles are left out: they belong to single pages,
 * and the app sets them when it shows those.
 */
function stylesOf(): string {
  const styles = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const [baseline = ['', '']] = styles.filter(([, css]) => GLOBAL.test(css) && css.includes('box-sizing'));
  const ofElements = styles.filter(([, css]) => !GLOBAL.test(css)).map(([, css]) => css);
  // Buttons take their outline away. In the app the ring comes after them as well.
  const [ring] = FOCUS_RING.exec(baseline[1]) ?? [];
  if (ring === undefined) throw new Error('the baseline has no focus ring');
  return [baseline[1], ...ofElements, ring].join('\n');
}

export const styles = stylesOf();
