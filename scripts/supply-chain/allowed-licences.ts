/** Written by hand: a licence that is not here fails the check, and somebody has to read it. */
export const ALLOWED: Readonly<Record<string, string>> = {
  '0BSD': 'as one likes',
  'Apache-2.0': 'with its text and notices',
  'BSD-2-Clause': 'with its text',
  'BSD-3-Clause': 'with its text',
  'BlueOak-1.0.0': 'with its text',
  'CC0-1.0': 'as one likes',
  ICU: 'with its text',
  ISC: 'with its text',
  'LGPL-3.0-or-later':
    'a library beside our code, in a file of its own that the operator can replace: libvips, which reads pictures',
  MIT: 'with its text',
  'MIT-0': 'as one likes',
  'OFL-1.1': 'fonts, also inside a product; not sold alone',
  OpenSSL: 'with its text; beside our code, in a file of its own',
  PostgreSQL: 'with its text',
  Unlicense: 'as one likes',
  Zlib: 'as one likes',
};

interface Part {
  what: string;
  version: string;
  licence: string;
}

/** What the database's packages hold beside the MIT wrapper that their licence field speaks of. */
export const INSIDE_DATABASE: readonly Part[] = [
  { what: 'PostgreSQL', version: '18.4', licence: 'PostgreSQL' },
  { what: 'OpenSSL', version: '1.1.1', licence: 'OpenSSL' },
  { what: 'ICU', version: '60.2', licence: 'ICU' },
  { what: 'libxml2', version: '2.9.4', licence: 'MIT' },
  { what: 'libxslt', version: '1.1', licence: 'MIT' },
  { what: 'zlib', version: '1.2.11', licence: 'Zlib' },
  { what: 'liblzma', version: '5', licence: '0BSD' },
  { what: 'OSSP uuid', version: '1.6', licence: 'ISC' },
];

/** What is in the repository, or made from it, and does not come from npm. */
export const OUR_FILES: readonly (readonly [files: string, origin: string])[] = [
  ['web/public/*.svg, web/public/demo/*.svg', 'drawn for this project'],
  ['web/fonts/*.woff2', 'cut from @fontsource-variable/cairo, OFL-1.1'],
  ['web/public/icons/*.png', 'drawn from our favicon by `npm run icons`'],
  ['docs/images/*.{png,webp}', 'pictures of this program with its demo data'],
  [
    'contract/geography/*.ts',
    'names, postal codes and places (to a kilometre) of the wilayas, dairas and communes of Algeria: public facts, without a licence of their own',
  ],
  [
    'server/features/auth/passwords/leaked-words.txt',
    'words of the commonest leaked passwords, as counted for zxcvbn (MIT; its notice stands in the file)',
  ],
];
