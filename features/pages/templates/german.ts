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

- **Wenn Sie diese Website besuchen**, erhält der Server Ihre IP-Adresse und die aufgerufene Seite. Das ist nötig, um Ihnen die Seite zu senden und Angriffe abzuwehren. Der Shop bewahrt sie nicht auf. Rechtsgrundlage ist unser berechtigtes Interesse an einer sicheren Website (Art. 6 Abs. 1 lit. f DSGVO).
- **Wir zählen Besuche** ohne Cookies: je Tag die Zahl der Besucher, die aufgerufenen Seiten und die Websites, von denen sie kommen. Besucher werden an einem Code unterschieden, der aus der IP-Adresse, dem Browser und einem Zufallswert des Tages gebildet wird; die Adresse selbst wird nicht gespeichert, und Code und Zufallswert werden gelöscht, sobald der Tag vorbei ist. Auf Ihrem Gerät wird nichts gespeichert (Art. 6 Abs. 1 lit. f DSGVO).
- **Wenn Sie uns schreiben**, speichern wir Ihren Namen, Ihre E-Mail-Adresse und Ihre Nachricht, um Ihnen zu antworten (Art. 6 Abs. 1 lit. b und f DSGVO).
- **Wenn Sie ein Konto anlegen oder bestellen**, speichern wir Name, E-Mail-Adresse, Rechnungsdaten, Bestellung, Nachrichten und Dateien, um die Bestellung auszuführen (Art. 6 Abs. 1 lit. b DSGVO). Wo die Steuer von Ihrem Land abhängt, speichern wir, was dafür spricht; wenn Sie für ein Unternehmen mit USt-IdNr. bestellen, fragen wir dazu das VIES-Register der Europäischen Kommission (Art. 6 Abs. 1 lit. c DSGVO).
- **Wenn Sie bezahlen**, erhält der von Ihnen gewählte Zahlungsanbieter, was für die Zahlung nötig ist. Ihre vollständige Kartennummer sehen wir nie. Kartenzahlungen verarbeitet Stripe Payments Europe, Limited, 1 Grand Canal Street Lower, Grand Canal Dock, Dublin, D02 H210, Irland; Zahlungen mit PayPal verarbeitet PayPal (Europe) S.à r.l. et Cie, S.C.A., 22-24 Boulevard Royal, L-2449 Luxemburg.
- **Belege und Rechnungen** bewahren wir so lange auf, wie es das Gesetz verlangt (Art. 6 Abs. 1 lit. c DSGVO).

## Cookies

Cookies setzen wir nur, wenn Sie sich anmelden, registrieren oder einen Link aus unseren E-Mails nutzen: Mit dem einen bleiben Sie angemeldet; am anderen erkennen wir bis zu 400 Tage lang, dass Ihr Konto in diesem Browser schon benutzt wurde, damit niemand Sie mit falschen Passwörtern aussperren kann. Wenn Sie sich über einen anderen Dienst anmelden, besteht ein drittes, bis Sie von dort zurück sind. Ihr Browser merkt sich außerdem Ihre Farbwahl und Texte, die Sie noch nicht abgeschickt haben. Es gibt keine Werbung und keine Verfolgung über mehrere Websites hinweg.

## Wer Daten erhält

- Unser Hosting-Anbieter, auf dessen Server dieser Shop läuft: [… Name und Anschrift des Hosting-Anbieters]
- Der Anbieter, der unsere E-Mails versendet: [… Name und Anschrift des E-Mail-Anbieters]

Stripe und PayPal geben Daten auch in Länder außerhalb des Europäischen Wirtschaftsraums weiter, auf der Grundlage von Angemessenheitsbeschlüssen und Standardvertragsklauseln der Europäischen Kommission.

## Wie lange wir Daten aufbewahren

Sie können Ihr Konto in Ihrem Profil löschen oder uns darum bitten. Es wird nach sieben Tagen gelöscht; was wir nach dem Gesetz aufbewahren müssen, bleibt bis zum Ende der Frist gespeichert. Alles andere löschen wir nach diesen Fristen:

{retention}

## Ihre Rechte

Sie können Auskunft über Ihre Daten verlangen, sie berichtigen oder löschen lassen, ihre Verarbeitung einschränken lassen oder ihr widersprechen und Ihre Daten mitnehmen. Eine Einwilligung können Sie jederzeit widerrufen. Schreiben Sie an {email}. Sie können sich auch bei einer Datenschutzbehörde beschweren, zum Beispiel an Ihrem Wohnort oder am Sitz unseres Unternehmens.
`,
  },
  imprint: {
    title: 'Impressum',
    body: `{seller}

{address}

Vertreten durch: {representative}

## Kontakt

E-Mail: {email}

Telefon: {phone}

## Register und Steuern

Umsatzsteuer-Identifikationsnummer: {vatNumber}

Registereintrag: {registration}

## Verantwortlich für den Inhalt

{responsible}

## Streitbeilegung

Wir sind nicht verpflichtet und nicht bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.
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

Am schnellsten geht es mit [unserem Online-Formular](/withdrawal), zu dem jede Seite ganz unten führt: Wir bestätigen es sofort per E-Mail, mit Wortlaut und Zeitpunkt. Sie können auch das Formular unten verwenden, das jedoch nicht vorgeschrieben ist. Zur Wahrung der Frist reicht es aus, dass Sie die Mitteilung vor Ablauf der Widerrufsfrist absenden.

## Folgen des Widerrufs

Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie eingesetzt haben. Entgelte berechnen wir Ihnen dafür nicht.

Haben Sie verlangt, dass die Dienstleistung während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag für das zu zahlen, was wir bis zu Ihrem Widerruf erbracht haben.

## Vorzeitiges Erlöschen

Das Widerrufsrecht erlischt, wenn wir die Dienstleistung vollständig erbracht haben, sofern Sie ausdrücklich zugestimmt haben, dass wir vor Ablauf der Frist beginnen, und bestätigt haben, dass Sie Ihr Widerrufsrecht mit vollständiger Erbringung verlieren.

## Muster-Widerrufsformular

- An {seller}, {address}, {email}:
- Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über die folgende Dienstleistung:
- Bestellt am, mit der Bestellnummer:
- Name und Anschrift des Verbrauchers:
- Datum, und Unterschrift bei Mitteilung auf Papier:
`,
  },
  accessibility: {
    title: 'Erklärung zur Barrierefreiheit',
    body: `{seller} möchte, dass alle Menschen diese Website nutzen können. Diese Erklärung gilt für die Website mit Shop, den Seiten der Bestellungen und dem Kundenbereich.

## Unser Ziel

Die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA. Sie decken für Webseiten auch die europäische Norm EN 301 549 ab.

## Was geprüft wird

Das Programm hinter dieser Website wird mit jeder seiner Versionen geprüft:

- Alle Seiten nach den Regeln von axe-core für WCAG 2.2 A und AA, in hellen und dunklen Farben, auf dem Telefon und am Computer. Ein Verstoß hält die Version auf.
- Der Weg vom Angebot bis zur bezahlten Bestellung nur mit der Tastatur und mit sichtbarem Fokus.
- Stöbern, bestellen, bezahlen, Nachrichten und Bewertungen ohne JavaScript.
- Seiten ab einer Breite von 360 Pixeln und mit Text in doppelter Größe.
- Rechnungen und andere PDFs haben Auszeichnungen, Sprache und Titel für Vorleseprogramme.

Automatische Prüfungen finden nicht alles. [… Prüfungen mit Menschen und wann sie stattfanden, oder löschen Sie diesen Satz]

## Was noch nicht barrierefrei ist

- Bilder und Dateien, die Kunden und wir austauschen, haben womöglich keine Beschreibung.
- Die Zahlungsseiten gehören den Zahlungsanbietern, die für sie verantwortlich sind.
- [… bekannte Barrieren Ihrer eigenen Inhalte, oder löschen Sie diese Zeile]

## Sagen Sie es uns

Wenn etwas für Sie nicht funktioniert, schreiben Sie an {email}, oder rufen Sie an: {phone}. Wir antworten innerhalb von [… Anzahl] Tagen und finden bis zur Lösung einen anderen Weg für Sie.

Wenn wir uns nicht einigen, können Sie sich an [… Name und Anschrift der Durchsetzungsstelle Ihres Landes] wenden.

## Zu dieser Erklärung

Erstellt am [… Datum], aufgrund der genannten Prüfungen und unserer eigenen Bewertung der Inhalte.
`,
  },
};
