export type Situation = {
  /** In .firebaserc, under the name `production`. */
  project: string | null;
  isSignedIn: boolean;
  /** Whether somebody can be asked for parameters and secrets. */
  isAttended: boolean;
  /** Whether functions/.env.<project> holds the answers of an earlier deployment. */
  hasParameters: boolean;
};

/** The sentence that says what is to be done before anything can be deployed; null when nothing is. */
export function whyNotDeployable({ project, isSignedIn, isAttended, hasParameters }: Situation): string | null {
  if (!project) {
    return (
      '.firebaserc nennt kein Projekt „production“, nur das lokale „demo-club“: ' +
      'Bitte „npx firebase use --add“ ausführen, das Projekt wählen und es „production“ nennen.'
    );
  }
  if (project.startsWith('demo-')) {
    return `„${project}“ ist ein Name für Projekte, die es nur lokal gibt: Bitte in .firebaserc unter „production“ ein echtes eintragen.`;
  }
  if (!isSignedIn) {
    return 'Bei Firebase ist niemand angemeldet: Bitte zuerst „npx firebase login“ ausführen.';
  }
  if (!hasParameters && !isAttended) {
    return `functions/.env.${project} fehlt, und ohne Terminal kann niemand danach gefragt werden: Bitte das erste Mal von Hand bereitstellen.`;
  }
  return null;
}
