/** The lines that mail programs write around a quote, in English, German, French, Spanish and Italian. */

const isBlank = (line: string) => line.trim() === '';
/** A line without the marks of a quote. */
export const inside = (line: string) => line.replace(/^(?:\s{0,3}>)+/, '').trim();

const RULE = /^(?:[_\-=*–—]\s?){3,}$/;
const TITLE =
  /^-{2,}\s?(?:Original Message|Original-?Nachricht|Ursprüngliche Nachricht|Originalnachricht|Message (?:d[’']origine|original)|Mensaje original|Messaggio originale|Forwarded message|Weitergeleitete Nachricht|Message transféré|Mensaje reenviado|Messaggio inoltrato)\s?-{2,}$/i;

const HEADERS: [name: string, label: RegExp][] = [
  ['from', /^(?:From|Von|De|Da)$/i],
  ['sent', /^(?:Sent|Gesendet|Envoyé|Enviado(?: el)?|Inviato)$/i],
  ['date', /^(?:Date|Datum|Fecha|Data)$/i],
  ['to', /^(?:To|An|À|Para|A)$/i],
  ['cc', /^(?:Cc|Kopie)$/i],
  ['subject', /^(?:Subject|Betreff|Objet|Asunto|Oggetto)$/i],
  ['reply', /^(?:Reply-To|Antwort an|Répondre à|Responder a|Rispondi a)$/i],
];
const MIN_HEADERS = 3;
const MAX_HEADER_LINES = 12;

const ATTRIBUTION = [
  /^On .{5,350} wrote ?:$/i,
  /^Am .{5,350} schrieb\b.{0,200}:$/i,
  /^Am .{5,350} hat .{2,200} (?:folgendes )?geschrieben ?:$/i,
  /^Le .{5,350} a écrit ?:$/i,
  /^El .{5,350} escribió ?:$/i,
  /^(?:Il|In data) .{5,350} ha scritto ?:$/i,
  /^.{2,200} (?:wrote on|schrieb am|a écrit le|escribió el|ha scritto il) .{5,150}:$/i,
  /^.{2,200}[\d>)] ?(?:wrote|schrieb|a écrit|escribió|ha scritto) ?:$/i,
];
const MAX_ATTRIBUTION_LINES = 4;
const MAX_ATTRIBUTION = 450;
/** Programs wrap at 72 characters or more. */
const MIN_WRAPPED = 36;

/** The index of the first line of what introduces a quote that begins at `quote`; `quote` itself if nothing does. */
export function introductionOf(lines: readonly string[], quote: number): number {
  let first = quote;
  for (let count = 0; count < 4; count += 1) {
    let last = first - 1;
    while (last >= 0 && isBlank(inside(lines[last] ?? ''))) last -= 1;
    const start =
      RULE.test(inside(lines[last] ?? '')) || TITLE.test(inside(lines[last] ?? ''))
        ? last
        : (headersAbove(lines, last) ?? attributionAbove(lines, last));
    if (start === null || last < 0) return first;
    first = start;
  }
  return first;
}

function headersAbove(lines: readonly string[], last: number): number | null {
  const seen = new Set<string>();
  let first = last + 1;
  for (let at = last; at >= 0 && at > last - MAX_HEADER_LINES; at -= 1) {
    const line = inside(lines[at] ?? '');
    const name = headerOf(line);
    // Long lists of recipients are wrapped.
    if (name === null && at < last && line.includes('@') && !/[.!?]$/.test(line)) continue;
    if (name === null || seen.has(name)) break;
    seen.add(name);
    first = at;
  }
  return seen.size >= MIN_HEADERS && seen.has('from') ? first : null;
}

function headerOf(line: string): string | null {
  const [, label = '', value = ''] = /^\*?([\p{L}\- ]{1,14}?)\s?:\*?(.*)$/u.exec(line) ?? [];
  if (value.trim() === '') return null;
  const name = HEADERS.find(([, each]) => each.test(label))?.[0] ?? null;
  // Programs name our address as the sender.
  return name === 'from' && !value.includes('@') ? null : name;
}

/** Wrapped over up to four lines, without a blank one or the end of a sentence in between: above stands what the person wrote. */
function attributionAbove(lines: readonly string[], last: number): number | null {
  for (let count = 1; count <= MAX_ATTRIBUTION_LINES && count <= last + 1; count += 1) {
    const parts = lines.slice(last - count + 1, last + 1).map(inside);
    const [top = ''] = parts;
    if (top === '' || (count > 1 && (top.length < MIN_WRAPPED || /[.!?]$/.test(top)))) return null;
    const text = parts.join(' ');
    if (text.length > MAX_ATTRIBUTION) return null;
    const isDated = /\d/.test(text) && /@|\b\d{4}\b|\d[:.h]\s?\d\d/.test(text);
    if (isDated && ATTRIBUTION.some((pattern) => pattern.test(text))) return last - count + 1;
  }
  return null;
}

/** A line below which a program may have put a quote without marking its lines. */
export function mayIntroduce(lines: readonly string[], at: number): boolean {
  const line = inside(lines[at] ?? '');
  return (
    RULE.test(line) ||
    TITLE.test(line) ||
    headersAbove(lines, at) !== null ||
    attributionAbove(lines, at) !== null
  );
}

/** What telephones and programs add below the text, word for word. */
const DEVICES = [
  /Sent from (?:my )?(?:iPhone|iPad|iPod|Android|Galaxy|BlackBerry|Pixel|Huawei|Xiaomi|Samsung)(?: (?:phone|device|mobile|tablet|smartphone|Galaxy(?: smartphone)?))?/,
  /Sent from (?:Mail|Outlook|Yahoo Mail|Proton Mail|AOL|Gmail)(?: Mobile)?(?: (?:for|on) (?:Windows(?: 1[01])?|iOS|Android|iPhone|iPad|mobile|Mac))?/,
  /Sent with (?:\[?Proton ?Mail\]?(?:\(https:\/\/proton\.me[^)\s]{0,60}\))?|ProtonMail|Tutanota)(?:,? secure email)?/,
  /(?:Get|Holen Sie sich|Télécharger|Obtener|Scarica|Ottieni) Outlook (?:for|für|pour|para|per) (?:iOS|Android|Mac)(?: ?<https:\/\/aka\.ms\/\w{1,20}>)?/,
  /Von meinem (?:iPhone|iPad|Android-(?:Mobiltelefon|Gerät|Telefon|Smartphone)|Samsung(?: Galaxy)?(?:[ -]Smartphone)?|Huawei(?:-Mobiltelefon)?|Mobiltelefon|Smartphone) gesendet/,
  /Diese Nachricht wurde von meinem Android-(?:Mobiltelefon|Gerät|Smartphone) mit (?:GMX|WEB\.DE|1&1|K-9) ?Mail gesendet/,
  /Gesendet von (?:meinem (?:iPhone|iPad|Android-\w{2,15})|(?:Outlook|Mail|Yahoo Mail|Proton Mail)(?: (?:für|auf) (?:Windows(?: 1[01])?|iOS|Android|iPhone|iPad))?)/,
  /Gesendet mit (?:der )?(?:GMX|WEB\.DE|Telekom|Proton|Posteo)[ -]?Mail(?:[ -]App)?/,
  /Envoyé de(?:puis)? mon (?:iPhone|iPad|mobile|téléphone|appareil Samsung|smartphone Samsung Galaxy)/,
  /Envoyé à partir (?:de|d[’']) ?(?:Outlook|Courrier|Yahoo Mail)(?: pour (?:iOS|Android|Windows))?/,
  /Enviado desde (?:mi (?:iPhone|iPad|móvil|dispositivo Samsung|smartphone Samsung Galaxy)|(?:Outlook|Correo|Yahoo Mail)(?: para (?:iOS|Android|Windows))?)/,
  /Inviato da (?:iPhone|iPad|smartphone Samsung Galaxy|(?:il mio|mio) (?:iPhone|iPad)|(?:Outlook|Posta|Yahoo Mail)(?: per (?:iOS|Android|Windows))?)/,
];
const DEVICE = new RegExp(`^(?:${DEVICES.map(({ source }) => source).join('|')})\\.?$`, 'i');
export const isDeviceLine = (line: string) => line.length < 200 && DEVICE.test(line.trim());
