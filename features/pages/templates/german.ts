import type { TemplateTexts } from './template.ts';

/** The same in German. */
export const GERMAN: TemplateTexts = {
  privacy: {
    title: 'Datenschutzerklärung',
    body: `## Verantwortlich

{seller}

{address}

E-Mail: {email}

## Was wir erheben und wozu

- **Wenn Sie diese Website besuchen**, erhält der Server Ihre IP-Adresse und die aufgerufene Seite. Das ist nötig, um Ihnen die Seite zu senden und Angriffe abzuwehren. Wir löschen diese Daten nach [… Anzahl] Tagen. Rechtsgrundlage ist unser berechtigtes Interesse an einer sicheren Website (Art. 6 Abs. 1 lit. f DSGVO).
- **Wenn Sie uns schreiben**, speichern wir Ihren Namen, Ihre E-Mail-Adresse und Ihre Nachricht, um Ihnen zu antworten (Art. 6 Abs. 1 lit. b und f DSGVO).
- **Wenn Sie ein Konto anlegen oder bestellen**, speichern wir Name, E-Mail-Adresse, Rechnungsdaten, Bestellung, Nachrichten und Dateien, um den Auftrag auszuführen (Art. 6 Abs. 1 lit. b DSGVO).
- **Wenn Sie bezahlen**, erhält der von Ihnen gewählte Zahlungsdienst, was für die Zahlung nötig ist. Ihre vollständige Kartennummer sehen wir nie. Unsere Zahlungsdienste sind [… Zahlungsdienste mit Anschrift].
- **Belege und Rechnungen** bewahren wir so lange auf, wie es das Gesetz verlangt: [… Anzahl] Jahre (Art. 6 Abs. 1 lit. c DSGVO).

## Cookies

Wir setzen ein einziges Cookie, mit dem Sie angemeldet bleiben. Ihr Browser merkt sich außerdem Ihre Farbwahl und Texte, die Sie noch nicht abgeschickt haben. Es gibt keine Werbung und keine Verfolgung über mehrere Websites hinweg.

## Wer Daten erhält

- Unser Hosting-Anbieter: [… Name und Anschrift des Hosting-Anbieters]
- Der Anbieter, der unsere E-Mails versendet: [… Name und Anschrift des E-Mail-Anbieters]
- [… alle weiteren Empfänger, oder löschen Sie diese Zeile]

Daten verlassen den Europäischen Wirtschaftsraum nur, wenn [… wann und auf welcher Grundlage].

## Wie lange wir Daten aufbewahren

Wir löschen Ihr Konto, wenn Sie uns darum bitten. Was wir nach dem Gesetz aufbewahren müssen, bleibt bis zum Ende der Frist gespeichert. Anfragen löschen wir nach [… Anzahl] Monaten.

## Ihre Rechte

Sie können Auskunft über Ihre Daten verlangen, sie berichtigen oder löschen lassen, ihre Verarbeitung einschränken lassen oder ihr widersprechen und Ihre Daten mitnehmen. Eine Einwilligung können Sie jederzeit widerrufen. Schreiben Sie an {email}. Sie können sich auch bei einer Aufsichtsbehörde beschweren: [… Name und Anschrift der Aufsichtsbehörde].
`,
  },
  imprint: {
    title: 'Impressum',
    body: `{seller}

{address}

Vertreten durch: [… Name der vertretungsberechtigten Person]

## Kontakt

E-Mail: {email}

Telefon: {phone}

## Register und Steuern

Umsatzsteuer-Identifikationsnummer: {taxId}

Registereintrag: {registration}

## Verantwortlich für den Inhalt

[… Name und Anschrift der für den Inhalt verantwortlichen Person]

## Streitbeilegung

[… ob Sie an Verfahren vor einer Verbraucherschlichtungsstelle teilnehmen]
`,
  },
  refunds: {
    title: 'Erstattungen',
    body: `Hier steht, wann Sie Ihr Geld zurückbekommen. Ihre gesetzlichen Rechte schränkt das nicht ein.

## Bevor die Arbeit beginnt

Wenn Sie stornieren, bevor wir begonnen haben, erstatten wir den vollen Betrag.

## Nachdem die Arbeit begonnen hat

Wir erstatten, was nicht geliefert wurde. Für bereits geleistete Arbeit behalten wir [… Anteil oder Betrag und wie er berechnet wird].

## Wenn etwas nicht stimmt

Schreiben Sie uns in der Bestellung innerhalb von [… Anzahl] Tagen nach der Lieferung. Zuerst bessern wir nach. Gelingt das nicht, erstatten wir [… den Preis ganz oder zum Teil].

## Wenn wir zu spät sind

Verfehlen wir den vereinbarten Termin um mehr als [… Anzahl] Tage, können Sie stornieren, was noch nicht geliefert wurde, und erhalten den Preis dafür zurück.

## Wie wir erstatten

Wir erstatten auf dem Weg, auf dem Sie bezahlt haben, innerhalb von [… Anzahl] Tagen. Schreiben Sie uns in der Bestellung oder an {email}.
`,
  },
  withdrawal: {
    title: 'Widerrufsbelehrung',
    body: `Verbraucher haben bei Verträgen im Fernabsatz ein Widerrufsrecht.

## Widerrufsrecht

Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.

Um Ihr Widerrufsrecht auszuüben, müssen Sie uns mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss informieren, diesen Vertrag zu widerrufen:

{seller}

{address}

E-Mail: {email}

Telefon: {phone}

Sie können dafür das Formular unten verwenden, das jedoch nicht vorgeschrieben ist. Zur Wahrung der Frist reicht es aus, dass Sie die Mitteilung vor Ablauf der Widerrufsfrist absenden.

## Folgen des Widerrufs

Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie eingesetzt haben. Entgelte berechnen wir Ihnen dafür nicht.

Haben Sie verlangt, dass die Dienstleistung während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag für das zu zahlen, was wir bis zu Ihrem Widerruf erbracht haben.

## Vorzeitiges Erlöschen

Das Widerrufsrecht erlischt, wenn wir die Dienstleistung vollständig erbracht haben, sofern Sie ausdrücklich zugestimmt haben, dass wir vor Ablauf der Frist beginnen, und bestätigt haben, dass Sie Ihr Widerrufsrecht mit vollständiger Erbringung verlieren. [… Ausnahmen, die für Ihre Leistungen gelten, oder löschen Sie diesen Satz]

## Muster-Widerrufsformular

- An {seller}, {address}, {email}:
- Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über die folgende Dienstleistung:
- Bestellt am, mit der Bestellnummer:
- Name und Anschrift des Verbrauchers:
- Datum, und Unterschrift bei Mitteilung auf Papier:
`,
  },
};
