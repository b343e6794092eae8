import type { ServiceInGerman } from './service-in-german.ts';

export const webInGerman: Record<string, ServiceInGerman> = {
  'one-page-website': {
    slug: 'website-auf-einer-seite',
    title: 'Website auf einer Seite',
    summary:
      'Wer Sie sind, was Sie tun, wie man Sie erreicht: eine schnelle Seite, gemeinsam geschrieben und in zwei Wochen online.',
    description: `Die meisten kleinen Betriebe brauchen eine gute Seite und haben fünf schwache. Wir schreiben sie mit Ihnen, bauen sie von Hand und stellen sie so ins Netz, dass Sie die Öffnungszeiten selbst ändern können.

## Was wir versprechen

- Sie lädt auf einem Telefon mitten auf dem Feld in weniger als einer Sekunde
- Sie funktioniert ohne Skripte, mit der Tastatur und vorgelesen
- Kein Cookie-Banner, denn es gibt nichts, dem man zustimmen müsste
- Sie können jeden Text bearbeiten, ohne die Gestaltung zu berühren

## Was wir von Ihnen brauchen

Eine Stunde Gespräch und Fotos, falls Sie welche haben. Schlechte Fotos sind ein Grund anzurufen, kein Grund zu warten: Bis es bessere gibt, arbeiten wir mit Zeichnung und Schrift.

## Was Ihnen bleibt

Die Domain ist auf Ihren Namen eingetragen. Die ganze Website ist ein Ordner mit Dateien, den jeder Anbieter ausliefern kann. Wenn Sie uns verlassen, nehmen Sie ihn mit.`,
    packages: [
      {
        name: 'Seite',
        summary: 'Sie bringen die Texte mit, wir überarbeiten sie und bauen die Seite.',
        features: [
          'Eine Seite mit bis zu sechs Abschnitten',
          'Ihre Texte überarbeitet',
          'Domain und Hosting eingerichtet',
          'Eine halbe Stunde Einführung',
        ],
      },
      {
        name: 'Seite & Texte',
        summary: 'Wir führen ein Gespräch mit Ihnen und schreiben die Texte.',
        features: [
          'Alles aus „Seite“',
          'Ein Gespräch von einer Stunde, Texte von uns',
          'Drei gezeichnete Bilder',
          'Kontaktformular ohne Spam',
        ],
      },
    ],
    addOns: [
      {
        name: 'Zweite Sprache',
        description:
          'Dieselbe Seite unter derselben Adresse, umgeschaltet mit einem Link. Die Übersetzung bringen Sie mit.',
      },
      {
        name: 'Link zur Terminbuchung',
        description: 'Ihr vorhandenes Kalenderprogramm, so eingebaut, dass es nach Ihnen aussieht.',
      },
      { name: 'Gezeichnete Bilder', description: 'Drei weitere im Stil der Seite.' },
      {
        name: 'Express',
        description:
          'Sie kommen zuerst dran. Halb so viele Tage, dieselbe Sorgfalt, weniger Mittagspausen.',
      },
    ],
    faq: [
      [
        'Kann die Seite später wachsen?',
        'Ja. Sie besteht aus denselben Teilen wie unsere größeren Websites. Eine zweite Seite ist ein Nachmittag und kein Neuanfang.',
      ],
      [
        'Was kostet sie im Jahr?',
        'Hosting und Domain kosten zusammen etwa 60 Euro. Die bezahlen Sie an den Anbieter, nicht an uns.',
      ],
      [
        'Welches System steckt dahinter?',
        'Einfache Dateien aus einem kleinen Generator, davor ein schlichter Editor. Keine Erweiterungen, die man aktualisieren müsste.',
      ],
      [
        'Findet man sie in Suchmaschinen?',
        'Sie wird lesbar und schnell sein, und mehr hat man nicht in der Hand. Plätze in Suchergebnissen verkaufen wir nicht.',
      ],
    ],
    questions: [
      {
        label: 'Welche Adresse soll sie haben?',
        help: 'Wenn Sie noch keine haben, schreiben Sie, welche Sie gern hätten.',
      },
      {
        label: 'Gehört Ihnen diese Adresse schon?',
        choices: ['Ja', 'Nein, bitte registrieren Sie sie', 'Ich bin nicht sicher'],
      },
      { label: 'Wo ist sie registriert?' },
      {
        label: 'Was sollen die Besucher am Ende der Seite tun?',
        help: 'Anrufen, schreiben, buchen, vorbeikommen: nur eines davon.',
      },
      { label: 'Logo, Fotos, Texte' },
    ],
  },

  'business-website': {
    slug: 'website-fuer-betriebe',
    title: 'Website für Betriebe',
    summary:
      'Fünf bis fünfzehn Seiten, geplant nach dem, was Ihre Kundschaft sucht, und so gebaut, dass Sie sie selbst pflegen.',
    description: `Wir beginnen mit den zwanzig Fragen, die Ihre Kundschaft am häufigsten stellt. Jede bekommt eine Seite, einen Absatz oder einen besseren Knopf. Wonach niemand fragt, das bauen wir nicht.

## Vier Schritte, und nach jedem haben Sie etwas in der Hand

| Schritt | Was Sie bekommen |
|---|---|
| Plan | Eine Übersicht der Seiten mit je einem Satz |
| Texte | Jeden Text als einfaches Dokument |
| Form | Jede Seite auf dem Telefon und auf einem breiten Bildschirm |
| Website | Das fertige Ergebnis, erst unter einer privaten Adresse, dann unter Ihrer |

Sie geben jeden Schritt auf der Seite Ihrer Bestellung frei, bevor wir den nächsten beginnen. So erlebt in der sechsten Woche niemand eine Überraschung.

## Gebaut, um zu bleiben

Die Seiten sind leicht, lassen sich mit Tastatur und Screenreader bedienen und bestehen die üblichen Prüfungen in heller und dunkler Ansicht. Sie bekommen einen Editor mit den Feldern, die Sie brauchen, und keinem, das die Gestaltung zerstört. Zwei Ihrer Leute zeigen wir, wie man ihn benutzt.`,
    packages: [
      {
        name: 'Fünf Seiten',
        summary: 'Für einen Betrieb mit einem Hauptangebot.',
        features: [
          'Fünf Seiten',
          'Texte überarbeitet',
          'Editor und Einführung',
          'Umzug von Ihrer alten Website',
        ],
      },
      {
        name: 'Zehn Seiten',
        summary: 'Mit einem Journal oder einem Katalog Ihres Angebots.',
        features: [
          'Zehn Seiten',
          'Texte von uns geschrieben',
          'Journal oder Katalog',
          'Alte Adressen weitergeleitet',
          'Drei Monate kleine Änderungen',
        ],
      },
      {
        name: 'Fünfzehn Seiten',
        summary: 'Mit Buchung, Bestellung oder Mitgliederbereich.',
        features: [
          'Fünfzehn Seiten',
          'Alles aus „Zehn Seiten“',
          'Eine Funktion: Buchung, Bestellung oder Mitglieder',
          'Bilder gezeichnet oder fotografiert',
          'Sechs Monate kleine Änderungen',
        ],
      },
    ],
    addOns: [
      {
        name: 'Zweite Sprache',
        description: 'Die ganze Website, jede Seite mit ihrem Gegenstück verbunden.',
      },
      {
        name: 'Fotos',
        description: 'Ein halber Tag bei Ihnen, mit einer Fotografin, der wir vertrauen.',
      },
      {
        name: 'Newsletter',
        description: 'Eine Vorlage, die zur Website passt, und der Umzug Ihrer Adressliste.',
      },
    ],
    faq: [
      [
        'Können wir unser Redaktionssystem behalten?',
        'Wenn es eines der verbreiteten ist, meistens ja. Schreiben Sie es in Ihre Antworten; der Preis bleibt gleich.',
      ],
      [
        'Wer betreibt die Website?',
        'Sie selbst, in Ihrem eigenen Konto. Wir richten alles ein und geben Ihnen die Schlüssel.',
      ],
      [
        'Was kommt nach der Bestellung?',
        'Kleine Änderungen sind so viele Monate enthalten, wie im Paket stehen. Danach bestellen die meisten die monatliche Pflege.',
      ],
      [
        'Bauen Sie auch Onlineshops?',
        'Bis etwa fünfzig Produkte, ja. Darüber schicken wir Sie zu Leuten, die nichts anderes machen.',
      ],
    ],
    questions: [
      { label: 'Ihre jetzige Website' },
      {
        label: 'Was fragt man Sie am häufigsten, am Telefon oder am Tresen?',
        help: 'Zehn bis zwanzig Fragen, möglichst im Wortlaut.',
      },
      { label: 'Wer schreibt die Texte?', choices: ['Wir', 'Sie', 'Gemeinsam'] },
      {
        label: 'Was muss außer dem Lesen funktionieren?',
        choices: ['Buchung', 'Bestellung', 'Mitgliederbereich', 'Suche', 'Sonst nichts'],
      },
      { label: 'Muss sie zu einem bestimmten Tag online sein?' },
      { label: 'Logo, Richtlinien, Fotos' },
    ],
  },

  'website-care': {
    slug: 'website-pflege',
    title: 'Website-Pflege, Monat für Monat',
    summary:
      'Aktualisierungen, Sicherungen und die kleinen Änderungen, zu denen Sie nie kommen. So viele Monate, wie Sie möchten, ohne Abonnement.',
    description: `Sie bestellen Monate, keinen Vertrag. Wenn sie aufgebraucht sind, verlängert sich nichts automatisch. Wir schreiben Ihnen eine E-Mail, und das war es.

In jedem Monat halten wir das System aktuell, prüfen, ob sich die Sicherung wirklich wiederherstellen lässt, achten darauf, dass die Website antwortet, und erledigen die kleinen Dinge, die Sie uns schicken: neue Öffnungszeiten, eine geänderte Preisliste, ein Foto, das woanders hin soll.

Am Ende jedes Monats steht in ein paar Zeilen, was getan wurde und wie viel Ihrer Zeit übrig ist. Ungenutzte Zeit wandert einmal in den nächsten Monat.`,
    packages: [
      {
        name: 'Leicht',
        summary: 'Pflege und eine Stunde für Änderungen.',
        features: [
          'Aktualisierungen und geprüfte Sicherungen',
          'Eine Stunde für Änderungen',
          'Antwort innerhalb von zwei Arbeitstagen',
        ],
      },
      {
        name: 'Stetig',
        summary: 'Pflege und drei Stunden für Änderungen.',
        features: [
          'Alles aus „Leicht“',
          'Drei Stunden für Änderungen',
          'Antwort am selben Arbeitstag',
          'Eine neue Seite im Quartal',
        ],
      },
    ],
    addOns: [],
    faq: [
      [
        'Pflegen Sie auch Websites, die Sie nicht gebaut haben?',
        'Ja, nach einer kurzen Durchsicht, damit wir wissen, was wir versprechen.',
      ],
      [
        'Kann ich mittendrin aufhören?',
        'Monate, die bestellt und noch nicht begonnen sind, erstatten wir vollständig.',
      ],
    ],
    questions: [
      { label: 'Um welche Website geht es?' },
      {
        label: 'Mit welchem System läuft sie?',
        help: 'WordPress, Craft, einfache Dateien … falls Sie es wissen.',
      },
      { label: 'Wer kann uns Zugang geben?', choices: ['Ich', 'Jemand anderes'] },
      { label: 'An wen schreiben wir?', help: 'Name und E-Mail-Adresse.' },
    ],
  },

  'website-check-up': {
    slug: 'website-pruefung',
    title: 'Website-Prüfung',
    summary:
      'Tempo, Barrierefreiheit, Datenschutz und Auffindbarkeit: von Hand geprüft und nach Dringlichkeit sortiert.',
    description: `Automatische Berichte liefern vierhundert Befunde und keine Ahnung, wo man anfangen soll. Tomasz benutzt Ihre Website einen Tag lang: auf einem alten Telefon, mit der Tastatur, mit einem Screenreader, bei schlechtem Netz. Dann schreibt er auf, was ihn aufgehalten hat.

Zu jedem Befund steht, was geschieht, wen es trifft, wie man es behebt und wie lange das dauert. Die Liste ist sortiert. Sie können also aufhören, wenn das Geld alle ist, und haben trotzdem das Richtige getan.

**Sie müssen nichts vorbereiten.** In Ihrer Bestellung steht alles, was wir brauchen: Wir beginnen mit der Adresse, die Sie uns in der Notiz nennen.`,
    packages: [
      {
        name: 'Kurz',
        summary: 'Ihre fünf meistbesuchten Seiten.',
        features: ['Fünf Seiten', 'Sortierte Liste der Befunde', 'Eine halbe Stunde am Telefon'],
      },
      {
        name: 'Gründlich',
        summary: 'Der ganze Weg von der Suche bis zum Kauf.',
        features: [
          'Bis zu 20 Seiten',
          'Prüfung mit Screenreader und Tastatur',
          'Film von allem, was schiefging',
          'Nachprüfung nach Ihren Korrekturen',
        ],
      },
    ],
    addOns: [
      {
        name: 'Die ersten fünf beheben',
        description: 'Wir beheben die fünf schlimmsten Befunde, wenn wir an den Code kommen.',
      },
    ],
    faq: [
      [
        'Brauchen Sie ein Passwort?',
        'Nein. Wir sehen uns an, was alle sehen. Wenn es auf Seiten für Mitglieder ankommt, schicken Sie uns ein Testkonto in einer Nachricht.',
      ],
      [
        'Ist das ein Zertifikat für Barrierefreiheit?',
        'Nein. Sie erfahren, was Menschen ausschließt und wie Sie es ändern. Für eine förmliche Erklärung brauchen Sie ein Audit; dafür empfehlen wir Ihnen gern jemanden.',
      ],
    ],
    questions: [],
  },
};
