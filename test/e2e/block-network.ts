// Loaded into a program by `--import`: blocks the network and logs every host that the program tried to reach to standard error.
import { refuseNetwork } from '#test/harness/refuse-network.ts';

refuseNetwork((host) => process.stderr.write(`socket: ${host}\n`));
