/** An IMAP server with one folder in memory, with as much of the protocol as our client uses. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

interface StoredMail {
  uid: number;
  raw: Buffer;
  flags: Set<string>;
}

export interface TestImapServer {
  url: string;
  /** The mails of each folder. */
  folders: Record<string, StoredMail[]>;
  /** Every command, without its tag. */
  commands: string[];
  add(raw: Buffer | string): void;
  /** Closes each connection when it gets a command that begins so. */
  breakAt(command: string | null): void;
  close(): Promise<void>;
}

const CAPABILITIES = 'IMAP4rev1 UIDPLUS MOVE ID';

/** Starts on a free port; the password is `secret`. */
export async function startImapServer(): Promise<TestImapServer> {
  const folders: Record<string, StoredMail[]> = { INBOX: [], Done: [] };
  const commands: string[] = [];
  let breaking: string | null = null;
  let nextUid = 1;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write(`* OK [CAPABILITY ${CAPABILITIES}] ready\r\n`);
    const connection = { socket, folder: 'INBOX' };
    createInterface({ input: socket }).on('line', (line) => {
      const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
      commands.push(command.replace(/^(LOGIN).*/, '$1'));
      if (breaking && command.startsWith(breaking)) return void socket.destroy();
      const status = answer(connection, command);
      if (!socket.destroyed) socket.write(`${tag} ${status}\r\n`);
    });
  });

  /** Writes the data of the answer and returns its last line. */
  function answer(connection: { socket: Socket; folder: string }, command: string): string {
    const write = (line: string) => connection.socket.write(`* ${line}\r\n`);
    const mails = folders[connection.folder] ?? [];
    const find = (uid: string) => mails.find((mail) => mail.uid === Number(uid));
    const [verb = ''] = command.split(' ');
    if (verb === 'CAPABILITY') write(`CAPABILITY ${CAPABILITIES}`);
    if (verb === 'LOGIN') return signIn(command);
    if (verb === 'LIST') {
      write(command === 'LIST "" ""' ? 'LIST (\\Noselect) "/" ""' : 'LIST () "/" INBOX');
    }
    if (verb === 'LOGOUT') write('BYE');
    if (verb === 'SELECT') {
      const name = command.slice(7).replaceAll('"', '');
      if (!folders[name]) return 'NO no such folder';
      connection.folder = name;
      write(`${folders[name].length} EXISTS`);
      write('FLAGS (\\Seen \\Deleted)');
      write('OK [UIDVALIDITY 1]');
      write(`OK [UIDNEXT ${nextUid}]`);
      return 'OK [READ-WRITE] selected';
    }
    const [, uid = '', rest = ''] = /^UID (?:FETCH|STORE|MOVE) (\d+) (.*)$/.exec(command) ?? [];
    if (command.startsWith('UID SEARCH')) {
      const unseen = mails.filter(({ flags }) => !flags.has('\\Seen')).map((mail) => mail.uid);
      write(['SEARCH', ...unseen].join(' '));
    }
    const mail = find(uid);
    if (mail && command.startsWith('UID FETCH')) writeMail(connection.socket, mail, rest);
    if (mail && command.startsWith('UID STORE')) mail.flags.add('\\Seen');
    if (mail && command.startsWith('UID MOVE')) {
      folders[connection.folder] = mails.filter((each) => each !== mail);
      folders[rest.replaceAll('"', '')]?.push(mail);
      write('1 EXPUNGE');
    }
    return 'OK done';
  }

  function writeMail(socket: Socket, { uid, raw }: StoredMail, items: string): void {
    const head = raw.subarray(0, raw.indexOf('\r\n\r\n') + 4);
    const isWhole = items.includes('BODY.PEEK[]');
    const part = isWhole ? raw : items.includes('HEADER') ? head : null;
    const name = isWhole ? 'BODY[]' : 'BODY[HEADER]';
    socket.write(`* 1 FETCH (UID ${uid} RFC822.SIZE ${raw.length}`);
    if (part) {
      socket.write(` ${name} {${part.length}}\r\n`);
      socket.write(part);
    }
    socket.write(')\r\n');
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://studio:secret@127.0.0.1:${port}/INBOX`,
    folders,
    commands,
    add: (raw) => {
      folders['INBOX']?.push({ uid: nextUid, raw: Buffer.from(raw), flags: new Set() });
      nextUid += 1;
    },
    breakAt: (command) => (breaking = command),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

function signIn(command: string): string {
  return command.includes('secret') ? 'OK signed in' : 'NO [AUTHENTICATIONFAILED] wrong';
}
