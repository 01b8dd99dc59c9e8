import { clientSearchText } from '#server/db/names/search-text.ts';
import { createAddress } from './demo-addresses.ts';
import { CLIENT_NOTES, COMPANIES, FAMILIES, MEN, WOMEN } from './demo-names.ts';
import { createWilayas, isPopulous } from './demo-wilayas.ts';
import type { Random } from './random.ts';

const CLIENT_COUNT = 342;
const SPECIAL_COUNT = 25;
/** Special clients and companies live in cities and are among the first clients. */
const EARLY_COUNT = 180;

const PHONE_PREFIXES = ['054', '055', '056', '065', '066', '067', '069', '077', '078', '079'];
const MAIL_HOSTS = ['barid.example', 'mail.example', 'courriel.example'];

export type DemoClientProfile = ReturnType<typeof createDemoClientProfiles>[number];

/** In the order of their first purchase. */
export function createDemoClientProfiles(random: Random) {
  const people = createPeople(random);
  const phones = createPhones(random);
  const wilayas = createWilayas(random, CLIENT_COUNT);
  const early = random.shuffled(
    people.slice(0, EARLY_COUNT).filter((_, index) => isPopulous(wilayas[index]!)),
  );
  const special = new Set(early.slice(0, SPECIAL_COUNT));
  const buyers = early.slice(SPECIAL_COUNT - COMPANIES.length / 2).slice(0, COMPANIES.length);
  return people.map((person, index) => {
    const wilaya = wilayas[index]!;
    const buyer = buyers.indexOf(person);
    const contact = {
      name: person.name,
      phone: phones[index]!,
      email: random.chance(buyer < 0 ? 0.22 : 0.9) ? createEmail(random, person.latin) : null,
      wilayaCode: wilaya.code,
      companyName: COMPANIES[buyer] ?? null,
    };
    return {
      id: random.uuid(),
      ...contact,
      wilaya: wilaya.nameAr,
      ...createAddress(random, wilaya),
      clientType: buyer < 0 ? ('individual' as const) : ('company' as const),
      isSpecial: special.has(person),
      notes: random.chance(0.08) ? random.pick(CLIENT_NOTES) : null,
      searchText: clientSearchText(contact),
    };
  });
}

function createPeople(random: Random) {
  const people = new Map<string, { name: string; latin: string }>();
  while (people.size < CLIENT_COUNT) {
    const [first, firstLatin] = random.pick(random.chance(0.76) ? WOMEN : MEN);
    const [family, familyLatin] = random.pick(FAMILIES);
    const latin = `${firstLatin} ${familyLatin}`;
    const name = random.chance(0.14) ? latin : `${first} ${family}`;
    if (!people.has(latin)) people.set(latin, { name, latin });
  }
  return [...people.values()];
}

function createPhones(random: Random): string[] {
  const phones = new Set<string>();
  while (phones.size < CLIENT_COUNT) phones.add(random.pick(PHONE_PREFIXES) + random.digits(7));
  return [...phones];
}

function createEmail(random: Random, latin: string): string {
  const [first = '', ...family] = latin.toLowerCase().split(' ');
  const account = `${first}.${family.join('')}`;
  return `${account}${random.chance(0.3) ? random.between(80, 99) : ''}@${random.pick(MAIL_HOSTS)}`;
}
