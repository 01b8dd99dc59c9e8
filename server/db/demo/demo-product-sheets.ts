type Text = { name: string; description: string; benefits: string[] };

type ProductSheet = {
  slug: string;
  ar: Text;
  fr: Text;
  en: Text;
  price: number;
  originalPrice?: number;
  badge?: string;
  rating: string;
  reviewCount: number;
  stock: number;
  category: string;
  popularity: number;
  listedDaysAgo: number;
};

export const PRODUCT_SHEETS: readonly ProductSheet[] = [
  {
    slug: 'vitamin-c-serum',
    ar: {
      name: 'سيروم فيتامين سي للإشراق',
      description: 'سيروم خفيف بفيتامين سي وخلاصة برتقال متيجة، يوحّد لون البشرة ويعيد لها إشراقها.',
      benefits: ['يوحّد لون البشرة', 'يخفف آثار البقع', 'ملمس خفيف يمتص بسرعة'],
    },
    fr: {
      name: 'Sérum éclat à la vitamine C',
      description:
        'Un sérum léger à la vitamine C et à l’extrait d’orange de la Mitidja, pour un teint unifié et lumineux.',
      benefits: ['Unifie le teint', 'Atténue les taches', 'Texture légère, vite absorbée'],
    },
    en: {
      name: 'Vitamin C Glow Serum',
      description:
        'A light serum with vitamin C and Mitidja orange extract, for an even and radiant complexion.',
      benefits: ['Evens skin tone', 'Fades the look of dark spots', 'Light and quickly absorbed'],
    },
    price: 1650,
    badge: 'الأكثر مبيعاً',
    rating: '4.9',
    reviewCount: 214,
    stock: 148,
    category: 'سيروم الوجه',
    popularity: 26,
    listedDaysAgo: 345,
  },
  {
    slug: 'hyaluronic-acid-serum',
    ar: {
      name: 'سيروم حمض الهيالورونيك',
      description: 'ترطيب عميق بثلاثة أوزان من حمض الهيالورونيك، لبشرة ممتلئة ومرتاحة طوال اليوم.',
      benefits: ['ترطيب يدوم طوال اليوم', 'يخفف خطوط الجفاف', 'يناسب كل أنواع البشرة'],
    },
    fr: {
      name: 'Sérum à l’acide hyaluronique',
      description:
        'Trois poids d’acide hyaluronique pour une hydratation profonde et une peau repulpée toute la journée.',
      benefits: [
        'Hydrate toute la journée',
        'Lisse les ridules de sécheresse',
        'Pour tous les types de peau',
      ],
    },
    en: {
      name: 'Hyaluronic Acid Serum',
      description:
        'Three weights of hyaluronic acid for deep moisture and plump, comfortable skin all day long.',
      benefits: ['Moisture that lasts all day', 'Smooths dryness lines', 'Suits every skin type'],
    },
    price: 1500,
    rating: '4.8',
    reviewCount: 167,
    stock: 96,
    category: 'سيروم الوجه',
    popularity: 22,
    listedDaysAgo: 345,
  },
  {
    slug: 'niacinamide-serum',
    ar: {
      name: 'سيروم النياسيناميد والزنك',
      description: 'نياسيناميد 10٪ مع الزنك لبشرة صافية: يقلل اللمعان ويجعل المسام أقل ظهوراً.',
      benefits: ['يقلل اللمعان', 'يصغّر مظهر المسام', 'يهدئ الاحمرار'],
    },
    fr: {
      name: 'Sérum niacinamide et zinc',
      description:
        '10 % de niacinamide et du zinc pour une peau nette : moins de brillance, des pores moins visibles.',
      benefits: ['Réduit la brillance', 'Resserre l’aspect des pores', 'Apaise les rougeurs'],
    },
    en: {
      name: 'Niacinamide and Zinc Serum',
      description: '10% niacinamide with zinc for clear skin: less shine and less visible pores.',
      benefits: ['Reduces shine', 'Makes pores look smaller', 'Calms redness'],
    },
    price: 1350,
    rating: '4.7',
    reviewCount: 131,
    stock: 3,
    category: 'سيروم الوجه',
    popularity: 18,
    listedDaysAgo: 338,
  },
  {
    slug: 'retinol-night-serum',
    ar: {
      name: 'سيروم الريتينول الليلي',
      description: 'عناية ليلية بالريتينول وزيت السكوالان، تنعّم ملمس البشرة ليلة بعد ليلة.',
      benefits: ['ينعّم ملمس البشرة', 'يقلل مظهر الخطوط الرفيعة', 'يغذي أثناء النوم'],
    },
    fr: {
      name: 'Sérum de nuit au rétinol',
      description:
        'Un soin de nuit au rétinol et au squalane qui affine le grain de peau, nuit après nuit.',
      benefits: [
        'Affine le grain de peau',
        'Réduit l’aspect des ridules',
        'Nourrit pendant le sommeil',
      ],
    },
    en: {
      name: 'Retinol Night Serum',
      description:
        'A night treatment with retinol and squalane that refines the skin, night after night.',
      benefits: ['Refines skin texture', 'Softens fine lines', 'Nourishes while you sleep'],
    },
    price: 1800,
    rating: '4.8',
    reviewCount: 88,
    stock: 0,
    category: 'عناية ليلية',
    popularity: 12,
    listedDaysAgo: 330,
  },
  {
    slug: 'prickly-pear-serum',
    ar: {
      name: 'سيروم زيت بذور التين الشوكي',
      description:
        'زيت بذور التين الشوكي من سوق أهراس، معصور على البارد، يغذي البشرة الجافة ويمنحها المرونة.',
      benefits: ['زيت صافٍ معصور على البارد', 'يغذي البشرة الجافة', 'غني بفيتامين هـ'],
    },
    fr: {
      name: 'Sérum à l’huile de figue de Barbarie',
      description:
        'Une huile de pépins de figue de Barbarie de Souk Ahras, pressée à froid, qui nourrit et assouplit les peaux sèches.',
      benefits: ['Huile pure pressée à froid', 'Nourrit les peaux sèches', 'Riche en vitamine E'],
    },
    en: {
      name: 'Prickly Pear Seed Oil Serum',
      description:
        'Cold-pressed prickly pear seed oil from Souk Ahras, to nourish dry skin and keep it supple.',
      benefits: ['Pure cold-pressed oil', 'Nourishes dry skin', 'Rich in vitamin E'],
    },
    price: 2100,
    rating: '4.9',
    reviewCount: 59,
    stock: 41,
    category: 'زيوت طبيعية',
    popularity: 9,
    listedDaysAgo: 316,
  },
  {
    slug: 'caffeine-eye-serum',
    ar: {
      name: 'سيروم الكافيين لمحيط العين',
      description: 'كافيين وشاي أخضر لنظرة مرتاحة: يخفف الانتفاخ ومظهر الهالات.',
      benefits: ['يخفف الانتفاخ', 'يقلل مظهر الهالات', 'رأس معدني منعش'],
    },
    fr: {
      name: 'Sérum contour des yeux à la caféine',
      description:
        'Caféine et thé vert pour un regard reposé : moins de poches et des cernes moins marqués.',
      benefits: [
        'Décongestionne les poches',
        'Atténue les cernes',
        'Embout métallique rafraîchissant',
      ],
    },
    en: {
      name: 'Caffeine Eye Serum',
      description:
        'Caffeine and green tea for a rested look: less puffiness and softer dark circles.',
      benefits: ['Eases puffiness', 'Softens dark circles', 'Cooling metal tip'],
    },
    price: 1250,
    badge: 'جديد',
    rating: '4.6',
    reviewCount: 27,
    stock: 72,
    category: 'محيط العين',
    popularity: 16,
    listedDaysAgo: 118,
  },
  {
    slug: 'glow-duo',
    ar: {
      name: 'ثنائي الإشراق والترطيب',
      description: 'علبة هدية فيها قارورتان صغيرتان، واحدة للصباح وواحدة للمساء، تُباع قطعة واحدة.',
      benefits: ['روتين كامل للصباح والمساء', 'حجم يناسب السفر', 'علبة جاهزة للإهداء'],
    },
    fr: {
      name: 'Duo éclat et hydratation',
      description:
        'Un coffret cadeau de deux petits flacons, un pour le matin et un pour le soir, vendu comme une seule pièce.',
      benefits: [
        'Une routine complète matin et soir',
        'Un format pour le voyage',
        'Coffret prêt à offrir',
      ],
    },
    en: {
      name: 'Glow and Moisture Duo',
      description:
        'A gift box of two small bottles, one for the morning and one for the evening, sold as one piece.',
      benefits: [
        'A full morning and evening routine',
        'Small enough to travel',
        'Boxed and ready to give',
      ],
    },
    price: 2700,
    originalPrice: 3150,
    badge: 'عرض خاص',
    rating: '4.9',
    reviewCount: 46,
    stock: 34,
    category: 'مجموعات',
    popularity: 6,
    listedDaysAgo: 240,
  },
];
