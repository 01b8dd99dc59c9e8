/**
 * What staff type, and the name that is stored: 500 pairs written by hand. A pair is `typed = stored`;
 * where only a part of the name is typed, that part is in brackets.
 */
const WRITTEN: Record<string, string> = {
  'Latin for Arabic, as in French papers': `
    Houria Cherif = حورية شريف | Mohamed Benali = محمد بن علي | Fatima Zohra Belkacem = فاطمة الزهراء بلقاسم
    Abdelkader Bouzid = عبد القادر بوزيد | Yacine Haddad = ياسين حداد | Khadidja Mansouri = خديجة منصوري
    Noureddine Kaci = نور الدين قاسي | Amina Bensalem = أمينة بن سالم | Rachid Boudjemaa = رشيد بوجمعة
    Djamila Bouhired = جميلة بوحيرد | Karim Ziani = كريم زياني | Nassima Ait Ahmed = نسيمة آيت أحمد
    Sofiane Feghouli = سفيان فغولي | Hocine Lakhdari = حسين لخضري | Aicha Benyahia = عائشة بن يحيى
    Omar Guerfi = عمر قرفي | Said Ghezzal = سعيد غزال | Mustapha Khelifi = مصطفى خليفي
    Zoubida Amrani = زبيدة عمراني | Boualem Slimani = بوعلام سليماني | Salah Eddine Rahmani = صلاح الدين رحماني
    Lakhdar Belloumi = لخضر بلومي | Rabah Madjer = رابح ماجر | Samira Touati = سميرة تواتي
    Nadia Hamidi = نادية حميدي | Messaoud Zerrouki = مسعود زروقي | Ouahiba Merabet = وهيبة مرابط
    Farouk Chaabane = فاروق شعبان | Tahar Djaout = الطاهر جاووت | Leila Boumediene = ليلى بومدين
    Abderrahmane Saadi = عبد الرحمن سعدي | Smail Kadri = إسماعيل قادري | Youcef Belaidi = يوسف بلعيدي
    Ibrahim Dahmani = إبراهيم دحماني | Malika Othmani = مليكة عثماني | Hichem Bouguerra = هشام بوقرة
    Lynda Hamdaoui = ليندة حمداوي | Cherifa Kouidri = شريفة قويدري | Ghania Taleb = غنية طالب
    Redouane Bensaid = رضوان بن سعيد | Wassila Brahimi = وسيلة براهيمي | Fares Chaouchi = فارس شاوشي
    Toufik Makhloufi = توفيق مخلوفي | Hassiba Boulmerka = حسيبة بولمرقة | Djamel Eddine Hachemi = جمال الدين هاشمي
    Kheira Meziane = خيرة مزيان | Abdallah Bouteflika = عبد الله بوتفليقة | Nabila Cheikh = نبيلة شيخ
    Mokhtar Belhadj = مختار بلحاج | Meriem Kebir = مريم كبير | Ilyes Zouaoui = إلياس زواوي
    Sid Ahmed Larbi = سيد أحمد العربي | Fouzia Derradji = فوزية دراجي | Azzedine Mihoubi = عز الدين ميهوبي
    Bilal Ounas = بلال وناس | Chahinez Attia = شهيناز عطية | Ikram Nouri = إكرام نوري
    Walid Soltani = وليد سلطاني | Hayet Ferhat = حياة فرحات | Amel Rezki = أمال رزقي
    Brahim Asselah = إبراهيم عسلة | Souad Massi = سعاد ماسي | Idir Hamou = إيدير حمو
    Ryad Boulahrouz = رياض بولحروز | Sihem Bachir = سهام بشير | Anis Bouchareb = أنيس بوشارب
    Mourad Medelci = مراد مدلسي | Hamza Koudri = حمزة قودري | Asma Yousfi = أسماء يوسفي
    Ahlam Mosteghanemi = أحلام مستغانمي | Ramzi Kacem = رمزي قاسم | Chafik Djebbar = شفيق جبار
    Zahra Benkhedda = زهرة بن خدة | Kamel Eddine Fekhar = كمال الدين فخار | Nacer Bouiche = ناصر بويش
    Houari Dauphin = هواري دوفان | Warda Ftouki = وردة فتوكي | Selma Hachani = سلمى حشاني
    Yasmine Chouikh = ياسمين شويخ | Mounir Bouziane = منير بوزيان | Habib Charef = حبيب شارف
  `,
  'Latin for Arabic, one word': `
    Houria = [حورية] بلعيد | Cherif = سمير [شريف] | Khaled = [خالد] بن زيان | Ghazali = مراد [غزالي]
    Djaballah = كمال [جاب الله] | Boubekeur = سارة [بوبكر] | Belkhir = نسيم [بلخير] | Bouteldja = رابح [بوثلجة]
    Ouyahia = أحمد [أويحيى] | Mebarki = ليلى [مباركي] | Chettibi = زهير [شتيبي] | Dziri = نبيل [دزيري]
    Hadjadj = كريمة [حجاج] | Tebboune = عمر [تبون] | Zitouni = فيصل [زيتوني] | Guettaf = جمال [قطاف]
    Kherchi = سليم [خرشي] | Laouar = حفيظة [لعور] | Mecheri = عادل [مشري] | Nezzar = خالد [نزار]
    Abdelaziz = [عبد العزيز] سعيدي | Abdelhak = [عبد الحق] بن عامر | Abdenour = [عبد النور] حمادي | Abdessamad = [عبد الصمد] قرين
    Abdelmalek = [عبد المالك] دروش | Chemseddine = [شمس الدين] بوراس | Badreddine = [بدر الدين] لعروسي | Nourelhouda = [نور الهدى] معمري
    Seifeddine = [سيف الدين] تومي | Kheireddine = [خير الدين] ماضي | Saadallah = رابح [سعد الله] | Benchaabane = لمياء [بن شعبان]
    Benameur = جيلالي [بن عامر] | Boukhalfa = رتيبة [بوخالفة] | Bouchenak = أسامة [بوشناق] | Boumaza = ماسينيسا [بومعزة]
    Belarbi = زينب [بلعربي] | Aissaoui = هاجر [عيساوي] | Ouarda = [وردة] بوعزيز | Yamina = [يمينة] قدور
    Thouraya = [ثريا] لعجال | Dhaouia = [ضاوية] بن قانة | Keltoum = [كلثوم] برحال | Mebrouka = [مبروكة] سايحي
    Hafsa = [حفصة] بوشامة | Chaima = [شيماء] زروال | Oussama = [أسامة] كحلوش | Ayoub = [أيوب] مناد
    Loubna = [لبنى] عاشور | Hanane = [حنان] بوشيبة | Soumia = [سمية] طاهري | Rokia = [رقية] حفصي
    Nadjet = [نجاة] بن عودة | Attallah = يونس [عطاء الله] | Abdelhalim = [عبد الحليم] قرزيز | Djelloul = [جلول] مختاري
    Ghrissi = سعدية [غريسي] | Kouachi = منال [كواشي] | Tlemçani = رياض [تلمساني] | Elouafi = جيلالي [الوافي]
  `,
  'English and phone spellings': `
    Sherif Amine = شريف أمين | Aisha Bencherif = عائشة بن شريف | Khadija Mekki = خديجة مكي | Yusuf Kadi = يوسف قاضي
    Jamila Kassem = جميلة قاسم | Jamal Shaban = جمال شعبان | Rashid Masoud = رشيد مسعود | Mustafa Sulaiman = مصطفى سليمان
    Abdulrahman Qasmi = عبد الرحمن قاسمي | Ibraheem Noor = إبراهيم نور | Walid Wahbi = وليد وهبي | Hussein Ghali = حسين غالي
    7ouria Charif = حورية شريف | Fat7i Lamari = فتحي لعماري | 3omar Saidi = عمر سعيدي | Sa3id Bouras = سعيد بوراس
    Kha9an Zaki = خاقان زكي | 9ader Belaid = قادر بلعيد | 7amza Tahri = حمزة طاهري | Nour el 7ouda Hamdi = نور الهدى حمدي
    Mo7amed Saleh = محمد صالح | A7lem Bensaad = أحلام بن سعد | 3aicha Kadour = عائشة قدور | Ra7ma Zidane = رحمة زيدان
    5aled Nasri = خالد نصري | Sala7 Meghni = صلاح مغني | Ya7ia Chikhi = يحيى شيخي | Sab7a Bouali = صبحة بوعلي
    Merieme Kebbab = مريم كباب | Fayza Douadi = فايزة دوادي | Nawel Hamrouche = نوال حمروش | Nawal Shawki = نوال شوقي
    Ouassim Cherfi = وسيم شرفي | Wassim Sharfi = وسيم شرفي | Zakaria Loukal = زكرياء لوكال | Zakariya Lokal = زكريا لوكال
    Yasin Mahrez = ياسين محرز | Riad Mahrez = رياض محرز | Islam Slimany = إسلام سليماني | Kheyreddin Barka = خير الدين بركة
    Nadjib Ouazzani = نجيب وزاني | Saadia Tchoketch = سعدية تشوكتش | Samy Draoui = سامي دراوي | Mimouna Gouasmia = ميمونة قواسمية
    Hakima Juba = حكيمة جوبا | Shahrazad Murad = شهرزاد مراد | Bushra Thabet = بشرى ثابت | Hisham Djabri = هشام جابري
    Rym Hadj Aissa = ريم حاج عيسى | Fadhila Oudjani = فضيلة أوجاني | Nadir Dhif = نذير ضيف | Hafidh Derbal = حفيظ دربال
  `,
  'Prefixes together and apart, with and without the article': `
    Ben Ali Mohamed = محمد بنعلي | Benali = فريد [بن علي] | Ben Salah Nora = نورة بنصالح | Bensalah = جمال [بن صالح]
    Abd El Kader Ziani = عبدالقادر زياني | Abdelkader = [عبدالقادر] مهدي | Abd elhamid Bouchti = عبد الحميد بوشتي | Abdelhamid = [عبدالحميد] نايلي
    Abd Rahman Kara = عبد الرحمان قارة | Bou Ziane Samir = سمير بوزيان | Bouzid = كريم [بو زيد] | Bou Abdallah Rim = ريم بوعبدالله
    El Hadj Moussa = الحاج موسى | Elhadj Moussaoui = الحاج موساوي | Al Arbi Tounsi = العربي تونسي | Larbi Tounsi = العربي تونسي
    Cherif El Ouazzani = الشريف الوزاني | El Cherif Wazani = الشريف وزاني | Tayeb Brahmi = الطيب براهمي | Et Tayeb Brahmi = الطيب براهمي
    Nour Eddine Saifi = نورالدين صيفي | Noureddine Saifi = نور الدين صايفي | Ait Hamouda Ali = علي آيت حمودة | Aithamouda = علي [آيت حمودة]
    Si Tahar Ferroukhi = سي الطاهر فروخي | Sidi Ali Mebarek = سيدي علي مبارك | Oum Kalthoum Dib = أم كلثوم ديب | Oumkeltoum Dib = أم كلثوم ديب
    Abou Bakr Selmi = أبو بكر سلمي | Boubakr Selmi = أبو بكر سالمي | Ibn Khaldoun Amar = عمار بن خلدون | Benkhaldoun = عمار [بن خلدون]
    بنعلي محمد = محمد بن علي | بن علي كريم = كريم بنعلي | عبدالقادر حمادي = عبد القادر حمادي | عبد الله زاوي = عبدالله زاوي
    نورالهدى مزيان = نور الهدى مزيان | نور الدين بوعزة = نورالدين بوعزة | بوزيد سليم = سليم بو زيد | شريف الوزاني = الشريف الوزاني
    الشريف حمدي = شريف حمدي | العربي بوطالب = عربي بوطالب | صلاح الدين قادري = صلاحالدين قادري | فاطمه الزهراء عدة = فاطمةالزهراء عدة
    Ouled Kaddour Mina = مينة أولاد قدور | Fatma Zohra Adda = فاطمة الزهراء عدة | Fatimazohra = [فاطمة الزهراء] بوحفص | Bel Abbes Toufik = توفيق بلعباس
    Belabbes = توفيق [بل عباس] | Mohieddine Zebar = محي الدين زبار | Zine El Abidine Saci = زين العابدين ساسي | Zinedine = [زين الدين] يزيد
  `,
  'Arabic with a wrong letter': `
    شريق = حورية [شريف] | حورية شريق = حورية [شريف] | محمذ بوزيد = محمد بوزيد | كرين زياني = كريم زياني
    ياسين خداد = ياسين حداد | فاطنة مزيان = فاطمة مزيان | خديحة منصوري = خديجة منصوري | رشبد سعدي = رشيد سعدي
    سميزة تواتي = سميرة تواتي | مسعوذ زروقي = مسعود زروقي | ليلئ بومدين = ليلى بومدين | عثمات قاسم = عثمان قاسم
    حكيم درويس = حكيم درويش | سفيات لعمري = سفيان لعمري | مليكة خليفي = مليكة حليفي | نسيمة رخماني = نسيمة رحماني
    بوعلان سليماني = بوعلام سليماني | جميلة بوخيرد = جميلة بوحيرد | توفيف مخلوفي = توفيق مخلوفي | زهرة غمراني = زهرة عمراني
    الظاهر بن عيسى = الطاهر بن عيسى | حسين نصراوى = حسين نصراوي | صالج دحماني = صالح دحماني | إبراهيم عساوي = إبراهيم عيساوي
    نبيله بوشارد = نبيلة بوشارب | وليد سلظاني = وليد سلطاني | مراد بن غبيد = مراد بن عبيد | سعاذ بوطبة = سعاد بوطبة
    هشام بوقره = هشام بوغرة | فريد زنوري = فريد زموري | عادل مشزي = عادل مشري | نوال حمروس = نوال حمروش
    يوسق بلعيدي = يوسف بلعيدي | حنان بوشيبه = حنان بوشينة | رضوات بن سعيد = رضوان بن سعيد | أحمد تومى = أحمد تومي
    صفاء غزان = صفاء غزال | بلال ونآس = بلال وناس | دنيا قرشي = دنيا قريشي | منير بوزبان = منير بوزيان
  `,
  'Arabic with a letter missing, extra or swapped': `
    حوري شريف = حورية شريف | حورية شرف = حورية شريف | محد بوزيد = محمد بوزيد | مححمد بوزيد = محمد بوزيد
    عبد القدر زياني = عبد القادر زياني | فاطة الزهراء = [فاطمة الزهراء] بن دحو | خدجة منصوري = خديجة منصوري | ياسن حداد = ياسين حداد
    سلماني بوعلام = بوعلام سليماني | رحمني نسيمة = نسيمة رحماني | مصطفي خليفي = مصطفى خليفي | مصطى خليفي = مصطفى خليفي
    زروقيي مسعود = مسعود زروقي | تواتتي سميرة = سميرة تواتي | بومديين ليلى = ليلى بومدين | بلعييد حورية = حورية بلعيد
    رشيدد سعدي = رشيد سعدي | كرييم زياني = كريم زياني | لعماري فتحيي = فتحي لعماري | حمروشش نوال = نوال حمروش
    محمد بوزدي = محمد بوزيد | حروية بلعيد = حورية بلعيد | ياسني حداد = ياسين حداد | كريم زيناي = كريم زياني
    سمرية تواتي = سميرة تواتي | مسعدو زروقي = مسعود زروقي | رشيد سعيد = رشيد سعدي | توفقي مخلوفي = توفيق مخلوفي
    جميلة بوحرد = جميلة بوحيرد | مخلوف توفيق = توفيق مخلوفي | بوجمة رشيد = رشيد بوجمعة | عيسوي هاجر = هاجر عيساوي
    قاسمى سمير = سمير قاسم | عمران زبيدة = زبيدة عمراني | خرشيي سليم = سليم خرشي | نزارر خالد = خالد نزار
    بن يحي عائشة = عائشة بن يحيى | عايشة بن يحيى = عائشة بن يحيى | هنا قدور = هناء قدور | شيما زروال = شيماء زروال
    صفا غزال = صفاء غزال | أسما يوسفي = أسماء يوسفي | زكريا لوكال = زكرياء لوكال | ضيا الدين حمو = ضياء الدين حمو
    سوسن بوعافيه = سوسن بوعافية | أمنة بن سالم = أمينة بن سالم | اسماعيل قادر = إسماعيل قادري | ايمن بوراس = أيمن بوراس
    مؤمن عباد = مومن عباد | رؤوف حديد = رؤف حديد | لؤي بن عزوز = لوي بن عزوز | رئيسة عمورة = ريسة عمورة
  `,
  'Arabic for Latin': `
    حورية شريف = Houria Cherif | محمد بن علي = Mohamed Benali | فاطمة الزهراء بلقاسم = Fatima Zohra Belkacem | عبد القادر بوزيد = Abdelkader Bouzid
    ياسين حداد = Yacine Haddad | خديجة منصوري = Khadidja Mansouri | نور الدين قاسي = Noureddine Kaci | أمينة بن سالم = Amina Bensalem
    رشيد بوجمعة = Rachid Boudjemaa | جميلة بوحيرد = Djamila Bouhired | كريم زياني = Karim Ziani | سفيان فغولي = Sofiane Feghouli
    عائشة بن يحيى = Aicha Benyahia | عمر قرفي = Omar Guerfi | سعيد غزال = Said Ghezzal | مصطفى خليفي = Mustapha Khelifi
    زبيدة عمراني = Zoubida Amrani | بوعلام سليماني = Boualem Slimani | صلاح الدين رحماني = Salah Eddine Rahmani | رابح ماجر = Rabah Madjer
    سميرة تواتي = Samira Touati | مسعود زروقي = Messaoud Zerrouki | وهيبة مرابط = Ouahiba Merabet | فاروق شعبان = Farouk Chaabane
    ليلى بومدين = Leila Boumediene | عبد الرحمن سعدي = Abderrahmane Saadi | إسماعيل قادري = Smail Kadri | يوسف بلعيدي = Youcef Belaidi
    إبراهيم دحماني = Brahim Dahmani | مليكة عثماني = Malika Othmani | هشام بوقرة = Hichem Bouguerra | شريفة قويدري = Cherifa Kouidri
    غنية طالب = Ghania Taleb | وسيلة براهيمي = Wassila Brahimi | توفيق مخلوفي = Toufik Makhloufi | خيرة مزيان = Kheira Meziane
    عبد الله زاوي = Abdallah Zaoui | مختار بلحاج = Mokhtar Belhadj | مريم كبير = Meriem Kebir | إلياس زواوي = Ilyes Zouaoui
    عز الدين ميهوبي = Azzedine Mihoubi | شهيناز عطية = Chahinez Attia | وليد سلطاني = Walid Soltani | حياة فرحات = Hayet Ferhat
    سعاد ماسي = Souad Massi | مراد مدلسي = Mourad Medelci | أسماء يوسفي = Asma Yousfi | ناصر بويش = Nacer Bouiche
    هواري = [Houari] Bensaci | شريف = Nadir [Cherif] | قاسم = Lotfi [Kacem] | حنان = [Hanane] Bekkouche
    بن عامر = Djilali [Benameur] | بوشارب = Anis [Bouchareb] | لخضر = [Lakhdar] Belloumi | شيخ = Nabila [Cheikh]
    عبد العزيز = [Abdelaziz] Saidi | نور الهدى = [Nour El Houda] Mammeri | غزالي = Mourad [Ghazali] | ذهبية = [Dahbia] Ould Ali
  `,
  'Latin for Latin': `
    Sherif Nadir = Nadir Cherif | Houria Sherif = Houria Cherif | Horia Cherif = Houria Cherif | Ouria Cherif = Houria Cherif
    Houiria Cherif = Houria Cherif | Hourai Cherif = Houria Cherif | Houria Chreif = Houria Cherif | Houria Charif = Houria Cherif
    Mohammed Benali = Mohamed Benali | Mouhamed Ben Ali = Mohamed Benali | Mohamad Ben Ali = Mohamed Benali | Muhamed Benali = Mohamed Benali
    Jamila Bouhired = Djamila Bouhired | Djamilla Bouhired = Djamila Bouhired | Yassine Hadad = Yacine Haddad | Yacin Haddad = Yacine Haddad
    Rachid Boujemaa = Rachid Boudjemaa | Rashid Boudjema = Rachid Boudjemaa | Khadija Mansouri = Khadidja Mansouri | Khedidja Mansori = Khadidja Mansouri
    Abdelqader Bouzid = Abdelkader Bouzid | Abdulkader Bouzid = Abdelkader Bouzid | Abd Elkader Bouzid = Abdelkader Bouzid | Abdlkader Bouzid = Abdelkader Bouzid
    Karim Ziany = Karim Ziani | Kareem Ziani = Karim Ziani | Krim Ziani = Karim Ziani | Karim Zyani = Karim Ziani
    Soufiane Feghouli = Sofiane Feghouli | Sofian Feghoulli = Sofiane Feghouli | Aisha Benyahia = Aicha Benyahia | Aicha Ben Yahya = Aicha Benyahia
    Omar Gerfi = Omar Guerfi | Amar Guerfi = Omar Guerfi | Saïd Ghezal = Said Ghezzal | Said Gezzal = Said Ghezzal
    Mostafa Khelifi = Mustapha Khelifi | Mustafa Khlifi = Mustapha Khelifi | Zoubeida Amrani = Zoubida Amrani | Zubida Amrani = Zoubida Amrani
    Boualam Slimani = Boualem Slimani | Boualem Slimany = Boualem Slimani | Salaheddine Rahmani = Salah Eddine Rahmani | Salah Eddin Rahmany = Salah Eddine Rahmani
    Samira Twati = Samira Touati | Samira Toauti = Samira Touati | Mesaoud Zerouki = Messaoud Zerrouki | Messaoud Zerrouqi = Messaoud Zerrouki
    Wahiba Merabet = Ouahiba Merabet | Ouahiba Mrabet = Ouahiba Merabet | Farouq Chaabane = Farouk Chaabane | Farouk Shaaban = Farouk Chaabane
    Layla Boumedien = Leila Boumediene | Leïla Boumediène = Leila Boumediene | Lila Boumediene = Leila Boumediene | Abderahmane Saadi = Abderrahmane Saadi
    Abderrahman Sadi = Abderrahmane Saadi | Abdurrahmane Saadi = Abderrahmane Saadi | Ismail Kadri = Smail Kadri | Smaïl Qadri = Smail Kadri
    Yousef Belaidi = Youcef Belaidi | Youssef Belaïdi = Youcef Belaidi | Ibrahim Dahmani = Brahim Dahmani | Brahim Dahamani = Brahim Dahmani
    Malika Otmani = Malika Othmani | Hichem Bougherra = Hichem Bouguerra | Hisham Bouguera = Hichem Bouguerra | Cherifa Kouidry = Cherifa Kouidri
    Ghaniya Taleb = Ghania Taleb | Ghania Talb = Ghania Taleb | Wasila Brahimi = Wassila Brahimi | Toufiq Makhlofi = Toufik Makhloufi
    Tewfik Makhloufi = Toufik Makhloufi | Kheyra Meziane = Kheira Meziane | Kheira Mezian = Kheira Meziane | Abdellah Zaoui = Abdallah Zaoui
    Mokhtar Bel Hadj = Mokhtar Belhadj | Mokthar Belhadj = Mokhtar Belhadj | Mériem Kebir = Meriem Kebir | Maryam Kebir = Meriem Kebir
    Ilyas Zouaoui = Ilyes Zouaoui | Ilies Zwawi = Ilyes Zouaoui | Azedine Mihoubi = Azzedine Mihoubi | Azzeddine Mihoubi = Azzedine Mihoubi
    Chahinaz Attia = Chahinez Attia | Shahinez Atia = Chahinez Attia | Oualid Soltani = Walid Soltani | Walid Sultani = Walid Soltani
    Hayat Farhat = Hayet Ferhat | Suad Massi = Souad Massi | Souhad Massi = Souad Massi | Murad Medelci = Mourad Medelci
    Asmaa Yousfi = Asma Yousfi | Asma Youcefi = Asma Yousfi | Nasser Bouiche = Nacer Bouiche | Nacer Bouich = Nacer Bouiche
    Nadjat Benaouda = Nadjet Benaouda | Hadj Aïssa Rim = Rym Hadj Aissa | Zeynab Belarbi = Zineb Belarbi
    Bensassi = Houari [Bensaci] | Bekouche = Hanane [Bekkouche] | Beloumi = Lakhdar [Belloumi] | Gazali = Mourad [Ghazali]
  `,
};

export interface NamePair {
  kind: string;
  typed: string;
  stored: string;
  /** What the name of a found order has to contain. */
  meant: string;
}

export const NAME_PAIRS: readonly NamePair[] = Object.entries(WRITTEN).flatMap(([kind, lines]) =>
  lines
    .trim()
    .split(/\s*[|\n]\s*/)
    .map((pair) => {
      const [typed = '', name = ''] = pair.split(' = ');
      const stored = name.replace(/[[\]]/g, '');
      return { kind, typed, stored, meant: /\[(.+)\]/.exec(name)?.[1] ?? stored };
    }),
);

const STORED = [...new Set(NAME_PAIRS.map(({ stored }) => stored))];
const FAMILY = / (?:(?:بن|بل|بو|آيت|أولاد|Ben|Bel|Bou|Ait|Ould|El) )?\S+$/;
const isLatin = (name: string) => /[a-z]/i.test(name);
const FAMILIES = {
  latin: STORED.filter(isLatin).flatMap((name) => FAMILY.exec(name) ?? []),
  arabic: STORED.filter((name) => !isLatin(name)).flatMap((name) => FAMILY.exec(name) ?? []),
};

/**
 * The name of the nth order of a shop: now and then one of the stored names, otherwise a given name of
 * one of them with the family name of another, so that every name has many neighbours.
 */
export function shopName(n: number, total: number): string {
  const every = Math.max(1, Math.floor(total / STORED.length));
  const rare = n % every === 0 ? STORED[n / every] : undefined;
  if (rare !== undefined) return rare;
  const mixed = Math.imul(n + 1, 2_654_435_761) >>> 0;
  const given = (STORED[mixed % STORED.length] ?? '').replace(FAMILY, '');
  const families = FAMILIES[isLatin(given) ? 'latin' : 'arabic'];
  return `${given}${families[(mixed >>> 10) % families.length]}`;
}
