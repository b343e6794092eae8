// Loaded before a program by `--import`: a machine without a network, which tells on standard error whom the program looked for.
import { refuseNetwork } from '#test/harness/refuse-network.ts';

refuseNetwork((host) => process.stderr.write(`socket: ${host}\n`));
