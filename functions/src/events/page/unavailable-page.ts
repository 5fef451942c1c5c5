import { CLUB } from '@club/contract';

/** Where not even the app can be had. */
export const UNAVAILABLE_PAGE = `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Gleich wieder da – ${CLUB.name}</title>
  </head>
  <body>
    <h1>Gleich wieder da</h1>
    <p>Die Seite ist gerade nicht erreichbar. Bitte versuche es in einem Moment erneut.</p>
    <p><a href="">Erneut versuchen</a></p>
  </body>
</html>
`;
