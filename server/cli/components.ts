import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Component {
  name: string;
  'bom-ref': string;
  properties?: { name: string; value: string }[];
}

interface Sbom {
  bomFormat: string;
  metadata: { component: { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/** What the program consists of, as CycloneDX, for scanners that look for known weaknesses: the list of the package, or npm's in a checkout. */
export async function listComponents(root = ROOT): Promise<Sbom> {
  const packaged = path.join(root, 'sbom.cdx.json');
  return existsSync(packaged) ? readJson<Sbom>(packaged) : askNpm(root);
}

async function askNpm(root: string): Promise<Sbom> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'],
    { cwd: root, maxBuffer: 100_000_000 },
  );
  const sbom = JSON.parse(stdout) as Sbom;
  const { name } = await readJson<{ name: string }>(path.join(root, 'package.json'));
  sbom.metadata.component.name = name; // npm takes the folder's
  return withoutTools(sbom);
}

/** `--omit=dev` of npm leaves out what tools and the program both need. */
function withoutTools(sbom: Sbom): Sbom {
  const isTool = ({ properties = [] }: Component) =>
    properties.some(
      ({ name, value }) => name === 'cdx:npm:package:development' && value === 'true',
    );
  const tools = new Set(sbom.components.filter(isTool).map((each) => each['bom-ref']));
  return {
    ...sbom,
    components: sbom.components.filter((each) => !tools.has(each['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => !tools.has(ref))
      .map((each) => ({
        ...each,
        dependsOn: each.dependsOn?.filter((ref) => !tools.has(ref)) ?? [],
      })),
  };
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content;
}
