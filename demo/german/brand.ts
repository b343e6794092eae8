import type { ServiceInGerman } from './service-in-german.ts';

export const brandInGerman: Record<string, ServiceInGerman> = {
  'logo-and-wordmark': {
    slug: 'logo-und-schriftzug',
    title: 'Logo & Schriftzug',
    summary:
      'Ein Zeichen für kleine Betriebe, von Hand gezeichnet und dort erprobt, wo Sie es wirklich brauchen.',
    description: `Ein Logo hat eine einzige Aufgabe: Man soll Sie daran erkennen, auf dem Lieferwagen, auf dem Kassenzettel, in der Größe eines Fingernagels. Alles andere ist Geschmack, und über Geschmack lässt sich reden.

## So gehen wir vor

Sie erzählen uns, wer bei Ihnen kauft und wo man Ihrem Namen begegnet. Ines skizziert zwei Tage lang auf Papier, wirft das meiste weg und zeigt Ihnen Entwürfe, die in Schwarz auf Weiß bestehen. Sie wählen einen aus. Den zeichnen wir sauber aus, setzen die Buchstaben und probieren ihn an Ihrem Schaufenster, auf Ihrer Rechnung und auf einem Telefon aus.

## Das bekommen Sie

- Zeichen und Schriftzug, gemeinsam und einzeln, einfarbig und in Ihren Farben
- Dateien für den Druck (PDF, EPS), für den Bildschirm (SVG, PNG) und für die Werkstatt, die Ihr Schild fertigt
- Eine Seite dazu, wie viel Raum das Logo braucht und was man ihm nicht antun sollte
- Alle Rechte, für jede Verwendung, für immer

## Das bekommen Sie nicht

Dreißig Varianten zur Auswahl. Wenn keiner der Entwürfe stimmt, sagen wir es selbst und zeichnen eine neue Runde, bevor Sie darum bitten müssen.`,
    packages: [
      {
        name: 'Schriftzug',
        summary: 'Ihr Name, so gesetzt und gezeichnet, dass er Ihnen gehört.',
        features: [
          'Zwei Entwürfe',
          'Buchstaben von Hand angepasst',
          'Dateien für Druck und Bildschirm',
        ],
      },
      {
        name: 'Zeichen & Schriftzug',
        summary: 'Ein Symbol und Ihr Name, gemeinsam und einzeln.',
        features: [
          'Drei Entwürfe',
          'Symbol und Schriftzug',
          'Fassungen für hellen und dunklen Grund und in einer Farbe',
          'Anwendungsblatt mit einer Seite',
        ],
      },
      {
        name: 'Zeichen, Schriftzug & erste Anwendungen',
        summary: 'Dasselbe, gestaltet für die ersten Dinge, die Sie brauchen.',
        features: [
          'Alles aus „Zeichen & Schriftzug“',
          'Visitenkarte und Briefbogen',
          'Profilbilder für vier Netzwerke',
          'Vorlage für Schild oder Schaufenster',
          'Zwei Farben und zwei Schriften, gemeinsam ausgewählt',
        ],
      },
    ],
    addOns: [
      {
        name: 'Animierte Fassung',
        description:
          'Drei Sekunden als MP4 und Lottie, für den Anfang eines Films oder eine Ladeseite.',
      },
      {
        name: 'Vorlage für Stempel oder Prägung',
        description: 'Kräftiger und einfacher, damit Gummi und Stahl sie nicht verderben.',
      },
      {
        name: 'Suche nach ähnlichen Zeichen',
        description:
          'Wir sehen in den Registern der EU und Irlands nach und sagen Ihnen, was nahe kommt. Das ist keine Rechtsberatung.',
      },
    ],
    faq: [
      [
        'Und wenn mir keiner der Entwürfe gefällt?',
        'Dann haben wir etwas falsch verstanden. Wir sprechen eine halbe Stunde miteinander und zeichnen eine neue Runde; sie zählt nicht als Änderungswunsch.',
      ],
      [
        'Gehört das Logo mir?',
        'Ja. Mit dem Abschluss der Bestellung gehen alle Rechte an Sie über, für jede Verwendung und ohne Enddatum. Wir bitten nur darum, es auf unserer Website zeigen zu dürfen.',
      ],
      [
        'Können Sie mit einer Skizze von mir arbeiten?',
        'Sehr gern. Schicken Sie mit Ihren Antworten ein Foto davon. Wir sagen Ihnen ehrlich, was daran funktioniert.',
      ],
      [
        'Welche Dateien bekomme ich?',
        'SVG, PDF, EPS und PNG, farbig, in Schwarz und in Weiß. Wenn Ihre Druckerei etwas anderes braucht, fragen Sie uns, dann machen wir es.',
      ],
    ],
    questions: [
      {
        label: 'Wie genau wird der Name geschrieben?',
        help: 'Mit Großbuchstaben, Akzenten und allem, was dahinter steht, etwa GmbH.',
      },
      { label: 'Wer kauft bei Ihnen, und weshalb kommen die Leute wieder?' },
      {
        label: 'Wo begegnet man Ihrem Namen am häufigsten?',
        choices: [
          'Schaufenster oder Schild',
          'Website',
          'Verpackung',
          'Fahrzeug',
          'Soziale Netzwerke',
          'Papier',
        ],
      },
      {
        label: 'Gibt es schon ein Logo?',
        choices: [
          'Nein, es ist das erste',
          'Ja, und es soll sich ändern',
          'Ja, und das neue soll ihm ähnlich bleiben',
        ],
      },
      {
        label: 'Schicken Sie uns, was Sie heute verwenden',
        help: 'In beliebigem Format; ein Foto reicht.',
      },
      { label: 'Nennen Sie zwei oder drei Logos, die Ihnen gefallen, und warum' },
      { label: 'Muss es zu einem bestimmten Tag fertig sein?' },
    ],
  },

  'visual-identity': {
    slug: 'erscheinungsbild',
    title: 'Visuelles Erscheinungsbild',
    summary:
      'Zeichen, Farben, Schrift, Bilder und Sprache als ein System, das Ihre eigenen Leute weiterführen können.',
    description: `Ein Erscheinungsbild ist an dem Tag fertig, an dem jemand in Ihrem Büro damit ein ordentliches Plakat gestaltet, ohne uns anzurufen. Auf diesen Tag arbeiten wir hin.

## Die erste Woche besteht aus Fragen

Wir lesen Ihre Briefe, sitzen bei einem Verkaufsgespräch dabei, wenn wir dürfen, und fragen sechs Ihrer Kundinnen und Kunden, was ihnen fehlen würde. Die Antworten bekommen Sie auf zwei Seiten. Manchmal lauten sie: Das alte Logo ist gut, die Briefe sind das Problem.

## Dann wird gestaltet

1. **Richtung.** Zwei Wege, jeder gezeigt an fünf Dingen, die es bei Ihnen wirklich gibt. So vergleichen Sie Situationen und keine Farbkarten.
2. **System.** Ein Zeichen, zwei Schriften, die Sie sich leisten können, sechs Farben mit geprüftem Kontrast, ein Umgang mit Bildern und eine Seite darüber, wie Sie sprechen.
3. **Vorlagen.** Präsentation, Brief, Preisliste, Beiträge: in den Programmen, die Sie haben, nicht in unseren.
4. **Übergabe.** Ein Nachmittag, an dem Ihre Leute etwas gestalten und wir die Finger von der Tastatur lassen.

## Danach

Sechs Monate lang können Sie uns alles fragen, was die Richtlinien betrifft. Kleine Korrekturen kosten in dieser Zeit nichts.`,
    packages: [
      {
        name: 'Grundlage',
        summary: 'Für einen jungen Betrieb, dessen Name noch auf wenigen Dingen steht.',
        features: [
          'Zeichen und Schriftzug',
          'Farben und Schrift',
          'Brief, Karte, Präsentation',
          'Richtlinien auf 8 Seiten',
        ],
      },
      {
        name: 'Vollständig',
        summary: 'Für einen Betrieb, dessen Name schon auf zehn Dingen steht.',
        features: [
          'Alles aus „Grundlage“',
          'Sechs Gespräche mit Ihrer Kundschaft',
          'Bildstil mit 12 Bildern',
          'Tonfall und zwanzig Beispielsätze',
          'Zehn Vorlagen',
          'Nachmittag zur Übergabe',
        ],
      },
      {
        name: 'Vollständig mit Website',
        summary: 'Das Erscheinungsbild und eine Website mit fünf Seiten, die es trägt.',
        features: [
          'Alles aus „Vollständig“',
          'Website mit fünf Seiten, gebaut von Tomasz',
          'Texte gemeinsam überarbeitet',
          'Ein Jahr Hosting',
        ],
      },
    ],
    addOns: [
      {
        name: 'Zweite Sprache',
        description:
          'Richtlinien und Vorlagen in einer weiteren Sprache; die Übersetzung bringen Sie mit.',
      },
      {
        name: 'Gestaltung der Verpackung',
        description: 'Eine Familie von Etiketten oder Schachteln in bis zu sechs Größen.',
      },
      {
        name: 'Workshop bei Ihnen',
        description:
          'Wir kommen für einen Tag zu Ihnen. Die Anreise innerhalb Irlands ist enthalten.',
      },
    ],
    faq: [
      [
        'Müssen wir in Dublin sitzen?',
        'Nein. Die Hälfte unserer Kundschaft haben wir nie persönlich getroffen. Gespräche am Telefon funktionieren gut, oft sogar besser.',
      ],
      [
        'Wir haben ein Logo, das wir behalten wollen.',
        'Gut. Schreiben Sie es in Ihre Antworten, dann gehen wir davon aus. Der Preis bleibt gleich: Das Logo ist der kleinste Teil der Arbeit.',
      ],
      [
        'Was kosten die Schriften?',
        'Wir wählen Familien, deren Lizenz für einen Betrieb Ihrer Größe weniger als 200 Euro kostet, und Sie kaufen sie auf Ihren eigenen Namen.',
      ],
      [
        'Wie viel Zeit kostet es uns?',
        'Über die ganze Bestellung etwa zwölf Stunden: ein Vormittag zu Beginn, eine Stunde in der Woche, ein Nachmittag am Ende.',
      ],
    ],
    workSteps: [
      {
        title: 'Alles ansehen, was Sie haben',
        note: 'Wir sortieren, was bleibt und was gehen darf.',
      },
      { title: 'Zwei Richtungen an fünf echten Dingen' },
      { title: 'Papiermuster bestellen' },
      {
        title: 'Eine Richtung, ausgezeichnet',
        note: 'Mit Ihren Korrekturen an den beiden Richtungen.',
      },
      { title: 'Vorlagen für Ihre Programme' },
      { title: 'Leitfaden und Übergabe' },
    ],
    questions: [
      { label: 'Was machen Sie, für wen und seit wann?' },
      { label: 'Was geht heute schief, wenn Sie etwas mit Ihrem Namen darauf gestalten?' },
      { label: 'Ihre Website' },
      { label: 'Wie viele Leute werden mit dem Erscheinungsbild arbeiten?' },
      {
        label: 'Mit welchen Programmen arbeiten sie?',
        choices: [
          'Word und PowerPoint',
          'Google Docs und Präsentationen',
          'Canva',
          'Figma',
          'Adobe',
        ],
      },
      {
        label: 'Was Sie bisher gestaltet haben, Gutes und Schlechtes',
        help: 'Eine ZIP-Datei mit allem Möglichen: Briefe, Beiträge, Fotos von Ihrem Laden.',
      },
    ],
  },

  'brand-review': {
    slug: 'zweite-meinung-zur-marke',
    title: 'Zweite Meinung zur Marke',
    summary:
      'Ein ehrlicher Blick auf das, was Sie schon haben: zehn Seiten, mit denen Sie etwas anfangen können.',
    description: `Bevor Sie für etwas Neues bezahlen, finden Sie heraus, ob Sie es brauchen. Wir betrachten alles, was Sie uns schicken, mit den Augen von jemandem, der noch nie von Ihnen gehört hat, und schreiben auf, was wir gesehen haben.

- Was Fremde in den ersten fünf Sekunden verstehen und was nicht
- Wo sich Ihre Sachen widersprechen
- Welche drei Änderungen für das wenigste Geld am meisten bewirken
- Wovon Sie die Finger lassen sollten

Sie bekommen das schriftlich und nicht als Präsentation, damit Sie es weitergeben können. Eine Stunde am Telefon für die Fragen danach ist enthalten.

Wenn sich herausstellt, dass Sie ein neues Erscheinungsbild brauchen, rechnen wir den Preis darauf an. In den letzten zwei Jahren war das in vier von elf Fällen so.`,
    packages: [
      {
        name: 'Gutachten',
        summary: 'Zehn Seiten und eine Stunde für Fragen.',
        features: [
          'Bis zu 20 Stücke betrachtet',
          'Schriftlicher Bericht mit Bildern',
          'Eine Stunde am Telefon',
        ],
      },
    ],
    addOns: [
      {
        name: 'Vergleich mit drei Mitbewerbern',
        description: 'Derselbe Blick auf drei andere, die Sie nennen.',
      },
    ],
    faq: [
      [
        'Was zählt als ein Stück?',
        'Eine Sache, die Ihre Kundschaft zu sehen bekommt: eine Seite Ihrer Website, ein Faltblatt, ein Schild, die Beiträge einer Woche.',
      ],
      [
        'Wollen Sie mir danach eine neue Marke verkaufen?',
        'Nur wenn Sie eine brauchen. Meistens haben wir geraten, zu behalten, was da war.',
      ],
    ],
    questions: [
      { label: 'Ihre Website oder Ihr wichtigstes Profil' },
      {
        label: 'Bis zu 20 Sachen, auf denen Ihr Name steht',
        help: 'Am einfachsten in einer ZIP-Datei.',
      },
      { label: 'Weshalb fragen Sie gerade jetzt?' },
    ],
  },
};
