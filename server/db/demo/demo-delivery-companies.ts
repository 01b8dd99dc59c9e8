import { WILAYAS } from '#contract/geography/wilayas.ts';
import { usualPrice, type DeliveryPrice } from '#contract/shipping/usual-prices.ts';
import type { deliveryCompanies } from '../schema/delivery.ts';
import { DAY } from './demo-calendar.ts';
import type { Random } from './random.ts';

/** A row, and what the generated orders need of it. */
export type DemoDeliveryCompany = {
  row: typeof deliveryCompanies.$inferInsert & { id: string };
  isActive: boolean;
  /** How much of what it can deliver it is given. */
  share: number;
  knownForDays: number;
  trackingPrefix: string;
  prices: Record<string, DeliveryPrice>;
};

const DEEP_SOUTH = [1, 8, 11, 33, 37, 49, 50, 52, 53, 54, 56];

type Terms = {
  company: Omit<typeof deliveryCompanies.$inferInsert, 'id' | 'createdAt' | 'pricePerWilaya'>;
  /** Difference in dinars to the price that the customer pays. */
  surcharge: number;
  trackingPrefix: string;
  leavesOut: readonly number[];
  knownForDays: number;
  share: number;
};

const TERMS: readonly Terms[] = [
  {
    company: {
      name: 'طرود الأوراس',
      contactPerson: 'عبد الحق زروقي',
      phone: '033851420',
      email: 'contact@toroud-aures.example',
      address: 'المنطقة الصناعية، باتنة',
      apiEndpoint: 'https://api.toroud-aures.example/v1',
      paymentTerms: 'تحويل المستحقات كل يوم أحد',
    },
    surcharge: -50,
    trackingPrefix: 'AUR',
    leavesOut: [],
    knownForDays: 352,
    share: 5,
  },
  {
    company: {
      name: 'جسور للتوصيل',
      contactPerson: 'مريم بن الشيخ',
      phone: '031647285',
      email: 'partenaires@joussour.example',
      address: 'حي بوصوف، قسنطينة',
      apiEndpoint: 'https://joussour.example/api',
      paymentTerms: 'دفع كل 15 يوماً',
    },
    surcharge: -100,
    trackingPrefix: 'JSR',
    leavesOut: DEEP_SOUTH,
    knownForDays: 340,
    share: 4,
  },
  {
    company: {
      name: 'نوارس البحر إكسبريس',
      contactPerson: 'رضا بلهادي',
      phone: '041736190',
      email: 'commercial@nawares.example',
      address: 'شارع جبهة البحر، وهران',
      paymentTerms: 'دفع نقدي عند كل استلام للطرود',
      notes: 'أسرع في الغرب والساحل',
    },
    surcharge: 0,
    trackingPrefix: 'NWR',
    leavesOut: DEEP_SOUTH,
    knownForDays: 75,
    share: 3,
  },
  {
    company: {
      name: 'درب الصحراء',
      contactPerson: 'الطيب بن ساسي',
      phone: '0661482937',
      email: 'info@darb-sahara.example',
      address: 'حي النصر، ورقلة',
      paymentTerms: 'تحويل شهري',
      notes: 'يغطي كل ولايات الجنوب',
    },
    surcharge: 50,
    trackingPrefix: 'DRB',
    leavesOut: [],
    knownForDays: 45,
    share: 2,
  },
  {
    company: {
      name: 'ساعي البهجة',
      contactPerson: 'نبيل حداد',
      phone: '0770915364',
      email: 'bonjour@sai-bahdja.example',
      address: 'باب الزوار، الجزائر',
      paymentTerms: 'دفع كل 15 يوماً',
      notes: 'أوقفنا التعامل بسبب تأخر التحويلات',
      isActive: false,
    },
    surcharge: -50,
    trackingPrefix: 'BHD',
    leavesOut: DEEP_SOUTH,
    knownForDays: 350,
    share: 1,
  },
];

export function createDemoDeliveryCompanies(random: Random, now: Date): DemoDeliveryCompany[] {
  return TERMS.map(({ company, surcharge, trackingPrefix, leavesOut, knownForDays, share }) => {
    const prices = Object.fromEntries(
      WILAYAS.filter(({ code }) => !leavesOut.includes(code)).map((wilaya) => {
        const { home, office } = usualPrice(wilaya);
        return [wilaya.code, { home: home + surcharge, office: office + surcharge }];
      }),
    );
    const row = {
      ...company,
      id: random.uuid(),
      pricePerWilaya: prices,
      createdAt: new Date(now.getTime() - knownForDays * DAY),
    };
    return { row, isActive: company.isActive ?? true, share, knownForDays, trackingPrefix, prices };
  });
}
