/** The demo studio's page about itself, in German. */
export const aboutInGerman = {
  title: 'Zwei Menschen und viel Papier',
  body: `Tinsmith Row, das sind Ines Harrow und Tomasz Wilk. Wir arbeiten dort, wo bis 1974 eine Klempnerei war, am Ende einer kurzen Straße in Dublin 8. Die Werkbank steht noch da; auf ihr liegt jetzt Papier.

**Ines** zeichnet. Sie hat Illustration studiert, vier Jahre lang Ladenschilder gemalt und dabei gelernt, dass man ein Schild aus dem fahrenden Bus liest oder gar nicht. Zeichen, Karten und Bilder kommen von ihr.

**Tomasz** baut. Bevor er Websites machte, schrieb er Software für ein Krankenhaus. Deshalb prüft er alles zweimal und misstraut Seiten, die eine gute Verbindung brauchen.

## Was wir machen

Dinge, auf denen ein Name steht, für Betriebe mit einer bis fünfzig Personen: ein Zeichen, eine Website, eine Karte, eine Seite in einem Magazin. Etwa hundert Bestellungen im Jahr. Die meisten Leute kennen wir beim Vornamen und einige ihrer Hunde auch.

## Wie wir arbeiten

- **Die Preise stehen auf der Seite.** Sie wissen, was es kostet, bevor Sie mit uns sprechen. [Warum das so ist](/blog/warum-unsere-preise-auf-der-seite-stehen).
- **Jede Bestellung hat ihre eigene Seite.** Dort stehen Nachrichten, Entwürfe, Dateien und der Liefertermin, für Sie und für uns dasselbe.
- **Wir fangen an, wenn wir genug wissen.** Zuerst ein paar Fragen; mit Ihren Antworten beginnt die Lieferzeit.
- **Was Sie bezahlt haben, gehört Ihnen.** Mit dem Abschluss der Bestellung gehen die Rechte an Sie über.

## Was wir nicht machen

Werbekampagnen, Onlineshops mit Tausenden von Produkten und alles, wofür man die Nacht durcharbeiten müsste. Wenn Sie so etwas brauchen, schreiben Sie uns trotzdem: Wir kennen gute Leute.

> Lieber eine Sache, die in zehn Jahren noch hängt, als zehn, die in einem verschwunden sind.

## Kommen Sie vorbei

Donnerstags nach vier gibt es Kaffee, und die Schublade mit den Fehldrucken darf geöffnet werden. Die Adresse steht unten auf der Seite. Klingeln Sie zweimal; die Klingel ist älter als wir.`,
};

/** The demo studio's terms in German; an example and no legal advice. */
export const termsInGerman = {
  title: 'Allgemeine Geschäftsbedingungen',
  body: `Diese Bedingungen gelten für Bestellungen auf dieser Website. Wir haben sie so geschrieben, dass man sie lesen kann. Wo etwas unklar ist, gilt die Auslegung, die für Sie günstiger ist.

## 1. Mit wem Sie es zu tun haben

Tinsmith Row Studio, 4 Tinsmith Row, Dublin 8, Irland. Sie erreichen uns per Post, am Telefon oder mit einer Nachricht auf der Seite Ihrer Bestellung.

## 2. Bestellen und bezahlen

Was Sie bekommen, steht in der Beschreibung der Leistung, ihrer Pakete und ihrer Extras. Sie zahlen den Preis, der am Ende des Bestellformulars steht; die Steuer ist darin enthalten. Der Vertrag kommt zustande, sobald Ihre Zahlung eingegangen ist und wir die Bestellung bestätigt haben. Eine Bestellung, die nicht innerhalb der angezeigten Zeit bezahlt wird, verfällt, und Sie schulden nichts.

Sie zahlen mit Karte oder mit PayPal. Ihre Kartennummer sehen und speichern wir nicht.

## 3. Was wir von Ihnen brauchen

Nach der Zahlung stellen wir Ihnen ein paar Fragen. Die Lieferzeit beginnt, sobald Ihre Antworten da sind. Sie steht still, solange wir auf etwas von Ihnen warten, und der Liefertermin verschiebt sich um dieselbe Zeit. Sie sorgen dafür, dass wir verwenden dürfen, was Sie uns schicken.

## 4. Lieferung und Änderungen

Wir liefern auf der Seite Ihrer Bestellung. Sie nehmen die Lieferung an, oder Sie geben sie zurück und sagen, was sich ändern soll, so oft es Ihr Paket vorsieht. Offensichtliche Fehler von uns beheben wir jederzeit; sie zählen nicht mit.

Eine Lieferung, die Sie weder annehmen noch zurückgeben, gilt nach der Zahl von Tagen als angenommen, die bei der Bestellung steht. Wir erinnern Sie vorher daran.

## 5. Wenn wir uns verspäten

Der Liefertermin steht auf der Seite Ihrer Bestellung. Wenn wir ihn um mehr als sieben Tage überschreiten, können Sie stornieren und bekommen alles zurück, was Sie bezahlt haben, es sei denn, wir haben auf Sie gewartet.

## 6. Stornieren

| Wann | Was Sie zurückbekommen |
|---|---|
| Vor der Zahlung | Es wurde nichts berechnet |
| Nach der Zahlung, vor Beginn der Arbeit | Alles |
| Nach Beginn der Arbeit | Was nach den geleisteten Stunden übrig ist, gerechnet zum Satz des Pakets |
| Nach der Lieferung | Nichts, aber wir beheben Fehler |

Wenn Sie Verbraucherin oder Verbraucher in der Europäischen Union sind, können Sie den Vertrag innerhalb von 14 Tagen widerrufen. Mit Ihren Antworten auf unsere Fragen bitten Sie uns, vor Ablauf dieser Tage zu beginnen.

## 7. Rechte

Mit dem Abschluss der Bestellung haben Sie die Rechte an dem Werk, das in der Beschreibung genannt ist, für jede Verwendung und ohne Enddatum, sofern das Paket nichts anderes sagt. Skizzen, die nicht ausgewählt wurden, bleiben bei uns. Das fertige Werk dürfen wir als Beispiel unserer Arbeit zeigen; sagen Sie uns, wenn Sie das nicht möchten.

## 8. Bewertungen

Bewerten kann nur, wessen Bestellung abgeschlossen ist. Wir veröffentlichen, was geschrieben wird, ob gut oder schlecht, außer es beleidigt jemanden, nennt Dritte beim Namen oder handelt nicht von der Arbeit. Wenn wir eine Bewertung ablehnen, sagen wir, warum.

## 9. Ihre Daten

Wir speichern, was wir für Ihre Bestellung und für das Finanzamt brauchen, und sonst nichts. In Ihrem Profil können Sie Ihre Angaben lesen und ändern. Wir verkaufen keine Daten, verfolgen Sie nicht und laden nichts von anderen Unternehmen in unsere Seiten.

## 10. Schlussbestimmungen

Es gilt irisches Recht. Ist eine dieser Bedingungen unwirksam, gelten die übrigen weiter. Änderungen kündigen wir hier an; für eine Bestellung gelten die Bedingungen des Tages, an dem sie aufgegeben wurde.`,
};
