/** The templates that the build renders into index.html. Those called filled have slots. */
export type TemplateName =
  | `shell-${'visitor' | 'member'}${'' | '-desktop'}`
  | 'shell-event'
  /** Shell and page in one, which the function fills that serves the page. */
  | 'event-page'
  | `home-${'visitor' | 'member'}${'' | '-filled'}`
  | `list${'' | '-filled' | '-filled-desktop'}`
  | `dashboard${'' | '-filled'}`
  | 'event'
  /** The frame of every other page. */
  | 'page'
  | 'failure';
