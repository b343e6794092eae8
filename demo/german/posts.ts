/** The demo studio's posts in German, by the slug of the English post. Tags are the same in every language. */
export interface PostInGerman {
  slug: string;
  title: string;
  excerpt: string;
  body: string;
}

export const postsInGerman: Record<string, PostInGerman> = {
  'a-map-leaves-things-out': {
    slug: 'eine-karte-laesst-weg',
    title: 'Eine Karte lässt weg',
    excerpt:
      'Ein Festival wünschte sich eine Karte, auf der alles steht. Auf der gedruckten stehen elf Dinge, und niemand hat sich verlaufen.',
    body: `Im Mai schickte uns ein kleines Musikfestival eine Liste mit dreiundsechzig Dingen, die auf die Karte mussten. Bühnen, Tore, Toiletten, ein Baum, unter dem jemand einen Heiratsantrag gemacht hatte, und jeder der neun Essensstände mit Namen. Das Papier war A5, einmal gefaltet.

Wir haben es gezeichnet, weil es so bestellt war. Dann gaben wir die Zeichnung drei Menschen, die noch nie dort gewesen waren, und baten sie, das Sanitätszelt zu finden. Der Schnellste brauchte vierzig Sekunden. Die Langsamste gab auf und sagte, sie würde jemanden fragen.

## Wonach man sich richtet

Bevor wir von irgendetwas die zweite Fassung zeichnen, geht Ines den Ort mit einem Bleistift ab und schreibt auf, was ihr auffällt, ohne dass sie danach sucht. Auf dem Festivalgelände waren es elf Dinge:

1. Das Tor mit den zwei Pappeln
2. Der Hang, den man spürt, bevor man ihn sieht
3. Die große Bühne, weil man sie hört
4. Der Wasserturm, den man von überall sieht
5. Die Ecke, an der aus dem Weg Kies wird

und so weiter. Von den Essensständen stand keiner auf der Liste. Ihr Geruch schon.

> Man liest eine Karte nicht. Man hält sie gegen das, was man sieht, und wartet, bis etwas passt.

Also hatte die zweite Zeichnung die Pappeln, den Hang als sechs Striche Schraffur und den Turm, doppelt so hoch wie in Wirklichkeit. Aus den Ständen wurde ein einziges Wort, *Essen*, an der richtigen Stelle. Das Sanitätszelt bekam eine Fahne, die es nicht gibt.

Dieselben drei Menschen (wir haben sie zum Mittagessen eingeladen) fanden das Zelt in sechs, acht und elf Sekunden.

## Gebogen, aber nicht falsch

Eine gezeichnete Karte darf über Entfernungen lügen. Über die Reihenfolge darf sie nicht lügen. Wenn man erst an der Kapelle vorbeikommt und dann an der Brücke, muss die Kapelle vor der Brücke stehen, auch wenn das Blatt andersherum schöner wäre. An diese Regel halten wir uns auf jeder Karte, und sie ist die einzige, an die wir uns auf allen halten.

| Was sich biegt | Was sich nie biegt |
|---|---|
| Wie weit etwas auseinanderliegt | Was zuerst kommt |
| Wie groß es ist | Auf welcher Seite des Weges es steht |
| Der Winkel einer Kurve | Dass da eine Kurve ist |

## Was Sie uns schicken können

Wenn Sie eine Karte bestellen, hilft uns ein Plan weniger, als man denkt. Am meisten hilft ein Gang, mit dem Telefon gefilmt, ohne Kommentar, in dem Tempo, in dem Sie wirklich gehen. Fünf Minuten genügen. Wir sehen, wohin Sie blicken, bevor Sie abbiegen, und genau das wird gezeichnet.

Die Liste mit den dreiundsechzig Dingen ist trotzdem nützlich. Sie steht jetzt auf der Rückseite, nach dem Alphabet, und dort funktioniert sie sehr gut.`,
  },

  'why-our-prices-are-on-the-page': {
    slug: 'warum-unsere-preise-auf-der-seite-stehen',
    title: 'Warum unsere Preise auf der Seite stehen',
    excerpt:
      'Sechs Jahre lang begann jeder Auftrag mit einem Angebot. Wir schrieben 214 davon, zählten die Stunden und hörten auf.',
    body: `Zwischen 2016 und 2022 haben wir zweihundertvierzehn Angebote geschrieben. Die Zahl kennen wir, weil Tomasz alles aufhebt. Aus einundsiebzig davon wurden Aufträge.

Ein Angebot kostete uns etwa drei Stunden, mit dem Telefonat davor und der Stille danach. Das macht rund vierhundert Stunden für Angebote, die niemand annahm. Bezahlt haben diese Stunden diejenigen, die eines annahmen, ohne es zu wissen.

## Wovor wir Angst hatten

Wir dachten, ein Studio könne keine Preisliste haben, weil kein Auftrag dem anderen gleicht. Dann legten wir alle einundsiebzig Aufträge nebeneinander, und sie glichen einander genug. Es gab kleine Logos und große. Es gab Websites mit fünf Seiten und mit fünfzehn. Die Unterschiede, die wir so sorgfältig verhandelt hatten, machten in allen bis auf sechs Fällen weniger als zehn Prozent aus.

Die zweite Sorge war, dass man den Preis für ein erstes Gebot halten würde. Das tut niemand. Ein Preis, der auf einer Seite steht und für alle gleich ist, ist viel höflicher als einer, der für Sie erfunden wurde.

## Wie wir sie festlegen

Hinter jedem Paket steht eine Zahl von Stunden, die wir nicht zeigen, denn Sie kaufen keine Stunden. Einmal im Jahr vergleichen wir sie mit dem, was die Arbeit wirklich gebraucht hat:

- Hat ein Paket **weniger** gebraucht, legen wir etwas dazu, bevor wir daran denken, den Preis zu senken. So ist das Anwendungsblatt zum Logo entstanden.
- Hat es **mehr** gebraucht, erhöhen wir den Preis für neue Bestellungen. Bestellungen, die schon da sind, bleiben, wie sie sind.
- Hat es **völlig verschieden lange** gedauert, sind es zwei Pakete, die sich als eines ausgeben, und wir teilen sie.

Die Website-Prüfung haben wir im letzten Frühjahr geteilt. Sie kostete für alle 380 Euro. Das war viel zu viel für eine Bäckerei und viel zu wenig für ein Theater mit eigener Kartenkasse im Netz.

## Was nicht auf der Seite steht

Arbeiten, die wirklich nichts auf der Liste gleichen, gibt es immer noch, vielleicht zweimal im Jahr. Dafür schreiben wir einen Brief mit einem Preis darin, und das dauert einen Nachmittag. Die Zeit dafür haben wir jetzt.

> Ein guter Preis ist einer, den man mit normaler Stimme sagen kann.

Der Satz ist von Ines' Vater, der Türen verkaufte. Er hängt über dem Wasserkocher.`,
  },

  'fast-pages-are-kind': {
    slug: 'schnelle-seiten-sind-hoeflich',
    title: 'Schnelle Seiten sind eine Form der Höflichkeit',
    excerpt:
      'Wir haben vierzig Websites kleiner Betriebe auf einem vier Jahre alten Telefon im Bushäuschen getestet. Das hat die langsamen langsam gemacht.',
    body: `Am Ende unserer Straße steht ein Bushäuschen, in dem das Netz an guten Tagen einen Balken hat. Im Januar ging Tomasz mit einem vier Jahre alten Telefon dorthin, mit einer Kanne Tee und einer Liste von vierzig Websites von Betrieben, die man zu Fuß erreicht. Bei jeder tat er nur eines: herausfinden, ob am Samstag geöffnet ist.

Neunzehn Websites antworteten innerhalb von fünf Sekunden. Zwölf brauchten bis zu zwanzig. Neun antworteten gar nicht; er ging nach Hause und rief an.

## Was die langsamen gemeinsam hatten

Fast nie war es das, was man dort vermutet. „Zu viel Text“ hatte niemand.

| Was | Bei wie vielen der 21 |
|---|---|
| Ein Bild mit mehr als 2 MB ganz oben | 17 |
| Ein Karussell mit fünf davon | 9 |
| Schriften, die den Text verstecken, bis sie geladen sind | 14 |
| Ein Cookie-Banner, das vor der Seite lädt | 12 |
| Ein Chatfenster, in dem nie jemand antwortet | 6 |

Die Öffnungszeiten waren im Durchschnitt das Vierhundertste, was das Telefon holte.

## Was wir dagegen tun

Unsere Seiten schicken zuerst die Wörter. Sie sind klein, ihretwegen ist man gekommen, und man kann sie lesen, während der Rest noch unterwegs ist. Im einfachsten Fall ist das eine Zeile:

~~~html
<img src="baeckerei-960.webp" width="960" height="640" alt="Der Tresen um sechs Uhr morgens" loading="lazy">
~~~

Breite und Höhe halten den Platz frei, damit nichts springt, wenn das Bild ankommt. \`loading="lazy"\` lässt es warten, bis jemand so weit blättert. Die Datei ist ein Neuntel so groß wie die aus der Kamera, und auf diesem Telefon sieht niemand den Unterschied.

Der Rest ist Weglassen:

- Kein Karussell. Nehmen Sie das beste Bild; die anderen waren nicht so gut.
- Für Text die Schrift, die schon auf dem Gerät ist, und eine von uns für Überschriften.
- Kein Banner, weil wir nichts sammeln, wofür man eines bräuchte.

> [!TIP]
> Öffnen Sie Ihre eigene Website auf dem ältesten Telefon im Haus, weit weg vom Router, und zählen Sie die Sekunden, bis Sie Ihre Öffnungszeiten lesen können.

## Weshalb Höflichkeit

Eine langsame Seite sagt: Mein Wunsch, Ihnen diesen Film zu zeigen, ist wichtiger als Ihr Wunsch zu wissen, ob ich offen habe. So meint es niemand. Es passiert, weil eine Website auf einem neuen Rechner neben dem Router betrachtet wird, von der Person, die sie bezahlt hat.

Deshalb nimmt jemand von uns jede Website mit ins Bushäuschen, bevor sie online geht. Das kostet eine Stunde und eine Kanne Tee und ist im Preis enthalten.`,
  },

  'what-a-revision-is-for': {
    slug: 'wozu-aenderungswuensche-gut-sind',
    title: 'Wozu Änderungswünsche gut sind',
    excerpt:
      'Drei Arten von Rückmeldung, welche davon hilft und ein Satz für den Fall, dass Ihnen etwas nicht gefällt und Sie nicht sagen können, warum.',
    body: `Bei jedem Paket auf unserer Liste steht, wie viele Änderungswünsche enthalten sind. Oft werden wir gefragt, was geschieht, wenn sie aufgebraucht sind. Fast niemand braucht sie auf, und zwar aus diesem Grund.

## Drei Arten von Rückmeldung

**Korrekturen.** *Die Telefonnummer stimmt nicht. Sie schreibt sich Siobhán, mit Akzent.* Das sind keine Änderungswünsche. Schreiben Sie uns eine Nachricht; wir beheben es am selben Tag, und nichts wird gezählt.

**Lösungen.** *Machen Sie das Logo größer. Ginge es in Grün?* Damit lässt sich schwer arbeiten, denn Sie haben unsere Arbeit gemacht und Ihre versteckt. Vielleicht muss es größer werden. Vielleicht kann man den Namen von der anderen Straßenseite schlecht lesen, und dann hilft eine kräftigere Schrift mehr als eine größere.

**Beobachtungen.** *Ich habe es meiner Schwester gezeigt, und sie dachte, wir verkaufen Versicherungen.* Das ist Gold wert. Es sagt, was wem passiert ist, und überlässt uns den Rest. Eine solche Beobachtung wiegt eine ganze Runde Lösungen auf.

> Sagen Sie uns, was es mit Ihnen gemacht hat, und überlassen Sie uns, was daraus folgt.

## Wenn es Ihnen nicht gefällt und Sie nicht sagen können, warum

Das ist erlaubt und häufiger, als Sie denken. Versuchen Sie, einen dieser Sätze zu Ende zu schreiben:

- „Ich hatte erwartet, … zu spüren, und gespürt habe ich …“
- „Wenn ich das auf einem Lieferwagen sähe, würde ich denken, die verkaufen …“
- „Die Stelle, von der ich immer wieder wegschaue, ist …“

Sie sehen: Für keinen davon braucht man die richtigen Wörter für Farben oder Buchstaben.

## Wie eine Runde bei uns abläuft

Sie klicken auf der Seite Ihrer Bestellung auf *Änderungen wünschen* und schreiben alles auf einmal auf, von allen, die mitreden. Die Uhr läuft weiter, wir arbeiten die Liste ab, und die nächste Lieferung sagt zu jedem Punkt, was wir getan haben oder warum nicht. Das Letzte ist wichtig: Manchmal widersprechen wir, und Sie dürfen gewinnen.

## Was die Zahl bedeutet

Zwei Änderungswünsche heißt nicht, dass Sie zweimal unzufrieden sein dürfen. Es heißt, dass wir Sie spätestens beim dritten Versuch verstanden haben wollen. Gelingt das nicht, waren meistens der Auftrag und der Wunsch dahinter zwei verschiedene Dinge, und eine weitere Zeichnung hilft nicht. Dann rufen wir an.

Im letzten Jahr hatten wir hundertsechs Bestellungen. Vier brauchten mehr Änderungen, als enthalten waren, und bei dreien davon haben wir eine verschenkt, weil das Missverständnis unseres war. Der vierte war ein sehr netter Herr, der es in Grün sehen wollte.`,
  },

  'write-the-page-first': {
    slug: 'erst-der-text-dann-die-seite',
    title: 'Erst der Text, dann die Seite',
    excerpt:
      'Wir gestalten keine Seite, bevor ihre Wörter da sind. Eine kleine Übung mit zwanzig Zetteln zeigt, was auf ihr stehen muss.',
    body: `Eine Seite, die um graue Balken und *Lorem ipsum* herum gestaltet wurde, hat Platz für eine Überschrift mit vier Wörtern, drei gleich lange Kästen und ein Foto von Menschen, die sich die Hand geben. Dann kommen die echten Wörter. Ein Kasten hat neun Zeilen, einer hat zwei, und in der Überschrift steht *Willkommen auf unserer Website*.

Also schreiben wir zuerst. Das dauert am Anfang eine Woche länger und spart am Ende zwei.

## Zwanzig Zettel

Das können Sie ohne uns tun, in einer Stunde, am Küchentisch.

1. Schreiben Sie eine Woche lang jede Frage auf, die man Ihnen stellt, im Wortlaut, jede auf einen eigenen Zettel. Am Telefon, am Tresen, in E-Mails.
2. Legen Sie die Zettel am Ende der Woche aus. Gleiche Fragen kommen auf einen Stapel.
3. Sortieren Sie die Stapel nach ihrer Höhe.

Die hohen Stapel sind Ihre Seiten. In einem Eisenwarenladen, für den wir gearbeitet haben, war der höchste Stapel: *Machen Sie Schlüssel nach, während ich warte?* Auf der alten Website stand die Firmengeschichte seit 1931 und kein Wort über Schlüssel.

## Antworten Sie wie ein Mensch

Nehmen Sie den höchsten Stapel und sprechen Sie die Antwort laut aus, so wie zu jemandem, der vor Ihnen steht. Schreiben Sie genau das auf.

- Gesprochen: „Ja, das dauert etwa fünf Minuten und kostet vier Euro.“
- Auf den meisten Websites: „Wir bieten umfassende, auf Ihre Bedürfnisse zugeschnittene Schlüsseldienstleistungen.“

Das Erste ist kürzer, es stimmt, und niemand sonst hätte es über Ihren Laden schreiben können.

> Was Sie am Tresen nicht sagen würden, gehört nicht auf die Seite.

## Dann die Reihenfolge

Man verlässt eine Seite, sobald man weiß, weshalb man gekommen ist, und das ist ein Erfolg. Deshalb steht die Antwort oben und die Begründung darunter. Die Geschichte seit 1931 darf bleiben. Sie kommt ans Ende, wo sich freut, wer sie sucht.

## Was die Gestaltung dann tut

Sie hat etwas, worum es geht. Die Antwort mit den Schlüsseln war kurz, also konnte sie sehr groß stehen, neben einem Foto von einer Hand und einem Schlüssel. Einen Knopf brauchte sie nicht, denn es gab nichts zu klicken: Man musste vorbeikommen.

Heute machen sie etwa ein Drittel mehr Schlüssel nach. Die Seite mit der Geschichte hat vier Besuche im Monat, und jemand davon hat uns geschrieben, um eine Jahreszahl zu berichtigen.`,
  },

  'what-we-ask-before-we-draw': {
    slug: 'was-wir-fragen-bevor-wir-zeichnen',
    title: 'Was wir fragen, bevor wir zeichnen',
    excerpt:
      'Die Fragen nach einer Bestellung sind mit Absicht kurz. Wozu jede von ihnen dient und warum „Was ist Ihre Lieblingsfarbe?“ nicht dabei ist.',
    body: `Wenn Sie ein Logo bestellt haben, bekommen Sie sieben Fragen. Das dauert eine Viertelstunde, und die Lieferzeit beginnt, sobald wir Ihre Antworten haben. Manche entschuldigen sich, weil sie sich kurzfassen. Kurz ist gut. Das machen wir mit jeder Antwort.

## Der genaue Name

*Mit Großbuchstaben, Akzenten und allem, was dahinter steht.* Das klingt, als müsste man es nicht fragen. Viermal haben wir einen Namen gezeichnet, der im Register anders geschrieben war als auf dem Schild und noch einmal anders in den E-Mails des Inhabers. Das Logo entscheidet, welcher gilt. Man sollte es also vorher wissen.

## Wer kauft bei Ihnen, und weshalb kommen die Leute wieder?

Die zweite Hälfte ist die eigentliche Frage. Wer kauft, kann jeder sagen: *vor allem Familien*. Weshalb sie wiederkommen, ist etwas anderes: *weil wir noch wissen, was sie das letzte Mal gekauft haben*. Darauf kann man hinzeichnen.

## Wo begegnet man Ihrem Namen am häufigsten?

Ein Zeichen für einen Lieferwagen muss bei sechzig Kilometern in der Stunde wirken. Ein Zeichen für ein Glas muss aus dreißig Zentimetern wirken, kopfüber, im Kühlschrank. Wenn jemand alles ankreuzt, sehen wir nach, was zuerst angekreuzt wurde.

## Gibt es schon ein Logo?

Wenn Sie schreiben, dass das neue ihm ähnlich bleiben soll, bitten wir Sie, es uns zu schicken, und behandeln es mit Respekt. Jemand hat es einmal ausgesucht, und vielleicht hängt Ihre Kundschaft mehr daran als Sie.

## Zwei oder drei Logos, die Ihnen gefallen, und warum

Diese Frage ist freiwillig, und auf die Logos selbst kommt es kaum an. Auf das *Warum* schon. „Weil es aussieht, als wäre es immer da gewesen“ und „weil ich lachen musste“ führen zu verschiedenen Zeichnungen, und wer das Erste sagt, bestellt selten das Zweite.

## Was wir nicht fragen

- **Lieblingsfarbe.** Es ist Ihre, nicht die Ihrer Kundschaft.
- **Logos der Konkurrenz.** Die sehen wir uns selbst an. Wenn Sie sie uns schicken, möchten Sie am Ende etwas, das dem besten davon ein wenig gleicht.
- **Drei Adjektive.** Alle sind *modern, freundlich und professionell*. Das Wartezimmer beim Zahnarzt ist es auch.

> Die beste Antwort, die wir je bekommen haben, war das Foto einer Warteschlange.

Sie kam ohne ein Wort, von einer Frau, die belegte Brote aus einem Fenster verkauft. Man sah, wer kommt, wie die Leute stehen, was sie in der Hand haben und dass niemand auf das Schild schaut. Sie hat ein sehr großes Schild bekommen.`,
  },
};
