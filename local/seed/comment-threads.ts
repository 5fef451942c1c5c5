/** One of the demo accounts, or the index of another member. */
export type DemoAuthor = 'vorstand' | 'mitglied1' | 'mitglied2' | 'mitglied3' | number;

/** The comments on the first event with this title, the oldest first. */
type DemoThread = {
  title: string;
  /** If set, `hours` are counted from the end of the event; otherwise they are hours ago. */
  past?: true;
  comments: readonly (readonly [author: DemoAuthor, hours: number, content: string])[];
};

const CAKES = [
  'Marmorkuchen',
  'Apfelkuchen vom Blech',
  'Zitronenkuchen',
  'Käsekuchen ohne Boden',
  'Donauwelle',
  'Bienenstich',
  'einen veganen Schokokuchen',
  'Streuselkuchen mit Kirschen',
  'Nussecken, etwa 40 Stück',
  'Waffelteig für zwei Eisen',
  'Rhabarberkuchen mit Baiser',
  'Mohnstrudel',
  'Muffins, Nüsse sind keine drin',
  'Baklava von meiner Mutter',
  'Möhrenkuchen',
  'Russischen Zupfkuchen',
  'Erdbeerboden',
  'Eierlikörkuchen (bitte beschriften! 😄)',
  'Brownies, glutenfrei',
  'Pflaumenkuchen',
  'Linzer Torte',
  'Quarkbällchen',
  'Himbeerrolle',
  'Schmandkuchen mit Mandarinen',
  'Sernik, den polnischen Käsekuchen',
  'Tarta de Santiago',
  'Kalten Hund',
  'belegte Brötchen, falls es auch etwas Herzhaftes sein darf',
];

const WORDS = ['Ich bringe', 'Von mir kommt:', 'Bei mir gibt es', 'Tragt mich ein:'];

export const DEMO_THREADS: readonly DemoThread[] = [
  {
    title: 'Kuchenverkauf beim Heimspiel',
    comments: [
      ['vorstand', 500, 'Bitte schreibt hier, was ihr mitbringt, damit wir nicht zehn Marmorkuchen haben. 🍰'],
      ...CAKES.map(
        (cake, turn) =>
          [turn, 480 - 14 * turn, `${WORDS[turn % WORDS.length]} ${cake}${cake.endsWith(')') ? '' : '.'}`] as const,
      ),
      [30, 80, 'Braucht ihr noch eine zweite Kaffeemaschine? Unsere macht 40 Tassen.'],
      ['vorstand', 78, 'Sehr gern! Der Stromkreis am Eingang hat noch eine Dose frei.'],
      ['mitglied1', 49, 'Falls jemand ausfällt: Ich stehe auf der Warteliste und kann spontan kommen.'],
      [
        'mitglied2',
        27,
        'Wer sich mit Lebensmitteln unsicher ist: Hier steht das Wichtigste in einfachen Worten.\nhttps://www.bzfe.de\n\nKühlpflichtiges bitte erst kurz vorher bringen.',
      ],
      [11, 5, 'Ich habe 200 Pappteller und Servietten im Auto.'],
      ['mitglied3', 0.6, 'Bis morgen, ich freue mich! 🎉'],
    ],
  },
  {
    title: 'Getränkestand beim Freundschaftsspiel',
    comments: [
      ['mitglied2', 70, 'Sind die Pfandmarken vom letzten Mal noch da?'],
      ['vorstand', 66, 'Ja, in der blauen Kiste im Lager, oberstes Regal.'],
      [17, 30, 'Ich bin ab 15 Uhr da und schließe auf.'],
    ],
  },
  {
    title: 'Brettspielabend für alle',
    comments: [
      [
        'mitglied3',
        120,
        'Ich bringe Carcassonne und Azul mit. Hat jemand Lust auf eine lange Runde Terraforming Mars?',
      ],
      [22, 96, 'Ja, ich! Zu viert wäre es am schönsten.'],
      [35, 40, 'Dürfen Kinder dabei sein? Meine Tochter (9) spielt gern Qwirkle.'],
      ['mitglied3', 38, 'Na klar, bis 21 Uhr haben wir einen Kindertisch.'],
    ],
  },
  {
    title: 'Renovierung der Umkleide',
    comments: [
      ['mitglied1', 60, 'Ich habe eine Schleifmaschine und zwei Leitern. Soll ich sie mitbringen?'],
      [
        'vorstand',
        58,
        'Die Leitern bitte! Schleifen lassen wir machen.\n\nTreffpunkt ist der Hintereingang, vorn ist abgesperrt.',
      ],
      [9, 20, 'Welche Farbe wird es denn?'],
      ['vorstand', 19, 'Vereinsblau unten, weiß oben. 💙'],
    ],
  },
  {
    title: 'Jugendturnier der Handballerinnen',
    comments: [
      [
        'vorstand',
        200,
        'Der Spielplan hängt in der Halle. Wer die Zeit nimmt, liest bitte vorher noch einmal die Regeln:\nhttps://www.dhb.de',
      ],
      [5, 160, 'Für die Cafeteria fehlen am Nachmittag noch zwei Leute. Wer mag?'],
      ['mitglied2', 150, 'Ich übernehme die Schicht von 14 bis 16 Uhr.'],
      ['mitglied1', 90, 'Parkplatz wie letztes Jahr? Da hat es an der Einfahrt gestaut.'],
      [41, 88, 'Diesmal dürfen wir die Wiese neben der Schule nutzen.'],
    ],
  },
  {
    title: 'Torwarttraining mit Gasttrainer',
    comments: [
      [14, 33, 'Wer zusehen will: Übungen gibt es auch unter https://www.dfb.de, ganz brauchbar für daheim. ⚽'],
    ],
  },
  {
    title: 'Dankeschön-Grillen für Ehrenamtliche',
    past: true,
    comments: [
      ['mitglied1', -70, 'Gibt es auch etwas Vegetarisches?'],
      ['vorstand', -66, 'Halloumi, Maiskolben und drei Salate.'],
      ['mitglied2', 10, 'Was für ein schöner Abend. Danke an alle am Grill! 🔥'],
      [27, 12, 'Eine graue Jacke ist liegen geblieben, sie hängt jetzt im Flur.'],
      ['mitglied3', 13, 'Das ist meine. Ich hole sie am Dienstag ab.'],
    ],
  },
  {
    title: 'Hallenturnier der E-Jugend',
    past: true,
    comments: [
      ['mitglied1', -40, 'Ich mache die Anzeigetafel, wie immer.'],
      [12, 4, 'Acht Mannschaften und kein einziger Streit. Großartig organisiert!'],
      ['vorstand', 20, 'Vielen Dank euch allen: 16 Helferinnen und Helfer, das gab es noch nie.'],
    ],
  },
  {
    title: 'Altpapiersammlung',
    past: true,
    comments: [
      ['mitglied3', 3, 'Sechs Tonnen! Mein Rücken spürt jede einzelne. 😅'],
      ['mitglied1', 5, 'Beim nächsten Mal bringe ich die Sackkarre mit.'],
    ],
  },
];
