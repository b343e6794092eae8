/** Commands about what is in the shop: people, lists, demo content and the program's components. */
import { writeFile } from 'node:fs/promises';
import { EXIT, UsageError, type Command, type Invocation } from './command.ts';
import { listComponents } from './components.ts';
import { columns } from './format.ts';
import { ofCopy } from './open-command.ts';
import { commands, openShop } from './open-shop.ts';

function emailOf({ words: [email] }: Invocation, name: string): string {
  if (!email) throw new UsageError(`Whom? atelier ${name} EMAIL`);
  return email;
}

export const userCommands: readonly Command[] = [
  {
    name: 'user list',
    words: '[SEARCH]',
    maxWords: 1,
    about: 'List the people with an account, or those whose name or address has the text',
    options: { suspended: { type: 'boolean' } },
    optionsHelp: [['--suspended', 'only those who are suspended']],
    async run(invocation) {
      const [q] = invocation.words;
      const onlySuspended = invocation.values['suspended'] === true;
      const query = { ...(q && { q }), ...(onlySuspended && { state: 'suspended' as const }) };
      const people = await (await commands()).listUsers(await openShop(invocation), query);
      const rows = people.map(({ email, username, role, isSuspended }) => [
        email,
        username,
        role.name,
        isSuspended ? 'suspended' : '',
      ]);
      return { data: people, lines: rows.length > 0 ? columns(rows) : ['Nobody.'] };
    },
  },
  {
    name: 'user suspend',
    words: 'EMAIL',
    maxWords: 1,
    about: 'Sign out a person everywhere, and let them in no longer; orders stay',
    async run(invocation) {
      const email = emailOf(invocation, 'user suspend');
      await (await commands()).suspendUser(await openShop(invocation), email);
      return { data: { email }, lines: [`${email} is suspended.`] };
    },
  },
  {
    name: 'user reinstate',
    words: 'EMAIL',
    maxWords: 1,
    about: 'Let a suspended person sign in again',
    async run(invocation) {
      const email = emailOf(invocation, 'user reinstate');
      await (await commands()).reinstateUser(await openShop(invocation), email);
      return { data: { email }, lines: [`${email} can sign in again.`] };
    },
  },
];

function exportCommand(name: 'orders' | 'customers' | 'invoices', about: string): Command {
  return {
    name: `export ${name}`,
    about,
    options: { to: { type: 'string' } },
    optionsHelp: [['--to FILE', 'into this new file, which only this account may read']],
    async run(invocation) {
      const { values, pathOf, write } = invocation;
      const { to } = values;
      const file = typeof to === 'string' ? pathOf(to) : null;
      if (values['json'] && !file) throw new UsageError('With --json, name a file: --to FILE');
      const print = async (rows: AsyncIterable<Uint8Array>) => {
        for await (const lines of rows) write(Buffer.from(lines).toString());
      };
      await (
        await commands()
      ).exportList(await openShop(invocation), name, (rows) =>
        file === null ? print(rows) : writeFile(file, rows, { flag: 'wx', mode: 0o600 }),
      );
      return { data: { file }, lines: file === null ? [] : [`Written: ${file}`] };
    },
  };
}

export const exportCommands: readonly Command[] = [
  exportCommand('orders', 'Export every order as CSV'),
  exportCommand('customers', 'Export everybody with an account as CSV'),
  exportCommand('invoices', 'Export every invoice and credit note as CSV'),
];

const DEMO_WAIT_MS = 60_000;

function demoCommand(typed: 'fill' | 'clear', about: string, done: string): Command {
  return {
    name: `demo ${typed}`,
    about,
    async run(invocation) {
      const action = typed === 'fill' ? 'fill' : 'remove';
      const options = { waitsMs: DEMO_WAIT_MS };
      const run = await (await commands()).runDemo(await openShop(invocation), action, options);
      switch (run.state) {
        case 'done':
          return { data: run, lines: [done] };
        case 'refused':
          return { data: run, exitCode: EXIT.failed, lines: [run.reason ?? 'It was refused.'] };
        case 'waiting':
          return {
            data: run,
            exitCode: EXIT.found,
            lines: ['It is not done yet: the shop does it as soon as it runs.'],
          };
      }
    },
  };
}

export const demoCommands: readonly Command[] = [
  demoCommand('fill', 'Fill an empty shop with demo content', 'The shop has demo content.'),
  demoCommand(
    'clear',
    'Remove the demo content; what was changed since stays',
    'The demo content is removed.',
  ),
];

export const maintenanceCommand: Command = {
  name: 'maintenance',
  words: '[on|off]',
  maxWords: 1,
  about: 'Close the shop to visitors while the team works on it, or open it again',
  async run(invocation) {
    const [word] = invocation.words;
    if (word !== undefined && word !== 'on' && word !== 'off') {
      throw new UsageError('On or off? atelier maintenance on');
    }
    const isOn = word === undefined ? undefined : word === 'on';
    const state = await (await commands()).maintenance(await openShop(invocation), isOn);
    const { since, copy } = state;
    if (copy) return { data: state, lines: [`${ofCopy(copy)} Open it with: atelier open`] };
    return {
      data: state,
      lines: [
        since ? `The shop is closed for maintenance since ${since}.` : 'The shop is open.',
        ...(word === 'on'
          ? ['Only the team gets in. Open it again with: atelier maintenance off']
          : []),
      ],
    };
  },
};

export const sbomCommand: Command = {
  name: 'sbom',
  about: 'Print the installed components with versions and checksums, as CycloneDX',
  async run() {
    const list = await listComponents();
    return { data: list, lines: [JSON.stringify(list, null, 2)] };
  },
};
