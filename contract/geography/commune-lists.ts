/**
 * By wilaya code. A line that begins with `>` is a daira (French|Arabic); the lines under it are
 * its communes (French|Arabic|postal code, empty where none is known).
 */
export const COMMUNE_LISTS: Readonly<Record<number, string>> = {
  1: `
>Adrar|أدرار
Adrar|أدرار|01000
Bouda|بودة|01023
Ouled Ahmed Timmi|أولاد أحمد تيمي|01025
>Aoulef|أولف
Akabli|اقبلي|01044
Aoulef|أولف|01003
Timekten|تيمقتن|01041
Tit|تيت|01031
>Fenoughil|فنوغيل
Fenoughil|فنوغيل|01008
Tamantit|تامنطيط|01021
Tamest|تامست|01020
>Reggane|رقان
Reggane|رقان|01004
Sali|سالي|01009
>Tsabit|تسابيت
Sebaa|السبع|01022
Tsabit|تسابيت|01011
>Zaouiet Kounta|زاوية كنتة
In Zghmir|إن زغمير|01047
Zaouiet Kounta|زاوية كنتة|01007
`,
  2: `
>Abou El Hassan|أبو الحسن
Abou El Hassane|أبو الحسن|02018
Tadjena|تاجنة|02043
Talassa|تلعصة|02065
>Aïn Merane|عين مران
Ain Merane|عين مران|02004
Herenfa|الهرانفة|02038
>Beni Haoua|بني حواء
Beni Haoua|بني حواء|02017
Breira|بريرة|02070
Oued Goussine|وادي قوسين|02061
>Boukadir|بوقادير
Boukadir|بوقادير|02002
Oued Sly|وادي سلي|02011
Sobha|الصبحة|02033
>Chlef|الشلف
Chlef|الشلف|02000
Oum Drou|أم الدروع|02024
Sendjas|سنجاس|02025
>El Karimia|الكريمية
Beni Bouattab|بني بوعتاب|02071
El Karimia|الكريمية|02008
Harchoun|حرشون|02031
>El Marsa|المرسى
El Marsa|المرسى|02015
Moussadek|مصدق|02060
>Oued Fodda|وادي الفضة
Beni Rached|بني راشد|02035
Oued Fodda|وادي الفضة|02003
Ouled Abbes|أولاد عباس|02029
>Ouled Ben Abdelkader|أولاد بن عبد القادر
El Hadjadj|الحجاج|02050
Ouled Ben Abdelkader|أولاد بن عبد القادر|02037
>Ouled Fares|أولاد فارس
Chettia|الشطية|02007
Labiod Medjadja|الأبيض مجاجة|02049
Ouled Fares|أولاد فارس|02010
>Taougrite|تاوقريت
Dahra|الظهرة|02036
Taougrit|تاوقريت|02012
>Ténès|تنس
Sidi Abderrahmane|سيدي عبد الرحمن|02066
Sidi Akkacha|سيدي عكاشة|02009
Tenes|تنس|02006
>Zeboudja|الزبوجة
Benairia|بنايرية|02039
Bouzeghaia|بوزغاية|02019
Zeboudja|الزبوجة|02014
`,
  3: `
>Aïn Madhi|عين ماضي
Ain Madhi|عين ماضي|03012
El Haouaita|الحويطة|03040
Kheneg|الخنق|03010
Tadjemout|تاجموت|03007
Tadjrouna|تاجرونة|03011
>Hassi R'Mel|حاسي الرمل
Hassi Delaa|حاسي الدلاعة|03022
Hassi R'mel|حاسي الرمل|03004
>Ksar El Hirane|قصر الحيران
Benacer Benchohra|بن ناصر بن شهرة|03033
Ksar El Hirane|قصر الحيران|03003
>Laghouat|الأغواط
Laghouat|الأغواط|03000
>Sidi Makhlouf|سيدي مخلوف
El Assafia|العسافية|03014
Sidi Makhlouf|سيدي مخلوف|03019
`,
  4: `
>Aïn Babouche|عين ببوش
Ain Babouche|عين ببوش|04020
Ain Diss|عين الديس|04025
>Aïn Beïda|عين البيضاء
Ain Beida|عين البيضاء|04001
Berriche|بريش|04015
Zorg|الزرق|04024
>Aïn Fakroun|عين فكرون
Ain Fekroun|عين فكرون|04005
El Fedjoudj Boughrara Sa|الفجوج بوغرارة سعودي|04042
>Aïn Kercha|عين كرشة
Ain Kercha|عين كرشة|04006
El Harmilia|الحرملية|04032
Hanchir Toumghani|هنشير تومغني|04012
>Aïn M'lila|عين مليلة
Ain M'lila|عين مليلة|04002
Ouled Gacem|أولاد قاسم|04041
Ouled Hamla|أولاد حملة|04019
>Dhalaa|الضلعة
Dhalaa|الضلعة|04008
El Djazia|الجازية|04040
>Fkirina|فكيرينة
Fkirina|فكيرينة|04013
Oued Nini|وادي نيني|04047
>Ksar Sbahi|قصر الصباحي
Ksar Sbahi|قصر الصباحي|04018
>Meskiana|مسكيانة
Behir Chergui|بحير الشرقي|04026
El Belala|البلالة|04044
Meskiana|مسكيانة|04004
Rahia|الرحية|04045
>Oum El Bouaghi|أم البواقي
Ain Zitoun|عين الزيتون|04023
Oum El Bouaghi|أم البواقي|04000
>Sigus|سيقوس
El Amiria|العامرية|04004
Sigus|سيقوس|04011
>Souk Naamane|سوق نعمان
Bir Chouhada|بئر الشهداء|04021
Ouled Zouai|أولاد زواي|04039
Souk Naamane|سوق نعمان|04010
`,
  5: `
>Aïn Djasser|عين جاسر
Ain Djasser|عين جاسر|05032
El Hassi|الحاسي|05116
>Aïn Touta|عين التوتة
Ain Touta|عين التوتة|05002
Beni Foudhala El Hakania|بني فضالة الحقانية|05141
Maafa|معافة|05123
Ouled Aouf|أولاد عوف|05133
>Arris|أريس
Arris|أريس|05007
Tighanimine|تيغانمين|05060
>Batna|باتنة
Batna|باتنة|05000
Fesdis|فسديس|05077
Oued Chaaba|وادي الشعبة|05054
>Bouzina|بوزينة
Bouzina|بوزينة|05041
Larbaa|لارباع|38022
>Chemora|الشمرة
Boulhilat|بولهيلات|05062
Chemora|الشمرة|05039
>El Madher|المعذر
Ain Yagout|عين ياقوت|05031
Boumia|بومية|05104
Djerma|جرمة|05105
El Madher|المعذر|05015
>Ichmoul|إشمول
Foum Toub|فم الطوب|05049
Ichemoul|إشمول|05026
Inoughissen|إينوغيسن|05083
>Menaa|منعة
Menaa|منعة|05012
Tigharghar|تغرغار|05059
>Merouana|مروانة
Hidoussa|حيدوسة|05033
Ksar Bellezma|قصر بلزمة|05047
Merouana|مروانة|05013
Oued El Ma|وادي الماء|05016
>N'Gaous|نقاوس
Boumagueur|بومقر|05057
N Gaous|نقاوس|05004
Sefiane|سفيان|05064
>Ouled Si Slimane|أولاد سي سليمان
Lemcene|لمسان|05088
Ouled Si Slimane|أولاد سي سليمان|05066
Taxlent|تاكسلانت|05055
>Ras El Aioun|رأس العيون
Gosbat|القصبات|05068
Guigba|القيقبة|05067
Ouled Sellem|أولاد سلام|05044
Rahbat|الرحبات|05091
Ras El Aioun|رأس العيون|05009
Talkhamt|تالخمت|05051
>Seriana|سريانة
Lazrou|لازرو|05117
Seriana|سريانة|05025
Zanet El Beida|زانة البيضاء|05071
>Tazoult|تازولت
Ouyoun El Assafir|عيون العصافير|05069
Tazoult|تازولت|05011
>Teniet El Abed|ثنية العابد
Chir|شير|05108
Oued Taga|وادي الطاقة|05036
Teniet El Abed|ثنية العابد|05035
>Timgad|تيمقاد
Ouled Fadel|أولاد فاضل|05063
Timgad|تيمقاد|05023
>T'Kout|تكوت
Ghassira|غسيرة|05043
Kimmel|كيمل|05079
T Kout|تكوت|05020
`,
  6: `
>Adekar|أدكار
Adekar|أدكار|06021
Beni K'sila|بني كسيلة|06106
Taourit Ighil|تاوريرت إغيل|06035
>Akbou|أقبو
Akbou|أقبو|06001
Chellata|شلاطة|06052
Ighram|اغرم|06057
Tamokra|تامقرة|06109
>Amizour|أميزور
Amizour|أميزور|06008
Beni Djellil|بني جليل|06067
Feraoun|فرعون|06033
Smaoun|سمعون|06020
>Aokas|أوقاس
Aokas|أوقاس|06007
Tizi-N'berber|تيزي نبربر|06060
>Barbacha|برباشة
Barbacha|برباشة|06009
Kendira|كنديرة|06032
>Béjaïa|بجاية
Bejaia|بجاية|06000
Oued Ghir|وادي غير|06017
>Beni Maouche|بني معوش
Beni-Mallikeche|بني مليكش|06039
>Chemini|شميني
Akfadou|أكفادو|06142
Chemini|شميني|06022
Souk Oufella|سوق اوفلا|06036
Tibane|طيبان|06087
>Darguina|درقينة
Ait-Smail|أيت إسماعيل|06044
Darguina|درقينة|06016
Taskriout|تاسكريوت|06015
>El Kseur|القصر
El Kseur|القصر|06003
Fenaia Il Maten|فناية الماثن|06041
Toudja|توجة|06030
>Ighil Ali|إغيل علي
Ait R'zine|أيت رزين|06013
Ighil-Ali|إغيل علي|06014
>Kherrata|خراطة
Dra El Caid|ذراع القايد|06070
Kherrata|خراطة|06004
>Ouzellaguen|أوزلاقن
Ouzellaguen|أوزلاقن|06010
>Seddouk|صدوق
Amalou|أمالو|06034
Bouhamza|بوحمزة|06031
M'cisna|مسيسنة|06038
Seddouk|صدوق|06011
>Sidi-Aïch|سيدي عيش
Leflaye|الفلاي|06043
Sidi-Aich|سيدي عيش|06005
Sidi Ayad|سيدي عياد|06085
Tifra|تيفرة|06028
Tinebdar|تينبدار|06037
>Souk El Ténine|سوق لإثنين
Melbou|مالبو|06076
Souk El Tenine|سوق لإثنين|06012
Tamridjet|تامريجت|06077
>Tazmalt|تازمالت
Boudjellil|بو جليل|06018
Tazmalt|تازمالت|06006
>Tichy|تيشي
Boukhelifa|بوخليفة|06059
Tala Hamza|تالة حمزة|06066
Tichy|تيشي|06023
>Timezrit|تيمزريت
Benimaouche|بني معوش|06024
Timezrit|تيمزريت|06019
`,
  7: `
>Biskra|بسكرة
Biskra|بسكرة|07000
El Hadjab|الحاجب|07037
>Foughala|فوغالة
El Ghrous|الغروس|07027
Foughala|فوغالة|07031
>M'Chouneche|مشونش
M'chouneche|مشونش|07010
>Ourlal|أورلال
Lioua|ليوة|07033
Mekhadma|مخادمة|07034
M'lili|مليلي|07068
Oumache|أوماش|07035
Ourlal|أورلال|07011
>Sidi Okba|سيدي عقبة
Ain Naga|عين الناقة|07039
Chetma|شتمة|07024
El Haouch|الحوش|07028
Sidi Okba|سيدي عقبة|07005
>Tolga|طولقة
Bordj Ben Azzouz|برج بن عزوز|07021
Bouchakroun|بوشقرون|07022
Lichana|ليشانة|07009
Tolga|طولقة|07003
>Zeribet El Oued|زريبة الوادي
El Feidh|الفيض|07026
Khenguet Sidi Nadji|خنقة سيدي ناجي|07032
Meziraa|المزيرعة|07043
Zeribet El Oued|زريبة الوادي|07012
`,
  8: `
>Abadla|العبادلة
Abadla|العبادلة|08003
Erg-Ferradj|عرق فراج|08023
Machraa-Houari-Boumediene|مشرع هواري بومدين|08027
>Béchar|بشار
Bechar|بشار|08000
>Beni Ounif|بني ونيف
Beni-Ounif|بني ونيف|08010
>Kenadsa|القنادسة
Kenadsa|القنادسة|08011
Meridja|المريجة|08041
>Lahmar|لحمر
Boukais|بوكايس|08034
Lahmar|لحمر|08026
Mogheul|موغل|08042
>Taghit|تاغيت
Taghit|تاغيت|08030
`,
  9: `
>Blida|البليدة
Blida|البليدة|09000
Bouarfa|بوعرفة|09019
>Boufarik|بوفاريك
Boufarik|بوفاريك|09001
Guerrouaou|قرواو|09029
Soumaa|الصومعة|09022
>Bougara|بوقرة
Bougara|بوقرة|09008
Hammam Elouane|حمام ملوان|09030
Ouled Slama|اولاد سلامة|09033
>Bouinan|بوعينان
Bouinan|بوعينان|09020
Chebli|الشبلي|09009
>El Affroun|العفرون
El-Affroun|العفرون|09011
Oued Djer|وادي جر|09032
>Larbaâ|الأربعاء
Larbaa|الأربعاء|09002
Souhane|صوحان|09034
>Meftah|مفتاح
Djebabra|جبابرة|09023
Meftah|مفتاح|09012
>Mouzaïa|موزاية
Ain Romana|عين الرمانة|09028
Chiffa|الشفة|09010
Mouzaia|موزاية|09013
>Oued Alleug|وادي العلايق
Beni-Tamou|بني تامو|09024
Benkhelil|بن خليل|09025
Oued El Alleug|وادي العلايق|09014
>Ouled Yaïch|أولاد يعيش
Beni Mered|بني مراد|09003
Chrea|الشريعة|09027
Ouled Yaich|أولاد يعيش|09015
`,
  10: `
>Aïn Bessem|عين بسام
Ain-Bessem|عين بسام|10005
Ain El Hadjar|عين الحجر|10031
Ain Laloui|عين العلوي|10032
>Bechloul|بشلول
Ahl El Ksar|أهل القصر|10008
Bechloul|بشلول|10012
El Adjiba|العجيبة|10021
El Asnam|الأسنام|10022
Ouled Rached|أولاد راشد|10076
>Bir Ghbalou|بئر غبالو
Bir Ghbalou|بئر غبالو|10013
El Khabouzia|الخبوزية|10038
Raouraoua|روراوة|10042
>Bordj Okhriss|برج أوخريص
Bordj Okhriss|برج أوخريص|10014
Hadjera Zerga|الحجرة الزرقاء|10065
Mezdour|مزدور|10040
Taguedite|تاقديت|10045
>Bouira|البويرة
Ain Turk|عين الترك|10120
Ait Laaziz|أيت لعزيز|10034
Bouira|البويرة|10000
>El Hachimia|الهاشمية
El Hachimia|الهاشمية|10023
Oued El Berdi|وادي البردي|10075
>Haizer|حيزر
Haizer|حيزر|10024
Taghzout|تاغزوت|10055
>Kadiria|قادرية
Aomar|أعمر|10010
Djebahia|جباحية|10036
Kadiria|قادرية|10006
>Lakhdaria|الأخضرية
Bouderbala|بودربالة|10016
Boukram|بوكرم|10054
Guerrouma|قرومة|10037
Lakhdaria|الأخضرية|10002
Maala|معلة|10039
Z'barbar|زبربر|10047
>M'Chedallah|أمشدالة
Aghbalou|أغبالو|10007
Ath Mansour|آث منصور|10011
Chorfa|شرفة|10019
Hanif|حنيف|10030
M Chedallah|أمشدالة|10003
Saharidj|سحاريج|10043
>Souk El Khemis|سوق الخميس
El-Mokrani|المقراني|10060
Souk El Khemis|سوق الخميس|10044
>Sour El Ghozlane|سور الغزلان
Dechmia|الدشمية|10057
Dirah|ديرة|10020
El-Hakimia|الحاكمية|10058
Maamora|المعمورة|10071
Ridane|ريدان|10083
Sour El Ghozlane|سور الغزلان|10004
`,
  11: `
>Abalessa|أبلسة
Abelsa|ابلسة|11012
>Tamanrasset|تمنراست
Ain Amguel|عين امقل|11003
Tamanrasset|تمنراست|11000
>Tazrouk|تاظروك
Idles|أدلس|11020
Tazrouk|تاظروك|11010
`,
  12: `
>Bir Mokkadem|بئر مقدم
Bir Mokkadem|بئر مقدم|12011
Guorriguer|قريقر|12046
Hammamet|الحمامات|12016
>Cheria|الشريعة
Cheria|الشريعة|12002
Telidjen|ثليجان|12053
>El Aouinet|العوينات
Boukhadra|بوخضرة|12012
El-Aouinet|العوينات|12005
>El Kouif|الكويف
Bekkaria|بكارية|12019
Boulhaf Dyr|بولحاف الدير|12039
El Kouif|الكويف|12006
>El Ma Labiodh|الماء الأبيض
El-Houidjbet|الحويجبات|12038
El Malabiod|الماء الابيض|12014
>El Ogla|العقلة
Bedjene|بجن|12035
El Mezeraa|المزرعة|12042
El Ogla|العقلة|12015
Stah Guentis|سطح قنطيس|12032
>Morsott|مرسط
Bir Dheheb|بئر الذهب|12031
Morsott|مرسط|12017
>Ouenza|الونزة
Ain Zerga|عين الزرقاء|12008
El Meridj|المريج|12023
Ouenza|الونزة|12003
>Oum Ali|أم علي
Oum Ali|أم علي|12027
Saf Saf El Ouesra|صفصاف الوسرى|12037
>Tébessa|تبسة
Tebessa|تبسة|12000
`,
  13: `
>Aïn Tallout|عين تالوت
Ain Nehala|عين النحالة|13054
Ain Tellout|عين تالوت|13012
>Bab El Assa|باب العسة
Bab El Assa|باب العسة|13014
Souani|السواني|13046
Souk Tleta|سوق الثلاثاء|13078
>Beni Boussaid|بني بوسعيد
Beni Boussaid|بني بوسعيد|13049
Sidi Medjahed|سيدي مجاهد|13044
>Beni Snous|بني سنوس
Azail|العزايل|13080
Beni Bahdel|بني بهدل|13060
Beni Snous|بني سنوس|13037
>Bensekrane|بن سكران
Bensekrane|بن سكران|13008
Sidi Abdelli|سيدي العبدلي|13019
>Chetouane|شتوان
Ain Fezza|عين فزة|13022
Amieur|عمير|13058
Chetouane|شتوان|13048
>Fellaoucene|فلاوسن
Ain Fetah|عين فتاح|13028
Ain Kebira|عين الكبيرة|13053
Fellaoucene|فلاوسن|13035
>Ghazaouet|الغزوات
Dar Yaghmoracen|دار يغمراسن|13032
Ghazaouet|الغزوات|13002
Souahlia|السواحلية|13020
Tianet|تيانت|13047
>Hennaya|الحناية
Hennaya|الحناية|13009
Ouled Riyah|أولاد رياح|13070
Zenata|زناتة|13051
>Honaïne|هنين
Beni Khellad|بني خلاد|13074
Honnaine|هنين|13015
>Maghnia|مغنية
Hammam Boughrara|حمام بوغرارة|13036
Maghnia|مغنية|13001
>Mansourah|منصورة
Ain Ghoraba|عين غرابة|13023
Beni Mester|بني مستر|13061
Mansourah|منصورة|13016
Terny Beni Hediel|تيرني بني هديل|13079
>Marsa Ben M'Hidi|مرسى بن مهيدي
Marsa Ben M'hidi|مرسى بن مهيدي|13017
M'sirda Fouaga|مسيردة الفواقة|13024
>Nedroma|ندرومة
Djebala|جبالة|13029
Nedroma|ندرومة|13004
>Ouled Mimoun|أولاد ميمون
Beni Smiel|بني صميل|13086
Oued Lakhdar|وادي الخضر|13068
Ouled Mimoun|أولاد ميمون|13010
>Remchi|الرمشي
Ain Youcef|عين يوسف|13013
Beni Ouarsous|بني وارسوس|13025
El Fehoul|الفحول|13033
Remchi|الرمشي|13005
Sebbaa Chioukh|سبعة شيوخ|13042
>Sabra|صبرة
Bouhlou|بوحلو|13026
Sabra|صبرة|13011
>Sebdou|سبدو
Sebdou|سبدو|13006
>Tlemcen|تلمسان
Tlemcen|تلمسان|13000
`,
  14: `
>Aïn Deheb|عين الذهب
Ain Deheb|عين الذهب|14007
Chehaima|شحيمة|14046
Naima|النعيمة|14060
>Aïn Kermes|عين كرمس
Ain Kermes|عين كرمس|14009
Djebilet Rosfa|جبيلات الرصفاء|14061
Madna|مادنة|14055
Medrissa|مدريسة|14013
Sidi Abderrahmane|سيدي عبد الرحمن|14028
>Dahmouni|دحموني
Ain Bouchekif|عين بوشقيف|14040
Dahmouni|دحموني|14010
>Frenda|فرندة
Ain El Hadid|عين الحديد|14008
Frenda|فرندة|14001
Takhemaret|تخمرت|14015
>Mahdia|مهدية
Ain Dzarit|عين دزاريت|14017
Mahdia|مهدية|14004
Nadorah|الناظورة|14058
Sebaine|السبعين|14030
>Mechraa Safa|مشرع الصفا
Djillali Ben Amar|جيلالي بن عمار|14048
Mechraa Safa|مشرع الصفا|14012
Tagdempt|تاقدمت|14068
>Medroussa|مدروسة
Medroussa|مدروسة|14023
Mellakou|ملاكو|14025
Sidi Bakhti|سيدي بختي|14065
>Meghila|مغيلة
Meghila|مغيلة|14024
Sebt|السبت|14062
Sidi Hosni|سيدي حسني|14029
>Oued Lilli|وادي ليلي
Oued Lilli|وادي ليلي|14014
Sidi Ali Mellal|سيدي علي ملال|14064
Tidda|تيدة|14071
>Rahouia|الرحوية
Guertoufa|قرطوفة|14019
Rahouia|الرحوية|14005
>Sougueur|السوقر
Faidja|الفايجة|14049
Si Abdelghani|سي عبد الغني|14027
Sougueur|السوقر|14003
Tousnina|توسنينة|14037
>Tiaret|تيارت
Tiaret|تيارت|14000
`,
  15: `
>Aïn El Hammam|عين الحمام
Abi-Youcef|أبي يوسف|15128
Ain-El-Hammam|عين الحمام|15002
Ait-Yahia|أيت يحيى|15073
Akbil|اقبيل|15099
>Azazga|عزازقة
Azazga|عزازقة|15001
Freha|فريحة|15012
Ifigha|إيفيغاء|15035
Yakourene|إعكورن|15052
Zekri|زكري|15077
>Azeffoun|أزفون
Aghribs|أغريب|15022
Ait-Chafaa|أيت شافع|15060
Akerrou|أقرو|15076
Azeffoun|أزفون|15010
>Beni Douala|بني دوالة
Ait-Mahmoud|أيت محمود|15045
Beni-Aissi|بني عيسي|15070
Beni-Douala|بني دوالة|15011
Beni Zmenzer|بني زمنزار|15029
>Beni Yenni|بني يني
Beni-Yenni|بني يني|15030
Iboudrarene|إبودرارن|15116
Yatafene|يطافن|15053
>Boghni|بوغني
Assi-Youcef|أسي يوسف|15026
Boghni|بوغني|15003
Bounouh|بونوح|15032
Mechtras|مشطراس|15042
>Bouzguène|بوزقن
Beni-Zikki|بني زيكي|15119
Bouzeguene|بوزقن|15009
Idjeur|إيجار|15036
Illoula Oumalou|إيلولة أومالو|15038
>Draâ Ben Khedda|ذراع بن خدة
Draa-Ben-Khedda|ذراع بن خدة|15004
Sidi Namane|سيدي نعمان|15043
Tadmait|تادمايت|15018
Tirmitine|تيرمتين|15049
>Draâ El Mizan|ذراع الميزان
Ain-Zaouia|عين الزاوية|15056
Ait Yahia Moussa|أيت يحي موسى|15027
Draa-El-Mizan|ذراع الميزان|15005
Frikat|فريقات|15068
>Iferhounène|إفرحونان
Iferhounene|إفرحونان|15013
Illilten|إيليلتن|15037
Imsouhal|إمسوحال|15024
>Larbaâ Nath Irathen|الأربعاء ناث إيراثن
Ait Aggouacha|أيت عقواشة|15059
Irdjen|إيرجن|15039
Larbaa Nath Irathen|الأربعاء ناث إيراثن|15006
>Mâatkas|معاتقة
Maatkas|معاتقة|15017
Souk-El-Tenine|سوق الاثنين|15071
>Makouda|ماكودة
Boudjima|بوجيمة|15031
Makouda|ماكودة|15041
>Mekla|مقلع
Ait Khellili|أيت خليلي|15028
Mekla|مقلع|15014
Souama|صوامع|15044
>Ouacif|واسيف
Ait Boumahdi|أيت بومهدي|15085
Ait-Toudert|أيت تودرت|15063
Ouacif|واسيف|15015
>Ouadhia|واضية
Agouni-Gueghrane|أقني قغران|15023
Ait Bouaddou|أيت بوادو|15025
Ouadhias|واضية|15016
Tizi N'tleta|تيزي نثلاثة|15050
>Ouaguenoun|واقنون
Ait-Aissa-Mimoun|أيت عيسى ميمون|15033
Ouaguenoun|واقنون|15046
Timizart|تيميزار|15152
>Tigzirt|تيقزيرت
Iflissen|إفليسن|15069
Mizrana|ميزرانة|15062
Tigzirt|تيقزيرت|15019
>Tizi Gheniff|تيزي غنيف
M'kira|مكيرة|15047
Tizi-Gheniff|تيزي غنيف|15020
>Tizi Ouzou|تيزي وزو
Tizi-Ouzou|تيزي وزو|15000
>Tizi Rached|تيزي راشد
Ait-Oumalou|أيت أومالو|15055
Tizi-Rached|تيزي راشد|15051
`,
  16: `
>Bab El Oued|باب الوادي
Bab El Oued|باب الوادي|16008
Bologhine Ibnou Ziri|بولوغين بن زيري|16030
Casbah|القصبة|16001
Oued Koriche|وادي قريش|16041
Rais Hamidou|الرايس حميدو|16060
>Baraki|براقي
Baraki|براقي|16027
Les Eucalyptus|الكاليتوس|16057
Sidi Moussa|سيدي موسى|16061
>Bir Mourad Raïs|بئر مراد رايس
Birkhadem|بئر خادم|16029
Bir Mourad Rais|بئر مراد رايس|16013
Djasr Kasentina|جسر قسنطينة|16048
Hydra|حيدرة|16016
Sehaoula|السحاولة|16062
>Birtouta|بئر توتة
Bir Touta|بئر توتة|16118
Ouled Chebel|اولاد شبل|16099
Tessala El Merdja|تسالة المرجة|16045
>Bouzareah|بوزريعة
Ben Aknoun|ابن عكنون|16028
Beni Messous|بني مسوس|16044
Bouzareah|بوزريعة|16032
El Biar|الابيار|16003
>Chéraga|الشراقة
Ain Benian|عين بنيان|16095
Cheraga|الشراقة|16104
Dely Ibrahim|دالي ابراهيم|16047
Hammamet|الحمامات|16082
Ouled Fayet|اولاد فايت|16094
>Dar El Beïda|الدار البيضاء
Ain Taya|عين طاية|16116
Bab Ezzouar|باب الزوار|16024
Bordj El Bahri|برج البحري|16017
Bordj El Kiffan|برج الكيفان|16031
Dar El Beida|الدار البيضاء|16033
El Marsa|المرسى|16036
Mohammadia|المحمدية|16058
>Draria|الدرارية
Baba Hassen|بابا حسن|16093
Douira|الدويرة|16121
Draria|الدرارية|16097
El Achour|العاشور|16049
Khraissia|الخرايسية|16091
>El Harrach|الحراش
Bachedjerah|باش جراح|16026
Bourouba|بوروبة|16162
El Harrach|الحراش|16004
Oued Smar|وادي السمار|16059
>Hussein Dey|حسين داي
El Magharia|المغارية|16053
Hussein Dey|حسين داي|16005
Kouba|القبة|16006
Mohamed Belouzdad|محمد بلوزداد|16244
>Rouïba|الرويبة
Herraoua|هراوة|16046
Reghaia|رغاية|16115
Rouiba|الرويبة|16019
>Sidi M'Hamed|سيدي امحمد
Alger Centre|الجزائر الوسطى|16000
El Madania|المدنية|16015
El Mouradia|المرادية|16035
Sidi M'hamed|سيدي امحمد|16007
>Zéralda|زرالدة
Maalma|المعالمة|16093
Rahmania|الرحمانية|16121
Souidania|سويدانية|16097
Staoueli|سطاوالي|16062
Zeralda|زرالدة|16063
`,
  17: `
>Aïn El Ibel|عين الإبل
Ain El Ibel|عين الإبل|17011
Moudjebara|مجبارة|17058
Taadmit|تعظميت|17037
Zaccar|زكار|17065
>Charef|الشارف
Benyagoub|بن يعقوب|17026
Charef|الشارف|17015
El Guedid|القديد|17019
>Dar Chioukh|دار الشيوخ
Dar Chioukh|دار الشيوخ|17006
M'liliha|مليليحة|17057
Sidi Baizid|سيدي بايزيد|17064
>Djelfa|الجلفة
Djelfa|الجلفة|17000
>El Idrissia|الادريسية
Ain Chouhada|عين الشهداء|17039
Douis|دويس|17030
El Idrissia|الادريسية|17020
>Hassi Bahbah|حاسي بحبح
Ain Maabed|عين معبد|17025
Hassi Bahbah|حاسي بحبح|17002
Hassi El Euch|حاسي العش|17032
Zaafrane|زعفران|17038
`,
  18: `
>Chekfa|الشقفة
Bordj T'har|برج الطهر|18041
Chekfa|الشقفة|18003
El Kennar Nouchfi|القنار نشفي|18030
Sidi Abdelaziz|سيدي عبد العزيز|18017
>Djimla|جيملة
Boudria Beniyadjis|بودريعة بني ياجيس|18025
Djimla|جيملة|18031
>El Ancer|العنصر
Bouraoui Belhadef|بوراوي بلهادف|18023
Djemaa Beni Habibi|الجمعة بني حبيبي|18029
El Ancer|العنصر|18004
Khiri Oued Adjoul|خيري واد عجول|18024
>El Aouana|العوانة
El Aouana|العوانة|18005
Selma Benziada|سلمى بن زيادة|18049
>El Milia|الميلية
El Milia|الميلية|18001
Ouled Yahia Khadrouch|أولاد يحيى خدروش|18021
>Jijel|جيجل
Jijel|جيجل|18000
>Settara|السطارة
Ghebala|غبالة|18045
Settara|السطارة|18016
>Sidi Maarouf|سيدي معروف
Ouled Rabah|أولاد رابح|18046
Sidi Marouf|سيدي معروف|18018
>Taher|الطاهير
Boussif Ouled Askeur|بوسيف أولاد عسكر|18036
Chahna|الشحنة|18027
Emir Abdelkader|الامير عبد القادر|18010
Oudjana|وجانة|18047
Taher|الطاهير|18002
>Texenna|تاكسنة
Kaous|قاوس|18015
Texenna|تاكسنة|18006
>Ziama Mansouriah|زيامة منصورية
Erraguene Souissi|أراقن سويسي|18032
Ziama Mansouriah|زيامة منصورية|18007
`,
  19: `
>Aïn Arnat|عين أرنات
Ain Abessa|عين عباسة|19016
Ain Arnat|عين أرنات|19017
El Ouricia|أوريسيا|19047
Mezloug|مزلوق|19056
>Aïn Azel|عين أزال
Ain Azel|عين أزال|19007
Ain Lahdjar|عين الحجر|19018
Beidha Bordj|بيضاء برج|19021
Bir Haddada|بئر حدادة|19039
>Aïn El Kebira|عين الكبيرة
Ain El Kebira|عين الكبيرة|19008
Dehamcha|الدهامشة|19041
Ouled Addouane|أولاد عدوان|19053
>Aïn Oulmene|عين ولمان
Ain Oulmene|عين ولمان|19002
Guellal|قلال|19050
Kasr El Abtal|قصر الابطال|19054
Ouled Si Ahmed|أولاد سي أحمد|19121
>Amoucha|عموشة
Amoucha|عموشة|19009
Oued El Bared|واد البارد|19115
Tizi N'bechar|تيزي نبشار|19068
>Babor|بابور
Babor|بابور|19020
Serdj-El-Ghoul|سرج الغول|19086
>Beni Aziz|بني عزيز
Ain-Sebt|عين السبت|19033
Beni-Aziz|بني عزيز|19010
Maaouia|معاوية|19055
>Beni Ourtilane|بني ورتيلان
Ain-Legradj|عين لقراج|19082
Beni Chebana|بني شبانة|19031
Beni-Mouhli|بني موحلي|19038
Beni Ourtilane|بني ورتيلان|19011
>Bir El Arch|بئر العرش
Bellaa|بلاعة|19022
Bir-El-Arch|بئر العرش|19024
El-Ouldja|الولجة|19046
Tachouda|تاشودة|19125
>Bouandas|بوعنداس
Ait Naoual Mezada|أيت نوال مزادة|19076
Ait-Tizi|ايت تيزي|19077
Bouandas|بوعنداس|19012
Bousselam|بوسلام|19052
>Bougaa|بوقاعة
Ain-Roua|عين الروى|19019
Beni Oussine|بني وسين|19037
Bougaa|بوقاعة|19003
>Djemila|جميلة
Beni Fouda|بني فودة|19023
Djemila|جميلة|19025
>El Eulma|العلمة
Bazer-Sakra|بازر سكرة|19036
El Eulma|العلمة|19001
Guelta Zerka|قلتة زرقاء|19122
>Guenzet|قنزات
Guenzet|قنزات|19026
Harbil|حربيل|19032
>Guidjel|قجال
Guidjel|قجال|19027
Ouled Sabor|أولاد صابر|19120
>Hammam Guergour|حمام قرقور
Draa-Kebila|ذراع قبيلة|19029
Hammam Guergour|حمام قرقور|19051
>Hammam Soukhna|حمام السخنة
Hamam Soukhna|حمام السخنة|19059
Taya|الطاية|19067
Tella|التلة|19087
>Maoklane|ماوكلان
Maouaklane|ماوكلان|19028
Tala-Ifacene|تالة إيفاسن|19069
>Salah Bey|صالح باي
Boutaleb|بوطالب|19092
Hamma|الحامة|19106
Ouled Tebben|أولاد تبان|19030
Rosfa|الرصفة|19060
Salah Bey|صالح باي|19013
>Sétif|سطيف
Setif|سطيف|19000
`,
  20: `
>Aïn El Hadjar|عين الحجر
Ain El Hadjar|عين الحجر|20001
Moulay Larbi|مولاي العربي|20014
Sidi Ahmed|سيدي احمد|20012
>El Hassasna|الحساسنة
Ain Sekhouna|عين السخونة|20009
El Hassasna|الحساسنة|20003
Maamora|المعمورة|20013
>Ouled Brahim|أولاد إبراهيم
Ain Soltane|عين السلطان|20029
Ouled Brahim|أولاد إبراهيم|26036
Tircine|تيرسين|20035
>Saïda|سعيدة
Saida|سعيدة|20000
>Sidi Boubekeur|سيدي بوبكر
Hounet|هونت|20025
Ouled Khaled|أولاد خالد|20004
Sidi Amar|سيدي عمر|20019
Sidi Boubekeur|سيدي بوبكر|20007
>Youb|يوب
Doui Thabet|دوي ثابت|20023
Youb|يوب|20008
`,
  21: `
>Aïn Kechra|عين قشرة
Ain Kechra|عين قشرة|21007
Ouldja Boulbalout|الولجة بولبلوط|21059
>Azzaba|عزابة
Ain Charchar|عين شرشار|21006
Azzaba|عزابة|21001
Djendel Saadi Mohamed|جندل سعدي محمد|21037
El Ghedir|الغدير|21057
Es Sebt|السبت|21018
>Ben Azzouz|بن عزوز
Bekkouche Lakhdar|بكوش لخضر|21009
Ben Azzouz|بن عزوز|21010
El Marsa|المرسى|21058
>Collo|القل
Beni Zid|بني زيد|21016
Cheraia|الشرايع|21036
Collo|القل|21002
>El Hadaiek|الحدائق
Ain Zouit|عين زويت|21051
Bouchetata|بوشطاطة|21053
El Hadaiek|الحدائق|21015
>El Harrouch|الحروش
El Arrouch|الحروش|21003
Emjez Edchich|مجاز الدشيش|21017
Ouled Habbaba|أولاد حبابة|21043
Salah Bouchaour|صالح بو الشعور|21022
Zerdezas|زردازة|21047
>Ouled Attia|أولاد عطية
Khenag Maoune|خناق مايو|21063
Oued Zhour|وادي الزهور|21040
Ouled Attia|أولاد عطية|21012
>Oum Toub|أم الطوب
Oum Toub|أم الطوب|21020
>Ramdane Djamel|رمضان جمال
Beni Bechir|بني بشير|21033
Ramdane Djamel|رمضان جمال|21004
>Sidi Mezghiche|سيدي مزغيش
Ain Bouziane|عين بوزيان|21031
Beni Oulbane|بني ولبان|21011
Sidi Mezghiche|سيدي مزغيش|21023
>Skikda|سكيكدة
Filfila|فلفلة|21042
Hammadi Krouma|حمادي كرومة|21038
Skikda|سكيكدة|21000
>Tamalous|تمالوس
Bin El Ouiden|بين الويدان|21052
Kerkara|الكركرة|21019
Tamalous|تمالوس|21005
>Zitouna|الزيتونة
Kanoua|قنواع|21062
Zitouna|الزيتونة|21028
`,
  22: `
>Aïn El Berd|عين البرد
Ain El Berd|عين البرد|22022
Makedra|مكدرة|22051
Sidi Brahim|سيدي ابراهيم|22029
Sidi Hamadouche|سيدي حمادوش|22019
>Ben Badis|بن باديس
Bedrabine El Mokrani|بضرابين المقراني|22038
Ben Badis|بن باديس|22004
Chetouane Belaila|شيطوان البلايلة|22039
Hassi Zahana|حاسي زهانة|22010
>Marhoum|مرحوم
Bir El Hammam|بئر الحمام|22041
Marhoum|مرحوم|22011
Sidi Chaib|سيدي شعيب|22061
>Merine|مرين
Merine|مرين|22012
Oued Taourira|وادي تاوريرة|22056
Taoudmout|تاودموت|22064
Tefessour|تفسور|22065
>Mostefa Ben Brahim|مصطفى بن ابراهيم
Belarbi|بلعربي|22023
Mostefa Ben Brahim|مصطفى بن ابراهيم|22013
Tilmouni|تلموني|22044
Zerouala|زروالة|22068
>Moulay Slissen|مولاي سليسن
Ain Tindamine|عين تندمين|22036
El Hacaiba|الحصيبة|22047
Moulay Slissen|مولاي سليسن|22026
>Ras El Ma|راس الماء
Oued Sebaa|وادي السبع|22054
Ras El Ma|راس الماء|22005
Redjem Demouche|رجم دموش|22058
>Sfisef|سفيزف
Ain- Adden|عين أدن|22034
Boudjebaa El Bordj|بوجبهة البرج|22043
M'cid|مسيد|22052
Sfisef|سفيزف|22001
>Sidi Ali Benyoub|سيدي علي بن يوب
Boukhanefis|بوخنفيس|22008
Sidi Ali Benyoub|سيدي علي بن يوب|22028
Tabia|طابية|22032
>Sidi Ali Boussidi|سيدي علي بوسيدي
Ain Kada|عين قادة|22035
Lamtar|لمطار|22024
Sidi Ali Boussidi|سيدي علي بوسيدي|22014
Sidi Dahou Zairs|سيدي دحو الزاير|22062
>Sidi Bel Abbès|سيدي بلعباس
Sidi Bel-Abbes|سيدي بلعباس|22000
>Sidi Lahcene|سيدي لحسن
Amarnas|العمارنة|22074
Sidi Khaled|سيدي خالد|22031
Sidi Lahcene|سيدي لحسن|22020
Sidi Yacoub|سيدي يعقوب|22063
>Telagh|تلاغ
Dhaya|الضاية|22009
Mezaourou|مزاورو|22025
Teghalimet|تغاليمت|22066
Telagh|تلاغ|22007
>Tenira|تنيرة
Benachiba Chelia|بن عشيبة شلية|22040
Hassi Dahou|حاسي دحو|22042
Oued Sefioun|وادي سفيون|22055
Tenira|تنيرة|22021
>Tessala|تسالة
Ain Thrid|عين الثريد|22037
Sehala Thaoura|السهالة الثورة|22060
Tessala|تسالة|22033
`,
  23: `
>Aïn Berda|عين الباردة
Ain El Berda|عين الباردة|23006
Cheurfa|الشرفة|23018
El Eulma|العلمة|
>Annaba|عنابة
Annaba|عنابة|23000
Seraidi|سرايدي|23015
>Berrahal|برحال
Berrahal|برحال|23009
Oued El Aneb|واد العنب|23021
Treat|التريعات|23022
>Chetaïbi|شطايبي
Chetaibi|شطايبي|23014
>El Bouni|البوني
El Bouni|البوني|23010
>El Hadjar|الحجار
El Hadjar|الحجار|23004
Sidi Amar|سيدي عمار|23005
`,
  24: `
>Aïn Makhlouf|عين مخلوف
Ain Makhlouf|عين مخلوف|24013
Ain Regada|عين رقادة|24014
Ain Sandel|عين صندل|24032
Tamlouka|تاملوكة|24010
>Bouchegouf|بوشقوف
Ain Ben Beida|عين بن بيضاء|24011
Bouchegouf|بوشقوف|24002
Medjez Amar|مجاز عمار|24043
>Guelaât Bou Sbaâ|قلعة بوصبع
Bou Hachana|بوحشانة|24037
Guelaat Bou Sbaa|قلعة بوصبع|24020
Medjez Sfa|مجاز الصفاء|24026
>Guelma|قالمة
Belkheir|بلخير|24015
Bendjarah|بن جراح|24034
Boumahra Ahmed|بومهرة أحمد|24005
Guelma|قالمة|24000
>Hammam Debagh|حمام دباغ
Bou Hamdane|بوحمدان|24050
Dahouara|الدهوارة|24031
Hammam Debagh|حمام دباغ|24007
Oued Ferragha|وادي فراغة|24038
Roknia|الركنية|24028
>Hammam N'Bails|حمام النبايل
Bordj Sabath|برج صباط|24017
Hammam N'bail|حمام النبايل|24024
>Héliopolis|هيليوبوليس
Bouati Mahmoud|بوعاتي محمود|24018
El Fedjoudj|الفجوج|24019
Heliopolis|هيليوبوليس|24008
>Houari Boumédiène|هواري بومدين
Ain Larbi|عين العربي|24012
Beni Mezline|بني مزلين|24041
Houari Boumedienne|هواري بومدين|24025
>Khezarra|لخزارة
Khezaras|لخزارة|24016
Nechmaya|نشماية|24027
Sellaoua Announa|سلاوة عنونة|24029
>Oued Zenati|وادي الزناتي
Djeballah Khemissi|جبالة الخميسي|24039
Oued Cheham|وادي الشحم|24009
Oued Zenati|وادي الزناتي|24001
Ras El Agba|رأس العقبة|24049
`,
  25: `
>Aïn Abid|عين عبيد
Ain Abid|عين عبيد|25015
Ben Badis|ابن باديس|25102
>Aïn Smara|عين السمارة
Ain Smara|عين السمارة|25006
>Constantine|قسنطينة
Constantine|قسنطينة|25000
>El Khroub|الخروب
El Khroub|الخروب|25005
Ouled Rahmoun|أولاد رحمون|25028
>Hamma Bouziane|حامة بوزيان
Didouche Mourad|ديدوش مراد|25024
Hamma Bouziane|حامة بوزيان|25013
>Ibn Ziad|ابن زياد
Ibn Ziad|ابن زياد|25027
Messaoud Boudjeriou|بوجريو مسعود|25032
>Zighoud Youcef|زيغود يوسف
Beni Hamidane|بني حميدان|25035
Zighoud Youcef|زيغود يوسف|25014
`,
  26: `
>Beni Slimane|بني سليمان
Beni Slimane|بني سليمان|26001
Bouskene|بوسكن|26025
Sidi Rabie|سيدي الربيع|26070
>Berrouaghia|البرواقية
Berrouaghia|البرواقية|26002
Ouled Deid|أولاد دايد|26044
Rebaia|الربعية|26039
>El Azizia|العزيزية
El Azizia|العزيزية|26018
Maghraoua|مغراوة|26063
Mihoub|ميهوب|26032
>El Guelb El Kebir|القلب الكبير
Bir Ben Laabed|بئر بن عابد|26053
El Guelbelkebir|القلب الكبير|26030
Sedraya|سدراية|26068
>El Omaria|العمارية
Baata|بعطة|26050
El Omaria|العمارية|26008
Ouled Brahim|أولاد إبراهيم|26036
>Médéa|المدية
Draa Esmar|ذراع السمار|26017
Medea|المدية|26000
Tamesguida|تمسقيدة|26075
>Ouamri|عوامري
Hannacha|حناشة|26027
Ouamri|عوامري|26034
Oued Harbil|وادي حربيل|26061
>Ouzera|وزرة
Ben Chicao|بن شكاو|26012
El Hamdania|الحمدانية|26060
El Haoudane|الحوضان|26060
Ouzera|وزرة|26019
Tizi Mahdi|تيزي مهدي|26076
>Seghouane|سغوان
Medjebar|مجبر|26033
Seghouane|سغوان|26041
Tletat Ed Douair|ثلاث دوائر|26046
Zoubiria|الزبيرية|26021
>Sidi Naâmane|سيدي نعمان
Bouchrahil|بوشراحيل|26014
Khams Djouamaa|خمس جوامع|26062
Sidi Naamane|سيدي نعمان|26043
>Si Mahdjoub|سي المحجوب
Bouaichoune|بوعيشون|26055
Ouled Bouachra|أولاد بوعشرة|26064
Si Mahdjoub|سي المحجوب|26045
>Souagui|السواقي
Djouab|جواب|26016
Sidi Zahar|سيدي زهار|26072
Sidi Ziane|سيدي زيان|26073
Souagui|السواقي|26020
>Tablat|تابلاط
Aissaouia|العيساوية|26022
Mezerana|مزغنة|26042
Tablat|تابلاط|26004
`,
  27: `
>Achaacha|عشعاشة
Achaacha|عشعاشة|27009
Khadra|خضرة|27005
Nekmaria|نكمارية|27026
Ouled Boughalem|أولاد بوغالم|27027
>Aïn Nouïssy|عين نويسي
Ain-Nouissy|عين نويسي|27010
Fornaka|فرناقة|27014
Hassiane|الحسيان (بني ياحي)|27033
>Aïn Tedles|عين تادلس
Ain-Tedles|عين تادلس|27001
Oued El Kheir|وادي الخير|27020
Sidi Belaattar|سيدي بلعطار|27029
Sour|سور|27022
>Bouguirat|بوقيراط
Bouguirat|بوقيراط|27003
Safsaf|صفصاف|27044
Sirat|سيرات|27021
Souaflia|السوافلية|27046
>Hassi Maameche|حاسي ماماش
Hassi Mameche|حاسي ماماش|27004
Mazagran|مزغران|27017
Stidia|ستيدية|27023
>Kheireddine|خير الدين
Ain-Boudinar|عين بودينار|27031
Kheir-Eddine|خير الدين|27016
Sayada|صيادة|27045
>Mesra|ماسرة
Ain-Sidi Cherif|عين سيدي الشريف|27024
Mansourah|منصورة|27036
Mesra|ماسرة|27018
Touahria|الطواهرية|27013
>Mostaganem|مستغانم
Mostaganem|مستغانم|27000
>Sidi Ali|سيدي علي
Ouled-Maalah|أولاد مع الله|27028
Sidi Ali|سيدي علي|27002
Tazgait|تزقايت|27047
>Sidi Lakhdar|سيدي لخضر
Benabdelmalek Ramdane|بن عبد المالك رمضان|27008
Hadjadj|حجاج|27015
Sidi-Lakhdar|سيدي لخضر|27007
`,
  28: `
>Aïn El Hadjel|عين الحجل
Ain El Hadjel|عين الحجل|28003
Sidi Hadjeres|سيدي هجرس|28036
>Chellal|شلال
Chellal|شلال|28014
Khettouti Sed-El-Jir|خطوطي سد الجير|28056
Maarif|معاريف|28041
Ouled Madhi|أولاد ماضي|28047
>Hammam Dalaa|حمام الضلعة
Hammam Dalaa|حمام الضلعة|28005
Ouanougha|ونوغة|28017
Ouled Mansour|أولاد منصور|28060
Tarmount|تارمونت|28038
>Magra|مقرة
Ain Khadra|عين الخضراء|28008
Belaiba|بلعايبة|28026
Berhoum|برهوم|28010
Dehahna|دهاهنة|28048
Magra|مقرة|28006
>M'Sila|المسيلة
M'sila|المسيلة|28000
>Ouled Derradj|أولاد دراج
Maadid|المعاضيد|28011
M'tarfa|المطارفة|28058
Ouled Addi Guebala|أولاد عدي لقبالة|28021
Ouled Derradj|أولاد دراج|28022
Souamaa|السوامع|28064
>Sidi Aïssa|سيدي عيسى
Beni Ilmane|بني يلمان|28027
Bouti Sayeh|بوطي السايح|28042
Sidi Aissa|سيدي عيسى|28002
`,
  29: `
>Aïn Fares|عين فارس
Ain Fares|عين فارس|29020
El Mamounia|المأمونية|29056
>Aïn Fekan|عين فكان
Ain Fekan|عين فكان|29011
Ain Frass|عين أفرص|29034
>Aouf|عوف
Aouf|عوف|29021
Benian|بنيان|29038
Gharrous|غروس|29047
>Bou Hanifia|بوحنيفية
Bouhanifia|بوحنيفية|29005
El Gueitena|القطنة|29042
Hacine|حسين|29014
>El Bordj|البرج
El Bordj|البرج|29012
El Menaouer|المنور|29044
Khalouia|خلوية|29025
>Ghriss|غريس
Ghriss|غريس|29006
Makhda|ماقضة|29055
Maoussa|ماوسة|29015
Matemore|المطمور|29026
Sidi Boussaid|سيدي بوسعيد|29069
>Hachem|الحشم
El Hachem|الحشم|29013
Nesmot|نسمط|29058
Zelamta|زلامطة|29057
>Mascara|معسكر
Mascara|معسكر|29000
>Mohammadia|المحمدية
El Ghomri|الغمري|29023
Ferraguig|فراقيق|29046
Mocta-Douz|مقطع الدوز|29027
Mohammadia|المحمدية|29002
Sedjerara|سجرارة|29062
Sidi Abdelmoumene|سيدي عبد المومن|29066
>Oggaz|عقاز
Alaimia|العلايمية|29036
Oggaz|عقاز|29029
Ras El Ain Amirouche|رأس عين عميروش|29060
>Oued El Abtal|وادي الأبطال
Ain Ferah|عين فراح|29032
Oued El Abtal|وادي الأبطال|29016
Sidi Abdeldjebar|سيدي عبد الجبار|29065
>Oued Taria|وادي التاغية
Guerdjoum|قرجوم|29050
Oued Taria|وادي التاغية|29017
>Sig|سيق
Bou Henni|بوهني|29022
Chorfa|الشرفاء|29039
Sig|سيق|29001
>Tighennif|تيغنيف
Sehailia|السهايلية|29063
Sidi Kada|سيدي قادة|29030
Tighennif|تيغنيف|29004
>Tizi|تيزي
El Keurt|القرط|29043
Froha|فروحة|29024
Tizi|تيزي|29018
>Zahana|زهانة
El Gaada|القعدة|29041
Zahana|زهانة|29019
`,
  30: `
>El Borma|البرمة
El Borma|البرمة|30025
>Hassi Messaoud|حاسي مسعود
Hassi Messaoud|حاسي مسعود|30001
>N'Goussa|انقوسة
N'goussa|انقوسة|30031
>Ouargla|ورقلة
Ouargla|ورقلة|30000
Rouissat|الرويسات|30013
>Sidi Khouiled|سيدي خويلد
Ain Beida|عين البيضاء|30019
Hassi Ben Abdellah|حاسي بن عبد الله|30052
Sidi Khouiled|سيدي خويلد|30035
`,
  31: `
>Aïn El Turk|عين الترك
Ain Turk|عين الترك|31014
Bousfer|بوسفر|31025
El Ancor|العنصر|31043
Mers El Kebir|المرسى الكبير|31019
>Arzew|أرزيو
Arzew|أرزيو|31004
Sidi Ben Yebka|سيدي بن يبقى|31058
>Bethioua|بطيوة
Ain Biya|عين البية|31040
Bethioua|بطيوة|31015
Marsat El Hadjadj|مرسى الحجاج|31030
>Bir El Djir|بئر الجير
Bir El Djir|بئر الجير|31023
Hassi Ben Okba|حاسي بن عقبة|31049
Hassi Bounif|حاسي بونيف|31028
>Boutlelis|بوتليليس
Ain Kerma|عين الكرمة|
Boutlelis|بوتليليس|31016
Messerghin|مسرغين|31031
>Es Senia|السانية
El Kerma|الكرمة|31026
Es Senia|السانية|31005
Sidi Chami|سيدي الشحمي|31038
>Gdyel|قديل
Ben Freha|بن فريحة|31063
Gdyel|قديل|31017
Hassi Mefsoukh|حاسي مفسوخ|31050
>Oran|وهران
Oran|وهران|31000
>Oued Tlelat|وادي تليلات
Boufatis|بوفاتيس|31024
El Braya|البراية|31070
Oued Tlelat|وادي تليلات|31037
Tafraoui|طفراوي|31077
`,
  32: `
>Boualem|بوعلام
Boualem|بوعلام|32006
Sidi Ameur|سيدي عامر|32029
Sidi Slimane|سيدي سليمان|32031
Sidi Tiffour|سيدي طيفور|32032
Stitten|ستيتن|32033
>Bougtoub|بوقطب
Bougtoub|بوقطب|32001
El Kheiter|الخيثر|32011
Tousmouline|توسمولين|32034
>Brezina|بريزينة
Brezina|بريزينة|32002
Ghassoul|الغاسول|32017
Krakda|كراكدة|32027
>El Bayadh|البيض
El Bayadh|البيض|32000
>Rogassa|رقاصة
Cheguig|الشقيق|32022
Kef El Ahmar|الكاف الأحمر|32013
Rogassa|رقاصة|32018
`,
  33: `
>Bordj Omar Driss|برج عمر إدريس
Bordj Omar Driss|برج عمر إدريس|33003
>Debdeb|دبداب
Debdeb|دبداب|33004
>Illizi|إيليزي
Illizi|إيليزي|33000
>In Amenas|إن أمناس
In Amenas|إن أمناس|33001
`,
  34: `
>Aïn Taghrout|عين تاغروت
Ain Taghrout|عين تاغروت|34010
Tixter|تيكستار|34022
>Bir Kasdali|بئر قاصد علي
Bir Kasdali|بئر قاصد علي|34011
Khelil|خليل|34007
Sidi-Embarek|سيدي أمبارك|34020
>Bordj Bou Arreridj|برج بوعريرج
Bordj Bou Arreridj|برج بوعريرج|34000
>Bordj Ghedir|برج الغدير
Belimour|بليمور|34025
Bordj Ghedir|برج الغدير|34004
El Annasseur|العناصر|34030
Ghailasa|غيلاسة|34031
Taglait|تقلعيت|34059
>Bordj Zemoura|برج زمورة
Bordj Zemmoura|برج زمورة|34005
Ouled Dahmane|أولاد دحمان|34033
Tassamert|تسامرت|34026
>Djaafra|جعافرة
Colla|القلة|34015
Djaafra|جعافرة|34016
El Main|الماين|34018
Tefreg|تفرق|34053
>El Hamadia|الحمادية
El Euch|العش|34006
Elhammadia|الحمادية|34017
Ksour|القصور|34048
Rabta|الرابطة|34035
>Mansoura|المنصورة
Ben Daoud|بن داود|34039
El M'hir|المهير|34019
Haraza|حرازة|34047
Mansoura|المنصورة|34008
Ouled Sidi-Brahim|أولاد سيدي ابراهيم|34052
>Medjana|مجانة
El Achir|الياشير|34006
Hasnaoua|حسناوة|34014
Medjana|مجانة|34009
Teniet En Nasr|ثنية النصر|34021
>Ras El Oued|رأس الوادي
Ain Tesra|عين تسرة|34027
Ouled Brahem|أولاد أبراهم|34032
Ras El Oued|رأس الوادي|34001
`,
  35: `
>Baghlia|بغلية
Baghlia|بغلية|35013
Sidi Daoud|سيدي داود|35019
Taourga|تاورقة|35029
>Bordj Menaiel|برج منايل
Bordj Menaiel|برج منايل|35001
Djinet|جنات|35024
Leghata|لقاطة|35026
Zemmouri|زموري|35012
>Boudouaou|بودواو
Boudouaou|بودواو|35003
Boudouaou El Bahri|بودواو البحري|35037
Bouzegza Keddara|بوزقزة قدارة|35038
El Kharrouba|الخروبة|35048
Ouled Hedadj|أولاد هداج|35045
>Boumerdès|بومرداس
Boumerdes|بومرداس|35000
Corso|قورصو|35014
Tidjelabine|تيجلابين|35021
>Dellys|دلس
Afir|أعفير|35022
Ben Choud|بن شود|35033
Dellys|دلس|35004
>Isser|يسر
Chabet El Ameur|شعبة العامر|35008
Isser|يسر|35009
Si Mustapha|سي مصطفى|35028
Timezrit|تيمزريت|35027
>Khemis El Khechna|خميس الخشنة
Hammedi|حمادي|35015
Khemis El Khechna|خميس الخشنة|35010
Larbatache|الاربعطاش|35017
Ouled Moussa|أولاد موسى|35011
>Naciria|الناصرية
Naciria|الناصرية|35018
Ouled Aissa|أولاد عيسى|35050
>Thenia|الثنية
Ammal|عمال|35031
Beni Amrane|بني عمران|35006
Souk El Had|سوق الحد|35020
Thenia|الثنية|35005
`,
  36: `
>Ben Mehidi|بن مهيدي
Ben M Hidi|بن مهيدي|36003
Berrihane|بريحان|36027
Echatt|الشط|36007
>Besbes|البسباس
Asfour|عصفور|36012
Besbes|البسباس|36004
Zerizer|زريزر|36015
>Bouhadjar|بوحجار
Ain Kerma|عين الكرمة|36011
Bouhadjar|بوحجار|36005
Hammam Beni Salah|حمام بني صالح|36036
Oued Zitoun|وادي الزيتون|36044
>Bouteldja|بوثلجة
Bouteldja|بوثلجة|36006
Chefia|الشافية|36032
Lac Des Oiseaux|بحيرة الطيور|36019
>Drean|الذرعان
Chebaita Mokhtar|شبيطة مختار|36013
Chihani|شحاني|36014
Drean|الذرعان|36001
>El Kala|القالة
El Aioun|العيون|36018
El Kala|القالة|36002
Raml Souk|رمل السوق|36021
Souarekh|السوارخ|36020
>El Tarf|الطارف
Ain El Assel|عين العسل|36010
Bougous|بوقوس|36029
El Tarf|الطارف|36000
Zitouna|الزيتونة|36023
`,
  37: `
>Tindouf|تندوف
Oum El Assel|أم العسل|37003
Tindouf|تندوف|37000
`,
  38: `
>Ammari|عماري
Ammari|عماري|38012
Maacem|المعاصم|38023
Sidi Abed|سيدي عابد|38025
>Bordj Bou Naama|برج بونعامة
Beni Chaib|بني شعيب|38019
Beni Lahcene|بني لحسن|38020
Bordj Bounaama|برج بونعامة|38001
Sidi Slimane|سيدي سليمان|38028
>Bordj El Emir Abdelkader|برج الأمير عبد القادر
Bordj El Emir Abdelkader|برج الأمير عبد القادر|38004
Youssoufia|اليوسفية|38031
>Khemisti|خميستي
Khemisti|خميستي|38006
Layoune|العيون|38007
>Lardjem|لرجام
Lardjem|لرجام|38002
Melaab|الملعب|38013
Sidi Lantri|سيدي العنتري|38027
Tamellahet|تملاحت|38029
>Lazharia|الأزهرية
Boucaid|بوقائد|38005
Larbaa|الأربعاء|38022
Lazharia|الأزهرية|38008
>Theniet El Had|ثنية الاحد
Sidi Boutouchent|سيدي بوتوشنت|38026
Theniet El Had|ثنية الاحد|38003
>Tissemsilt|تيسمسيلت
Ouled Bessam|أولاد بسام|38014
Tissemsilt|تيسمسيلت|38000
`,
  39: `
>Bayadha|البياضة
Bayadha|البياضة|39007
>Debila|الدبيلة
Debila|الدبيلة|39003
Hassani Abdelkrim|حساني عبد الكريم|39029
>El Oued|الوادي
El-Oued|الوادي|39000
Kouinine|كوينين|39014
>Guemar|قمار
Guemar|قمار|39002
Ourmes|ورماس|39035
Taghzout|تغزوت|39040
>Hassi Khalifa|حاسي خليفة
Hassi Khalifa|حاسي خليفة|39013
Trifaoui|الطريفاوي|39044
>Magrane|المقرن
Magrane|المقرن|39015
Sidi Aoun|سيدي عون|39037
>Mih Ouansa|اميه وانسة
Mih Ouansa|اميه وانسة|39030
Oued El Alenda|وادي العلندة|39033
>Reguiba|الرقيبة
Hamraia|الحمراية|39061
Reguiba|الرقيبة|39016
>Robbah|الرباح
El Ogla|العقلة|39055
Nakhla|النخلة|39031
Robbah|الرباح|39017
>Taleb Larbi|الطالب العربي
Ben Guecha|بن قشة|39048
Douar El Maa|دوار الماء|39024
Taleb Larbi|الطالب العربي|39019
`,
  40: `
>Aïn Touila|عين الطويلة
Ain Touila|عين الطويلة|40005
M'toussa|متوسة|40021
>Babar|بابار
Babar|بابار|40006
>Bouhmama|بوحمامة
Bouhmama|بوحمامة|40007
Chelia|شلية|40030
M'sara|مصارة|40039
Yabous|يابوس|40023
>Chechar|ششار
Chechar|ششار|40008
Djellal|جلال|40015
El Oueldja|الولجة|40032
Khirane|خيران|40037
>El Hamma|الحامة
Baghai|بغاي|40014
El Hamma|الحامة|40016
Ensigha|انسيغة|40043
Tamza|طامزة|40024
>Kais|قايس
Kais|قايس|40001
Remila|الرميلة|40041
Taouzianat|تاوزيانت|40011
>Khenchela|خنشلة
Khenchela|خنشلة|40000
>Ouled Rechache|أولاد رشاش
El Mahmal|المحمل|40012
Ouled Rechache|أولاد رشاش|40013
`,
  41: `
>Bir Bou Haouch|بئر بوحوش
Bir Bouhouche|بئر بوحوش|41011
Safel El Ouiden|سافل الويدان|41035
Zouabi|الزوابي|41039
>Heddada|الحدادة
Haddada|الحدادة|41012
Khedara|الخضارة|41013
Ouled Moumen|أولاد مومن|41034
>M'daourouch|مداوروش
M'daourouche|مداوروش|41001
Ragouba|الراقوبة|41033
Tiffech|تيفاش|41038
>Mechroha|المشروحة
Hanencha|الحنانشة|41016
Machroha|المشروحة|41010
>Merahna|المراهنة
Merahna|المراهنة|41004
Ouillen|ويلان|41032
Sidi Fredj|سيدي فرج|41026
>Ouled Driss|أولاد إدريس
Ain Zana|عين الزانة|41027
Ouled Driss|أولاد إدريس|41005
>Oum El Adhaim|أم العظايم
Oued Kebrit|وادي الكبريت|41026
Oum El Adhaim|أم العظايم|41019
Terraguelt|ترقالت|41037
>Sedrata|سدراتة
Ain Soltane|عين سلطان|41026
Khemissa|خميسة|41031
Sedrata|سدراتة|41002
>Souk Ahras|سوق أهراس
Souk Ahras|سوق أهراس|41000
>Taoura|تاورة
Drea|الدريعة|41015
Taoura|تاورة|41009
Zaarouria|الزعرورية|41010
`,
  42: `
>Ahmar El Ain|أحمر العين
Ahmer El Ain|أحمر العين|42024
Bourkika|بورقيقة|42011
Sidi Rached|سيدي راشد|42040
>Bou Ismail|بواسماعيل
Ain Tagourait|عين تاقورايت|42006
Bou Haroun|بوهارون|42020
Bou Ismail|بواسماعيل|42041
Khemisti|خميستي|42016
>Cherchell|شرشال
Cherchell|شرشال|42036
Hadjret Ennous|حجرة النص|42029
Sidi Ghiles|سيدي غيلاس|42021
Sidi Semiane|سيدي سميان|42041
>Damous|الداموس
Beni Mileuk|بني ميلك|42024
Damous|الداموس|42040
Larhat|الأرهاط|42017
>Fouka|فوكة
Douaouda|دواودة|42015
Fouka|فوكة|42008
>Gouraya|قوراية
Aghbal|أغبال|42007
Gouraya|قوراية|42018
Messelmoun|مسلمون|42036
>Hadjout|حجوط
Hadjout|حجوط|42012
Merad|مراد|42003
>Kolea|القليعة
Attatba|الحطاطبة|42008
Chaiba|الشعيبة|42019
Kolea|القليعة|42003
>Sidi Amar|سيدي عامر
Menaceur|مناصر|42018
Nador|الناظور|42014
Sidi-Amar|سيدي عامر|42023
>Tipaza|تيبازة
Tipaza|تيبازة|42000
`,
  43: `
>Aïn Beida Harriche|عين البيضاء أحريش
Ain Beida Harriche|عين البيضاء أحريش|43033
El Ayadi Barbes|العياضي برباس|43009
>Bouhatem|بوحاتم
Bouhatem|بوحاتم|43022
Derrahi Bousselah|دراحي بوصلاح|43046
>Chelghoum Laid|شلغوم العيد
Ain Mellouk|عين الملوك|43015
Chelghoum Laid|شلغوم العيد|43001
Oued Athmenia|وادي العثمانية|43005
>Ferdjioua|فرجيوة
Ferdjioua|فرجيوة|43002
Yahia Beniguecha|يحي بني قشة|43015
>Grarem Gouga|القرارم قوقة
Grarem Gouga|القرارم قوقة|43004
Hamala|حمالة|43052
>Mila|ميلة
Ain Tine|عين التين|43016
Mila|ميلة|43000
Sidi Khelifa|سيدي خليفة|43060
>Oued Endja|وادي النجاء
Ahmed Rachedi|أحمد راشدي|43013
Oued Endja|وادي النجاء|43006
Zeghaia|زغاية|43012
>Rouached|الرواشد
Rouached|الرواشد|43009
Tiberguent|تيبرقنت|43035
>Sidi Merouane|سيدي مروان
Chigara|الشيقارة|43025
Sidi Merouane|سيدي مروان|43010
>Tadjenanet|تاجنانت
Benyahia Abderrahmane|بن يحي عبد الرحمن|43020
Ouled Khalouf|أولاد اخلوف|43032
Tadjenanet|تاجنانت|43007
>Tassadane Haddada|تسدان حدادة
Minar Zarza|مينار زارزة|43036
Tassadane Haddada|تسدان حدادة|43033
>Teleghma|التلاغمة
El Mechira|مشيرة|43026
Oued Seguen|وادي سقان|43031
Teleghma|التلاغمة|43008
>Terrai Bainen|ترعي باينان
Amira Arres|اعميرة اراس|43017
Tassala Lematai|تسالة لمطاعي|43007
Terrai Bainen|ترعي باينان|43018
`,
  44: `
>Aïn Defla|عين الدفلى
Ain-Benian|عين البنيان|44035
Ain-Bouyahia|عين بويحيى|44032
Ain-Defla|عين الدفلى|44000
Ain-Soltane|عين السلطان|44019
Ain-Torki|عين التركي|44020
>Aïn Lechiakh|عين الاشياخ
Ain-Lechiakh|عين الاشياخ|44018
Tarik-Ibn-Ziad|طارق بن زياد|44029
Tiberkanine|تبركانين|44030
>Bathia|بطحية
Bathia|بطحية|44041
>Bordj Emir Khaled|برج الأمير خالد
Bordj-Emir-Khaled|برج الأمير خالد|44021
>Boumedfaa|بومدفع
Boumedfaa|بومدفع|44004
Oued Djemaa|واد الجمعة|44052
>Djelida|جليدة
Djelida|جليدة|44009
>Djendel|جندل
Arib|عريب|44008
Bourached|بوراشد|44044
Djendel|جندل|44023
>El Abadia|العبادية
El-Abadia|العبادية|44006
>El Amra|العامرة
Djemaa Ouled Cheikh|جمعة أولاد الشيخ|44047
El-Amra|العامرة|44010
Tacheta Zegagha|تاشتة زقاغة|44028
>El Attaf|العطاف
Belaas|بلعاص|44038
Birbouche|بربوش|44042
El-Attaf|العطاف|44002
>Hammam Righa|حمام ريغة
Bir-Ould-Khelifa|بئر ولد خليفة|44002
Hammam-Righa|حمام ريغة|44023
Oued Chorfa|وادي الشرفاء|44024
>Khemis Miliana|خميس مليانة
Hassania|الحسانية|44022
Khemis-Miliana|خميس مليانة|44001
Sidi-Lakhdar|سيدي الأخضر|44027
>Miliana|مليانة
El-Maine|الماين|44020
Hoceinia|الحسينية|44048
Miliana|مليانة|44003
>Rouina|الروينة
Ben Allal|بن علال|44040
Mekhatria|المخاطرية|44050
Rouina|الروينة|44017
Zeddine|زدين|44031
`,
  45: `
>Aïn Sefra|عين الصفراء
Ain Sefra|عين الصفراء|45001
Tiout|تيوت|45030
>Assela|عسلة
Asla|عسلة|45030
>Makman Ben Amer|مكمن بن عمار
Kasdir|القصدير|45007
Makmen Ben Amar|مكمن بن عمار|45005
>Mecheria|المشرية
Ain Ben Khelil|عين بن خليل|45008
El Biodh|البيوض|45004
Mecheria|المشرية|45002
>Moghrar|مغرار
Djenienne Bourezg|جنين بورزق|45030
Moghrar|مغرار|45019
>Naama|النعامة
Naama|النعامة|45000
>Sfissifa|سفيسيفة
Sfissifa|سفيسيفة|45001
`,
  46: `
>Aïn El Arbaa|عين الأربعاء
Ain El Arbaa|عين الأربعاء|46009
Oued Sebbah|وادي الصباح|46023
Sidi Boumediene|سيدي بومدين|46051
Tamzoura|تامزورة|46026
>Aïn Kihal|عين الكيحل
Aghlal|أغلال|46016
Ain Kihal|عين الكيحل|46045
Ain Tolba|عين الطلبة|46010
Aoubellil|عقب الليل|46017
>Aïn Témouchent|عين تموشنت
Ain Temouchent|عين تموشنت|46000
Sidi Ben Adda|سيدي بن عدة|46013
>Beni Saf|بني صاف
Beni Saf|بني صاف|46001
Emir Abdelkader|الأمير عبد القادر|
Sidi Safi|سيدي صافي|46025
>El Amria|العامرية
Bouzedjar|بوزجار|46033
El Amria|العامرية|46022
El Messaid|المساعيد|46036
Hassi El Ghella|حاسي الغلة|46012
Ouled Boudjemaa|أولاد بوجمعة|46043
>El Malah|المالح
Chaabat El Ham|شعبة اللحم|46033
El Maleh|المالح|46016
Ouled Kihal|أولاد الكيحل|46045
Terga|تارقة|46015
>Hammam Bou Hadjar|حمام بوحجر
Chentouf|شنتوف|46020
Hammam Bou Hadjar|حمام بوحجر|46005
Hassasna|الحساسنة|46021
Oued Berkeche|وادي برقش|46022
>Oulhaca El Gheraba|ولهاصة الغرابة
Oulhaca El Gheraba|ولهاصة الغرابة|46014
Sidi Ouriache|سيدي ورياش|46033
`,
  47: `
>Berriane|بريان
Berriane|بريان|47003
>Bounoura|بونورة
Bounoura|بونورة|47010
El Atteuf|العطف|58006
>Daia Ben Dahoua|ضاية بن ضحوة
Dhayet Bendhahoua|ضاية بن ضحوة|47012
>El Guerrara|القرارة
El Guerrara|القرارة|58001
>Ghardaia|غرداية
Ghardaia|غرداية|47000
>Mansoura|المنصورة
Mansoura|المنصورة|47023
>Metlili|متليلي
Metlili|متليلي|47002
Sebseb|سبسب|47025
>Zelfana|زلفانة
Zelfana|زلفانة|47007
`,
  48: `
>Aïn Tarek|عين طارق
Ain-Tarek|عين طارق|48016
Had Echkalla|حد الشكالة|48003
>Ammi Moussa|عمي موسى
Ammi Moussa|عمي موسى|48004
El Hassi|الحاسي|48067
El Ouldja|الولجة|48048
Ouled Aiche|أولاد يعيش|48039
>Djidioua|جديوية
Djidiouia|جديوية|48005
Hamri|حمري|48051
Ouled Sidi Mihoub|أولاد سيدي الميهوب|48061
>El Hamadna|الحمادنة
El H'madna|الحمادنة|48017
Oued El Djemaa|وادي الجمعة|48021
>El Matmar|المطمر
Belaassel Bouzagza|بلعسل بوزقزة|48036
El-Matmar|المطمر|48009
Sidi Khettab|سيدي خطاب|48029
Sidi M'hamed Benaouda|سيدي امحمد بن عودة|48033
>Mazouna|مازونة
El-Guettar|القطار|48051
Mazouna|مازونة|48002
>Mendes|منداس
Mendes|منداس|48012
Oued Essalem|وادي السلام|48022
Sidi Lazreg|سيدي لزرق|48065
>Oued Rhiou|وادي رهيو
Lahlef|لحلاف|48020
Merdja Sidi Abed|مرجة سيدي عابد|48056
Ouarizane|واريزان|48013
Oued-Rhiou|وادي رهيو|48001
>Ramka|الرمكة
Ramka|الرمكة|48024
Souk El Had|سوق الحد|48068
>Relizane|غليزان
Bendaoud|بن داود|48037
Relizane|غليزان|48000
>Sidi M'Hamed Ben Ali|سيدي أمحمد بن علي
Beni Zentis|بني زنطيس|48041
Mediouna|مديونة|48015
Sidi M'hamed Benali|سيدي أمحمد بن علي|48003
>Yellel|يلل
Ain Rahma|عين الرحمة|48033
Kalaa|القلعة|48018
Sidi Saada|سيدي سعادة|48067
Yellel|يلل|48006
>Zemmora|زمورة
Beni Dergoun|بني درقن|48039
Dar Ben Abdelah|دار بن عبد الله|48044
Zemmoura|زمورة|48008
`,
  49: `
>Aougrout|أوقروت
Aougrout|أوقروت|49012
Deldoul|دلدول|49036
Metarfa|المطارفة|49038
>Charouine|شروين
Charouine|شروين|49014
Ouled Aissa|أولاد عيسى|49051
Talmine|طالمين|49034
>Timimoun|تيميمون
Ouled Said|أولاد السعيد|49039
Timimoun|تيميمون|49001
>Tinerkouk|تنركوك
Ksar Kaddour|قصر قدور|49035
Tinerkouk|تنركوك|49061
`,
  50: `
>Bordj Badji Mokhtar|برج باجي مختار
Bordj Badji Mokhtar|برج باجي مختار|50010
Timiaouine|تيمياوين|50042
`,
  51: `
>Ouled Djellal|أولاد جلال
Chaiba|الشعيبة|
Doucen|الدوسن|51007
Ouled Djellal|أولاد جلال|51002
>Sidi Khaled|سيدي خالد
Besbes|بسباس|51044
Ras El Miad|رأس الميعاد|05087
Sidi Khaled|سيدي خالد|51004
`,
  52: `
>Beni Abbes|بني عباس
Beni-Abbes|بني عباس|52002
Tamtert|تامترت|52046
>El Ouata|الواتة
Beni-Ikhlef|بن يخلف|52025
El Ouata|الواتة|52020
>Igli|إقلي
Igli|إقلي|52021
>Kerzaz|كرزاز
Kerzaz|كرزاز|52022
Timoudi|تيمودي|52031
>Ouled Khoudir|أولاد خضير
Ksabi|القصابي|52039
Ouled-Khodeir|أولاد خضير|52028
>Tabelbala|تبلبالة
Tabelbala|تبلبالة|52029
`,
  53: `
>In Ghar|إينغر
Inghar|إينغر|53004
>In Salah|عين صالح
Ain Salah|عين صالح|53001
Foggaret Ezzoua|فقارة الزوى|53016
`,
  54: `
>In Guezzam|عين قزام
Ain Guezzam|عين قزام|54005
>Tin Zaouatine|تين زواتين
Tin Zouatine|تين زواتين|54011
`,
  55: `
>El Hadjira|الحجيرة
El-Hadjira|الحجيرة|55006
>Megarine|المقارين
Megarine|المقارين|55009
Sidi Slimane|سيدي سليمان|55008
>Ouargla|ورقلة
El Alia|العالية|55023
>Taibet|الطيبات
Benaceur|بن ناصر|55020
M'naguer|المنقر|55029
Taibet|الطيبات|55015
>Tamacine|تماسين
Blidet Amor|بلدة اعمر|55005
Temacine|تماسين|55003
>Touggourt|تقرت
Nezla|النزلة|55004
Tebesbest|تبسبست|55016
Touggourt|تقرت|55002
Zaouia El Abidia|الزاوية العابدية|55018
`,
  56: `
>Djanet|جانت
Bordj El Haouass|برج الحواس|56008
Djanet|جانت|56002
`,
  57: `
>Djamaa|جامعة
Djamaa|جامعة|57004
M'rara|المرارة|57067
Sidi Amrane|سيدي عمران|57018
Tenedla|تندلة|57042
>El M'Ghair|المغير
El-M'ghaier|المغير|57005
Oum Touyour|أم الطيور|57034
Sidi Khelil|سيدي خليل|57038
Still|سطيل|57039
`,
  58: `
>El Meniaa|المنيعة
El Meniaa|المنيعة|58001
Hassi Fehal|حاسي الفحل|58021
Hassi Gara|حاسي القارة|58006
`,
  59: `
>Aflou|أفلو
Aflou|أفلو|03001
El Beidha|البيضاء|03013
Oued Morra|وادي مرة|03027
Oued M'zi|وادي مزي|03041
>Brida|بريدة
Brida|بريدة|03005
Sidi Bouzid|سيدي بوزيد|03007
>El Ghicha|الغيشة
El Ghicha|الغيشة|03023
Sebgag|سبقاق|03003
>Gueltat Sidi Saad|قلتة سيدي سعد
Ain Sidi Ali|عين سيدي علي|03028
Gueltat Sidi Saad|قلتة سيدي سعد|03025
>Hadj Mechri|الحاج مشري
Hadj Mechri|الحاج مشري|03038
Taouiala|تاويالة|03026
`,
  60: `
>Azil Abdelkader|عزيل عبد القادر
Azil Abedelkader|عزيل عبد القادر|05087
Ouled Ammar|أولاد عمار|05121
>Barika|بريكة
Barika|بريكة|05001
Bitam|بيطام|05045
M Doukal|إمدوكل|05037
>Seggana|سقانة
Djezzar|الجزار|05046
Seggana|سقانة|05027
>Tilatou|تيلاطو
Tilatou|تيلاطو|05127
`,
  61: `
>Djemorah|جمورة
Branis|برانيس|07023
Djemorah|جمورة|07025
>El Kantara|القنطرة
Ain Zaatout|عين زعطوط|07013
El Kantara|القنطرة|07008
>El Outaya|الوطاية
El Outaya|الوطاية|07026
`,
  62: `
>Bir El Ater|بئر العاتر
Bir-El-Ater|بئر العاتر|12001
Ferkane|فركان|12044
>Negrine|نقرين
El Ogla El Malha|العقلة المالحة|12043
Negrine|نقرين|12024
`,
  63: `
>El Aricha|العريشة
El Aricha|العريشة|13031
El Gor|القور|13034
>Sidi Djillali|سيدي الجيلالي
Bouihi|البويهي|13066
Sidi Djillali|سيدي الجيلالي|13043
`,
  64: `
>Ksar Chellala|قصر الشلالة
Ksar Chellala|قصر الشلالة|14002
Serghine|سرغين|14051
Zmalet El Emir Abdelkade|زمالة الأمير عبد القادر|14038
>Rechaiga|الرشايقة
Hamadia|حمادية|14020
Rechaiga|الرشايقة|14026
>Zmalet El Emir Abdelkader|زمالة الأمير عبد القادر
Bougara|بوقرة|14018
`,
  65: `
>Aïn Oussera|عين وسارة
Aïn Oussera|عين وسارة|17001
Benhar|بنهار|17043
Guernini|قرنيني|17054
>Birine|بيرين
Birine|بيرين|17014
El Khemis|الخميس|17051
>Bouira Lahdab|بويرة الأحداب
Bouira Lahdab|بويرة الأحداب|17044
Had Sahary|حد الصحاري|17022
>Sidi Laadjel|سيدي لعجال
Ain Fekka|عين فقه|17040
Hassi Fedoul|حاسي فدول|17056
Sidi Laadjel|سيدي لعجال|17024
`,
  66: `
>Amourah|عمورة
Amourah|عمورة|17042
>Messaad|مسعد
Deldoul|دلدول|17415
Guettara|قطارة|17055
Messaad|مسعد|17003
>Sed Rahal|سد الرحال
Faidh El Botma|فيض البطمة|17021
Sed Rahal|سد الرحال|17062
>Selmana|سلمانة
Oum Laadham|أم العظام|17061
Selmana|سلمانة|17063
`,
  67: `
>Aïn Boucif|عين بوسيف
Ain Boucif|عين بوسيف|26005
El Ouinet|العوينات|26059
Kef Lakhdar|الكاف الاخضر|26051
Ouled Emaaraf|أولاد امعرف|26038
Sidi Demed|سيدي دامد|26069
>Aziz|عزيز
Aziz|عزيز|26040
Derrag|دراق|26015
Oum El Djellil|أم الجليل|26065
>Boghar|بوغار
Boghar|بوغار|26013
Ouled Antar|أولاد عنتر|26035
Ouled Hellal|أولاد هلال|26037
>Chahbounia|الشهبونية
Bouaiche|بوعيش|26054
Boughzoul|بوغزول|26023
Chabounia|الشهبونية|26026
>Chellalet El Adhaoura|شلالة العذاورة
Ain Ouksir|عين اقصير|26048
Chelalet El Adhaoura|شلالة العذاورة|26007
Cheniguel|شنيقل|26057
Tafraout|تفراوت|26074
>Ksar El Boukhari|قصر البخاري
Ksar El Boukhari|قصر البخاري|26003
M'fatha|مفاتحة|26049
Saneg|السانق|26067
`,
  68: `
>Aïn El Melh|عين الملح
Ain El Melh|عين الملح|28004
Ain Fares|عين فارس|28023
Ain Rich|عين الريش|28025
Bir Foda|بئر فضة|28043
Sidi M'hamed|سيدي محمد|
>Ben Srour|بن سرور
Ben Srour|بن سرور|28009
Mohamed Boudiaf|محمد بوضياف|28033
Ouled Slimane|أولاد سليمان|28031
Zarzour|زرزور|28067
>Bou Saada|بوسعادة
Bou Saada|بوسعادة|28001
El Hamel|الهامل|28015
Oulteme|ولتام|28054
>Djebel Messaad|جبل مساعد
Djebel Messaad|جبل مساعد|28024
Slim|سليم|28037
>Khoubana|خبانة
El Houamed|الحوامد|28063
Khoubana|خبانة|28030
M'cif|مسيف|28029
>Medjedel|امجدل
Medjedel|امجدل|28016
Menaa|مناعة|28016
>Ouled Sidi Brahim|أولاد سيدي ابراهيم
Benzouh|بن زوه|28028
Ouled Sidi Brahim|أولاد سيدي ابراهيم|28032
>Sidi Ameur|سيدي عامر
Sidi Ameur|سيدي عامر|28035
Tamsa|تامسة|28065
`,
  69: `
>Boussemghoun|بوسمغون
Boussemghoun|بوسمغون|32014
>Chellala|شلالة
Chellala|شلالة|32015
El Mehara|المحرة|32024
>El Abiodh Sidi Cheikh|الأبيض سيدي الشيخ
Ain El Orak|عين العراك|32019
Arbaouat|اربوات|32005
El Bnoud|البنود|32025
Labiodh Sidi Cheikh|الأبيض سيدي الشيخ|32003
`,
};
