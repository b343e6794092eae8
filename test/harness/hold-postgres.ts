// A process that starts (or joins) the cluster in its argument, reports it with one line of JSON and runs until it is killed, for the
// supervisor's tests.
import { startEmbeddedPostgres } from '#db/embedded/start.ts';

const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('usage: hold-postgres.ts <data directory>');
const { url, owned, pid, exited } = await startEmbeddedPostgres({ dataDir });
process.stdout.write(`${JSON.stringify({ url, owned, pid })}\n`);
const alive = setInterval(() => {}, 1_000);
await exited;
clearInterval(alive);
