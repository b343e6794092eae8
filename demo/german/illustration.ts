import type { ServiceInGerman } from './service-in-german.ts';

export const illustrationInGerman: Record<string, ServiceInGerman> = {
  'illustrated-maps': {
    slug: 'illustrierte-karten',
    title: 'Illustrierte Karten',
    summary:
      'Ihr Dorf, Ihr Festival oder Ihr Gelände, so gezeichnet, dass man hinfindet und das Papier behalten will.',
    description: `Eine gute Karte lässt fast alles weg. Wir gehen den Ort ab (oder lassen Sie ihn für uns mit dem Telefon abgehen), finden die zwölf Dinge, nach denen man sich richtet, und zeichnen diese.

- **Genau genug zum Gehen.** Entfernungen dürfen sich biegen, die Reihenfolge nie.
- **Lesbar.** Erprobt mit drei Menschen, die noch nie dort waren.
- **Ihre Karte.** Auf Papier, an der Wand, auf dem Bildschirm. Die Ebenen bekommen Sie einzeln, damit der Weg zum Parkplatz auch ohne uns geändert werden kann.

Karten für Festivals ändern sich bis in die letzte Woche. Das wissen wir: Zu jedem Paket gehört eine Runde Änderungen, die Sie bis drei Tage vor dem Druck abrufen können.`,
    packages: [
      {
        name: 'Faltblatt',
        summary: 'A4, bis zu 12 Orte.',
        features: ['Bis A4', '12 gezeichnete Orte', 'Legende und Nordpfeil'],
      },
      {
        name: 'Plakat',
        summary: 'A2, bis zu 30 Orte, auf Wunsch mit zwei Seiten.',
        features: [
          'Bis A2',
          '30 gezeichnete Orte',
          'Ebenen für spätere Änderungen',
          'Fassung für Telefone',
        ],
      },
      {
        name: 'Wand',
        summary: 'In jeder Größe, mit Menschen und Wetter.',
        features: [
          'Jede Größe',
          '60 gezeichnete Orte',
          'Besuch vor Ort in Irland',
          'Ebenen und Begleitung des Drucks',
        ],
      },
    ],
    addOns: [
      {
        name: 'Zweite Sprache',
        description: 'Alle Namen und die Legende noch einmal, in derselben Zeichnung.',
      },
      {
        name: 'Aufkleber',
        description: 'Sechs der gezeichneten Orte als Vorlage für Aufkleber.',
      },
      {
        name: 'Karte auf Ihrer Website',
        description: 'Die Orte lassen sich antippen und führen zu Ihren Seiten.',
      },
    ],
    faq: [
      [
        'Wonach zeichnen Sie?',
        'Nach freien Kartendaten, nach Ihren Fotos und, bei der großen Karte, nach unseren eigenen Füßen.',
      ],
      [
        'Wer prüft die Karte?',
        'Sie, und zwar vor der Farbe: Wir schicken Ihnen eine Umrisszeichnung mit allen Namen, und gemalt wird erst, wenn Sie zugestimmt haben.',
      ],
      [
        'Dürfen wir die Karte verkaufen?',
        'Ja. Sie gehört Ihnen für jede Verwendung, auch auf Dingen, die Sie verkaufen.',
      ],
    ],
    questions: [
      { label: 'Um welchen Ort geht es?' },
      {
        label: 'Die Orte, die auf die Karte müssen, einer je Zeile',
        help: 'So viele, wie Ihr Paket umfasst. Kennzeichnen Sie die drei wichtigsten.',
      },
      {
        label: 'Wie wird man die Karte in der Hand haben?',
        choices: ['Als Faltblatt', 'Als Plakat', 'An der Wand', 'Auf dem Telefon'],
      },
      { label: 'Wie groß soll sie gefaltet sein?' },
      { label: 'Fotos und Pläne', help: 'Eine ZIP-Datei. Bilder vom Telefon reichen.' },
      { label: 'Wann geht sie in den Druck?' },
    ],
  },

  'editorial-illustration': {
    slug: 'illustration-fuer-texte',
    title: 'Illustration für Texte',
    summary:
      'Ein Bild, das zum Lesen verführt: für Magazine, Berichte und Seiten, zu denen es kein Foto gibt.',
    description: `Sie schicken uns den Text oder die Idee dazu. Innerhalb von drei Tagen schicken wir Ihnen zwei grobe Ideen in Bleistift. Sie wählen eine aus, und Ines zeichnet sie.

Die Zeichnungen bestehen aus flachen Formen und wenigen Farben. So lassen sie sich gut auf ungestrichenem Papier drucken und bleiben auf dem Bildschirm klein. Man kann sie in Ihre Farben umsetzen, ohne dass sie ihre Aussage verlieren.

**Mehr als ein Bild?** Erhöhen Sie die Anzahl: Eine Serie wird zusammen gezeichnet, damit die Bilder zueinandergehören. Zu jedem Bild gibt es zwei eigene Ideen.`,
    packages: [
      {
        name: 'Vignette',
        summary: 'Ein kleines Bild neben einem Text.',
        features: [
          'Bis zu einer Viertelseite',
          'Zwei Ideen in Bleistift',
          'Dateien für Druck und Bildschirm',
        ],
      },
      {
        name: 'Halbe Seite',
        summary: 'Ein Bild, das einen Anfang trägt.',
        features: [
          'Bis zu einer halben Seite',
          'Zwei Ideen in Bleistift',
          'In Ihren Farben',
          'Dateien für Druck und Bildschirm',
        ],
      },
      {
        name: 'Titelbild',
        summary: 'Eine ganze Seite oder ein Umschlag, mit Platz für Schrift.',
        features: [
          'Ganze Seite oder Umschlag',
          'Drei Ideen in Bleistift',
          'Datei mit Ebenen',
          'Ausschnitte für soziale Netzwerke',
        ],
      },
    ],
    addOns: [
      {
        name: 'Lizenz für Waren',
        description: 'Verwendung auf Dingen, die Sie verkaufen: Karten, Hemden, Tassen.',
      },
      { name: 'Bewegte Fassung', description: 'Eine Schleife von bis zu vier Sekunden.' },
    ],
    faq: [
      [
        'Was darf ich mit dem Bild tun?',
        'Sie dürfen es mit dem Text, für den es entstand, drucken und veröffentlichen, in jeder Ausgabe, auf jedem Weg und für immer. Für Dinge, die Sie verkaufen, bestellen Sie die Lizenz für Waren dazu.',
      ],
      [
        'Können Sie einen Stil treffen, den wir schon haben?',
        'Wenn er nahe an dem ist, wie Ines zeichnet, ja. Lebende Illustratorinnen und Illustratoren ahmen wir nicht nach.',
      ],
      [
        'Wir müssen morgen abgeben.',
        'Schreiben Sie uns, bevor Sie bestellen. Manchmal klappt es, und mehr kostet es dann nicht.',
      ],
    ],
    questions: [
      { label: 'Worum geht es in dem Text, in drei Sätzen?' },
      { label: 'Der Text, auch wenn er ein Entwurf ist' },
      { label: 'Größe und Format', help: 'In Millimetern oder Pixeln, hoch oder quer.' },
      {
        label: 'Farben',
        choices: ['Sie wählen', 'Unsere Farben', 'Schwarz und eine Farbe'],
      },
      { label: 'Ihre Farben', help: 'Farbwerte oder ein Link.' },
    ],
  },

  'staff-portraits': {
    slug: 'gezeichnete-portraets',
    title: 'Gezeichnete Porträts Ihres Teams',
    summary:
      'Alle im selben Licht, auch die, die sich ungern fotografieren lassen. Der Preis gilt je Kopf.',
    description: `Teamseiten bekommen Löcher: Jemand ist neu, jemand war im Urlaub, jemand ging und nahm das einzige gute Foto mit. Gezeichnete Porträts lassen sich über Jahre einzeln ergänzen und passen immer noch zusammen.

Wir arbeiten nach jedem Bild, auf dem man das Gesicht erkennt. Alle sehen ihr eigenes Porträt zuerst und allein und können eine Änderung verlangen, bevor das Team etwas zu sehen bekommt.

Bestellen Sie so viele Köpfe, wie Sie brauchen. Wer später dazukommt, kostet dasselbe und dauert eine Woche.`,
    packages: [
      {
        name: 'Kopf',
        summary: 'Kopf und Schultern vor einem Hintergrund.',
        features: ['Je Person', 'Quadratisch und rund', 'Eine Hintergrundfarbe'],
      },
      {
        name: 'Halbfigur',
        summary: 'Mit Händen und etwas, das sie halten.',
        features: ['Je Person', 'Mit einem Gegenstand', 'Quadratisch, rund und quer'],
      },
    ],
    addOns: [
      {
        name: 'Blinzelnde Fassung',
        description: 'Eine kleine Schleife für Chats und Präsentationen.',
      },
      {
        name: 'Druck in 30 cm',
        description: 'Auf Baumwollpapier, per Post innerhalb Irlands.',
      },
    ],
    faq: [
      [
        'Und wenn jemandem das eigene Porträt nicht gefällt?',
        'Dann sagt man es uns, nicht Ihnen. Die Änderung ist im Preis enthalten, und die erste Fassung sieht sonst niemand.',
      ],
      [
        'Zeichnen Sie auch Hunde?',
        'Wenn der Hund auf der Gehaltsliste steht. Der Preis ist derselbe.',
      ],
    ],
    questions: [
      {
        label: 'Fotos, eines für jede Person',
        help: 'Eine ZIP-Datei; der Name der Datei ist der Name der Person.',
      },
      {
        label: 'Hintergrund',
        choices: ['Eine Farbe für alle', 'Jeder Person ihre Farbe', 'Durchsichtig'],
      },
      { label: 'Sollten wir wissen, wie jemand gezeigt werden möchte?' },
    ],
  },
};
