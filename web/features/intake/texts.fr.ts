import type { Translated } from '#web/i18n/message.ts';
import type { ar } from './texts.ar.ts';

export const fr: Translated<typeof ar> = {
  'inbox.title': 'Commandes reçues',
  'inbox.description':
    'Tout ce que les boutiques et feuilles connectées ont envoyé : ce qui est devenu une commande et ce qui attend.',
  'inbox.sources': 'Sources',
  'inbox.empty': 'Rien ici',
  'inbox.empty.hint': 'Ce qui arrive des boutiques connectées apparaît ici aussitôt.',
  'inbox.load.failed': 'Impossible de charger les commandes reçues',
  'inbox.filter.state': 'État',
  'inbox.filter.state.all': 'Tous les états',
  'inbox.filter.source': 'Source',
  'inbox.filter.source.all': 'Toutes les sources',
  'inbox.filter.reason': 'Cause',
  'inbox.filter.reason.all': 'Toutes causes',
  'inbox.filter.clear': 'Effacer les filtres',
  'inbox.search': 'Nom, téléphone ou numéro',
  'inbox.customer': 'Client',
  'inbox.state': 'État',
  'inbox.reason': 'Cause',
  'inbox.source': 'Source',
  'inbox.place': 'Lieu',
  'inbox.amount': 'Montant',
  'inbox.receivedAt': 'Reçue le',
  'inbox.order': 'Commande',
  'inbox.order.deleted': 'Cette commande a été supprimée',
  'inbox.reference': 'Numéro dans la boutique',
  'inbox.marks': 'À vérifier',
  'inbox.nameless': 'Sans nom',
  'inbox.reading': 'Lecture en cours',
  'inbox.mend': 'Corriger',
  'inbox.mend.title': 'Corriger la commande reçue',
  'inbox.mend.many': {
    one: 'Corriger {count} commande',
    other: 'Corriger {count} commandes ensemble',
  },
  'inbox.mend.hint': 'Ce que vous écrivez ici reste, même si la boutique renvoie la commande.',
  'inbox.mend.unreadable': 'Rien n’a pu en être lu : on peut la relire, ou l’ignorer.',
  'inbox.change.hint':
    'Rien n’a changé dans notre commande. Comparez ce que la boutique a envoyé, le plus récent d’abord.',
  'inbox.change.many':
    'Rien n’a changé dans nos commandes. Une pression sur la ligne montre les deux versions.',
  'inbox.mend.submit': 'Enregistrer et relire',
  'inbox.mend.saved': 'La commande est créée',
  'inbox.mend.open': 'Enregistré, mais attend encore : {reason}',
  'inbox.mend.bulk.saved': '{mended} commandes créées, {open} attendent encore',
  'inbox.mend.failed': 'Échec de l’enregistrement',
  'inbox.decide.make': 'Créer la commande quand même',
  'inbox.decide.ignore': 'Ignorer',
  'inbox.decide.take': 'Reprendre la version de la boutique',
  'inbox.decide.took': 'C’est repris',
  'inbox.decide.seen': 'Vu',
  'inbox.decide.saved': 'C’est fait',
  'inbox.field.customerName': 'Nom du client',
  'inbox.field.phone': 'Téléphone',
  'inbox.field.wilaya': 'Wilaya',
  'inbox.field.commune': 'Commune',
  'inbox.field.address': 'Adresse',
  'inbox.field.totalAmount': 'Montant à la livraison (DZD)',
  'inbox.field.product': 'Produit',
  'inbox.field.variant.hint': 'Vide : on demande au client.',
  'inbox.remember': 'Retenir pour cette source',
  'inbox.goods.saved': 'Produits indiqués : {mended}, restent : {open}',
  'inbox.written': 'Écrit ainsi : {text}',
  'inbox.detail.title': 'Commande reçue de {source}',
  'inbox.detail.hint': 'Ce qui a été envoyé, tel quel, le plus récent d’abord.',
  'inbox.detail.read': 'Lu ainsi',
  'inbox.detail.raw': 'Tel que reçu',
  'inbox.detail.lines': 'Articles',
  'inbox.version.applied': 'Appliquée',
  'inbox.version.read': 'Lue',
  'inbox.version.same': 'Identique à la précédente',
  'inbox.version.stale': 'Plus ancienne, seulement gardée',
  'inbox.version.kept': 'Gardée telle quelle',
  'inbox.version.new': 'Pas encore lue',
  'inbox.state.waiting': 'En attente',
  'inbox.state.order': 'Commande',
  'inbox.state.duplicate': 'Doublon',
  'inbox.state.ignored': 'Ignorée',
  'inbox.state.error': 'Erreur',
  'inbox.state.abandoned': 'Panier abandonné',
  'inbox.toCall': {
    one: '{count} panier abandonné à appeler',
    other: '{count} paniers abandonnés à appeler',
  },
  'inbox.call.now': 'À appeler maintenant',
  'inbox.call.from': 'À appeler à partir de {when}',
  'inbox.reason.phone_missing': 'Pas de téléphone',
  'inbox.reason.phone_invalid': 'Téléphone incorrect',
  'inbox.reason.phone_foreign': 'Téléphone étranger',
  'inbox.reason.name_missing': 'Pas de nom',
  'inbox.reason.wilaya_missing': 'Pas de wilaya',
  'inbox.reason.wilaya_unknown': 'Wilaya inconnue',
  'inbox.reason.wilaya_ambiguous': 'Plusieurs wilayas',
  'inbox.reason.wilaya_number_only': 'Numéro de wilaya au-delà de 48, sans nom',
  'inbox.reason.wilaya_conflict': 'Numéro et nom de wilaya en désaccord',
  'inbox.reason.no_lines': 'Pas de produit',
  'inbox.reason.nothing_to_ship': 'Rien à expédier',
  'inbox.reason.currency': 'Autre monnaie que le dinar',
  'inbox.reason.amount_suspicious': 'Montant étrange',
  'inbox.reason.cross_source_double': 'Peut-être la même qu’une autre commande',
  'inbox.reason.not_readable': 'Illisible',
  'inbox.reason.platform_error_body': 'La plateforme a envoyé une erreur',
  'inbox.reason.order_not_fetched':
    'Annoncée seulement ; la commande entière est en cours de lecture',
  'inbox.reason.personal_data_hidden': 'La plateforme cache les données du client',
  'inbox.reason.test': 'Essai',
  'inbox.reason.draft': 'Panier non terminé',
  'inbox.reason.too_old': 'Antérieure à la connexion',
  'inbox.reason.not_reached': 'Personne n’a répondu',
  'inbox.reason.closed_at_source': 'Terminé ou retiré dans la boutique',
  'inbox.reason.cancelled_at_source': 'Annulée à la boutique',
  'inbox.reason.changed_after_confirm': 'Modifiée à la boutique après notre travail',
  'inbox.reason.by_person': 'Ignorée par quelqu’un',
  'inbox.mark.commune_unknown': 'Commune inconnue',
  'inbox.mark.product_unknown': 'Produit qui n’est pas des nôtres',
  'inbox.mark.variant_unknown': 'Variante inconnue',
  'inbox.mark.total_differs': 'Le total diffère des articles et de la livraison',
  'inbox.mark.prepaid': 'Déjà payée',
  'inbox.mark.two_phones': 'Deux téléphones',
  'inbox.mark.text_mended': 'Caractères illisibles corrigés',
  'inbox.mark.edited_there': 'Modifiée à la boutique',
  'sources.title': 'Sources de commandes',
  'sources.description': 'Les boutiques, feuilles et programmes qui envoient des commandes ici.',
  'sources.add': 'Connecter une source',
  'sources.edit': 'Modifier',
  'sources.empty': 'Aucune source connectée',
  'sources.load.failed': 'Impossible de charger les sources',
  'sources.kind': 'Type',
  'sources.kind.generic': 'Programme propre',
  'sources.kind.generic.hint': 'JSON signé depuis n’importe quel programme, exemples à l’appui.',
  'sources.kind.woocommerce': 'WooCommerce',
  'sources.kind.woocommerce.hint':
    'Les notifications de la boutique et ses clés : ensemble, rien ne se perd.',
  'sources.kind.shopify': 'Shopify',
  'sources.kind.shopify.hint':
    'Par des notifications créées à la main, ou par une application à vous, qui retrouve aussi ce qui manque.',
  'sources.kind.youcan': 'YouCan',
  'sources.kind.youcan.hint':
    'Par une application à vous : les commandes sont lues en entier, et ce qui manque aussi.',
  'sources.kind.sheets': 'Google Sheets',
  'sources.kind.sheets.hint':
    'Une feuille que remplit Facebook, un formulaire ou quelqu’un : un script y envoie chaque ligne une seule fois.',
  'sources.sheet.script': 'Le script à coller dans la feuille',
  'sources.tab.read': 'Onglet {tab} : ses colonnes sont comprises',
  'sources.tab.stopped':
    'Onglet {tab} : ses colonnes ne sont pas comprises, rien n’y est lu tant que vous ne dites pas ce qu’elles contiennent.',
  'sources.columns': 'Colonnes',
  'sources.columns.title': 'Colonnes de l’onglet {tab}',
  'sources.columns.hint':
    'Dites ce que contient chaque colonne ; ce qui attend est alors relu, et ce que quelqu’un a corrigé reste.',
  'sources.columns.submit': 'Enregistrer les colonnes',
  'sources.columns.saved': 'Les colonnes ont été enregistrées',
  'sources.columns.field.id': 'Numéro qui identifie la commande',
  'sources.columns.field.placedAt': 'Date de la commande',
  'sources.columns.field.none': 'Rien',
  'sources.shopUrl': 'Adresse de la boutique',
  'sources.shopUrl.hint': 'Par exemple https://shop.example',
  'sources.access.key': 'Clé REST (ck_…)',
  'sources.access.secret': 'Secret REST (cs_…)',
  'sources.access.hint':
    'Avec le droit « Lecture/Écriture ». Jamais affichés après l’enregistrement.',
  'sources.access.keep': 'Enregistrés. Laissez vide pour les garder.',
  'sources.shopUrl.shopify.hint':
    'Par exemple https://ma-boutique.myshopify.com ; seulement pour une application',
  'sources.access.shopify.key': 'Identifiant client de l’application',
  'sources.access.shopify.secret': 'Secret client, ou jeton permanent (shpat_…)',
  'sources.access.shopify.hint':
    'Reste vide pour le jeton permanent d’une ancienne application. Jamais affichés après l’enregistrement.',
  'sources.shopUrl.youcan.hint':
    'https://api.youcan.shop pour toutes les boutiques ; laissez telle quelle',
  'sources.access.youcan.key': 'Identifiant client (cl_…)',
  'sources.access.youcan.secret': 'Secret client',
  'sources.access.youcan.hint':
    'De l’application, dans le tableau de bord Partner. Jamais affichés après l’enregistrement.',
  'sources.consent.redirect': 'Adresse de redirection pour l’application chez YouCan',
  'sources.consent.ask': 'Autoriser chez YouCan',
  'sources.consent.given':
    'La boutique est connectée ; ses commandes des derniers jours sont en cours de lecture',
  'sources.consent.failed': 'L’autorisation n’a pas pu être reçue',
  'sources.test': 'Tester la liaison',
  'sources.test.ok': 'La boutique répond ; ce qui manquait est en cours de lecture',
  'sources.test.failed': 'La boutique ne répond pas comme il faut : {problem}',
  'sources.test.failedTitle': 'Le test a échoué',
  'sources.catchUp.last': 'Dernier rattrapage {when}',
  'sources.catchUp.problem': 'Rattrapage impossible : {problem}',
  'sources.connect': 'Raccorder la boutique',
  'sources.connect.title': 'Raccorder {name}',
  'sources.connect.hint':
    'La boutique nous annonce ses commandes, et nous apprenons où sa page de commande garde chaque chose.',
  'sources.webhooks': '1. Notifications',
  'sources.webhooks.hint':
    'Trois notifications annoncent chaque commande créée, modifiée ou supprimée, signées avec le secret de cette source. Aucune n’est créée deux fois, et celles qui sont arrêtées repartent.',
  'sources.webhooks.create': 'Créer les notifications',
  'sources.webhooks.failed': 'Les notifications n’ont pas pu être créées',
  'sources.webhooks.order.created': 'Commande créée :',
  'sources.webhooks.order.updated': 'Commande modifiée :',
  'sources.webhooks.order.deleted': 'Commande supprimée :',
  'sources.webhooks.did.created': 'créée à l’instant',
  'sources.webhooks.did.activated': 'était arrêtée, fonctionne de nouveau',
  'sources.webhooks.did.kept': 'existe et fonctionne',
  'sources.fields': '2. Champs de la page de commande',
  'sources.fields.hint':
    'Nous lisons les cinq dernières commandes et proposons où la boutique garde chaque chose. Comparez l’exemple, puis enregistrez : ce qui attend est relu.',
  'sources.fields.read': 'Lire les dernières commandes',
  'sources.fields.readFailed': 'Les commandes n’ont pas pu être lues',
  'sources.fields.none':
    'La boutique n’a pas encore de commande : passez-en une d’essai, puis relisez.',
  'sources.fields.usual': 'Les champs habituels',
  'sources.fields.submit': 'Enregistrer les champs',
  'sources.fields.saved': 'Les champs de la page de commande ont été enregistrés',
  'sources.steps': 'Étapes',
  'sources.step.generic.1':
    'Nommez la source et enregistrez : son adresse, son secret et un exemple prêt s’affichent ensuite.',
  'sources.step.generic.2':
    'Collez l’exemple dans un terminal : la lampe de la signature s’allume, et un essai, qui ne devient pas une commande, apparaît dans les commandes reçues.',
  'sources.step.generic.3': 'Donnez à votre programmeur l’adresse, le secret et cette page.',
  'sources.step.woocommerce.1':
    'Dans la boutique : WooCommerce, Réglages, Avancé, API REST. Ajoutez une clé d’un administrateur, avec le droit « Lecture/Écriture ».',
  'sources.step.woocommerce.2':
    'Saisissez ci-dessous l’adresse de la boutique, la clé et son secret, puis enregistrez : la boutique se raccorde ensuite d’une pression.',
  'sources.step.woocommerce.3':
    'Sur la carte de la source, appuyez sur « Raccorder la boutique » : les notifications sont créées, et les champs de la page de commande proposés.',
  'sources.step.woocommerce.4':
    'Sans clé, ou avec une clé en lecture seule, créez les notifications à la main : WooCommerce, Réglages, Avancé, Webhooks. Ajoutez-en trois, état « Actif » (commande créée, commande modifiée, commande supprimée), chacune avec l’adresse ci-dessous, le secret de signature et la version API v3.',
  'sources.step.woocommerce.5':
    'Passez une commande d’essai à la boutique : les trois voyants s’allument.',
  'sources.step.shopify.1':
    'Regardez d’abord votre forfait. Avec Basic, votre propre application ne voit ni nom, ni téléphone, ni adresse : connectez à la main. Au-dessus, une application vaut mieux, car elle retrouve aussi ce qui manque.',
  'sources.step.shopify.2':
    'À la main : nommez la source et enregistrez, le reste vide. L’adresse à saisir dans Shopify s’affiche ensuite.',
  'sources.step.shopify.3':
    'Avec une application : dans le Dev Dashboard de votre propre boutique, créez une application avec le droit read_orders, publiez une version et installez-la. Saisissez ci-dessous l’adresse qui finit par myshopify.com, l’identifiant client et le secret client, puis enregistrez.',
  'sources.step.shopify.4':
    'Avec une application : appuyez sur « Tester la liaison » sur la carte de la source, et les notifications se créent d’elles-mêmes.',
  'sources.step.shopify.5':
    'À la main, dans Shopify : Paramètres, Notifications, Webhooks. Créez-en un pour « Création de commande », format JSON, version la plus récente, avec l’adresse ci-dessous ; de même pour « Mise à jour de commande » et « Annulation de commande », et pour « Création de commande provisoire » si une application de formulaire garde ainsi les formulaires inachevés.',
  'sources.step.shopify.6':
    'À la main : cette page montre alors la clé avec laquelle elle signe. Saisissez-la par « Modifier » sur la carte de la source. Ce qui est arrivé avant est gardé, et entre avec elle.',
  'sources.step.shopify.7': 'Passez une commande d’essai à la boutique : les voyants s’allument.',
  'sources.step.youcan.1':
    'Nommez la source et enregistrez, avec l’adresse de la plateforme telle quelle, identifiant et secret vides : l’adresse de redirection s’affiche ensuite.',
  'sources.step.youcan.2':
    'Dans le tableau de bord Partner de YouCan, créez votre propre application, non intégrée, et saisissez-y cette adresse de redirection à la lettre près.',
  'sources.step.youcan.3':
    'Par « Modifier » sur la carte de la source, saisissez l’identifiant client et le secret client de l’application, enregistrez, puis testez la liaison : elle dit s’ils sont justes.',
  'sources.step.youcan.4':
    'Appuyez sur « Autoriser chez YouCan » sur la carte de la source et acceptez : la boutique nous annonce alors ses commandes, et celles des derniers jours sont lues.',
  'sources.step.sheets.1':
    'Nommez la source et enregistrez : le script s’affiche ensuite, avec l’adresse et le secret.',
  'sources.step.sheets.2':
    'Dans la feuille : Extensions, puis Apps Script. Effacez ce qui s’y trouve et collez le script. Le premier onglet est lu, sauf si vous en nommez d’autres dans TABS.',
  'sources.step.sheets.3':
    'Choisissez setup, exécutez-la une fois et acceptez ce que Google demande.',
  'sources.step.sheets.4':
    'Exécutez test : la lampe de la signature s’allume, et un essai, qui ne devient pas une commande, apparaît dans les commandes reçues.',
  'sources.step.sheets.5':
    'Toutes les 5 minutes, le script envoie les nouvelles lignes ; il n’écrit jamais dans la feuille.',
  'sources.off': 'Désactivée',
  'sources.tells': 'Dire à la boutique où en sont les commandes',
  'sources.tells.hint':
    'État et numéro de suivi, par une étiquette, une marque privée ou une expédition, sans mail au client. Les clés doivent permettre d’écrire. Un programme est appelé à sa propre adresse.',
  'sources.callback': 'Adresse à prévenir',
  'sources.callback.hint':
    'Commence par https ; elle reçoit externalId, orderId, status et trackingNumber, signés avec le secret.',
  'sources.tells.problem':
    'La boutique n’a pas accepté notre dernier message : {problem}. La commande ici n’a pas changé.',
  'sources.goods': 'Noms retenus : {count}',
  'sources.goods.hint': 'Ce que les mots de cette source désignent, comme quelqu’un l’a dit.',
  'sources.goods.off': 'N’est plus vendu : ne compte pas',
  'sources.goods.forget': 'Oublier',
  'sources.goods.forgotten': 'Oublié',
  'sources.on': 'Reçoit des commandes',
  'sources.on.hint': 'Désactivée, elle ne reçoit plus ; ses anciennes commandes lui restent.',
  'sources.stopped': 'Le script n’appelle plus',
  'sources.silent': 'Pas de commande depuis {hours} h',
  'sources.waiting': 'En attente dans les commandes reçues : {count}',
  'sources.lamp.signature': 'Signature juste',
  'sources.lamp.order': 'Vraie commande',
  'sources.lamp.catchUp': 'Rattrapage',
  'sources.lamp.on': 'oui',
  'sources.lamp.off': 'pas encore',
  'sources.lamp.impossible': 'impossible pour ce type',
  'sources.lastGood': 'Dernière signature juste {when}',
  'sources.lastFailed': 'Dernière signature fausse {when}',
  'sources.unverified.first':
    'Envois refusés pour signature fausse : {count}. Le secret est sans doute mal recopié : saisissez-le de nouveau et ils entreront.',
  'sources.unverified.keyless':
    'Envois arrivés avant que la clé soit connue : {count}. Saisissez-la par « Modifier » et ils entreront.',
  'sources.unverified.later':
    'Envois refusés pour signature fausse : {count}. Ils sont falsifiés, ou le secret a changé.',
  'sources.dataHidden':
    'Des commandes arrivent sans nom, téléphone ni adresse : avec ce forfait, Shopify les cache aux applications. Créez les notifications à la main, ou changez de forfait et testez la liaison : ces commandes sont alors relues.',
  'sources.problem.bad_credentials': 'les clés manquent ou ne peuvent pas être ouvertes',
  'sources.problem.unreachable': 'personne ne répond à cette adresse',
  'sources.problem.shop_not_permitted':
    'l’application appartient à une autre organisation ; créez-la dans le Dev Dashboard de votre propre boutique',
  'sources.problem.shop_frozen':
    'la plateforme a fermé cette boutique, peut-être pour une facture impayée',
  'sources.problem.scope_missing':
    'l’application n’a pas le droit de lire les commandes (read_orders) ; ajoutez-le, publiez une version et réinstallez-la',
  'sources.problem.personal_data_hidden':
    'la liaison fonctionne, mais avec ce forfait Shopify cache nom, téléphone et adresse aux applications',
  'sources.problem.consent_missing':
    'identifiant et secret sont justes ; appuyez maintenant sur « Autoriser chez YouCan »',
  'sources.problem.consent_forged':
    'la réponse n’est pas signée par cette application : recommencez par le bouton',
  'sources.problem.currency_other':
    'la liaison fonctionne, mais la monnaie de la boutique n’est pas le dinar : ses commandes attendent leur montant',
  'sources.problem.keys_refused':
    'la boutique refuse la clé ou son secret ; recopiez-les en entier, ou autorisez ce serveur dans l’extension de sécurité',
  'sources.problem.keys_not_admin':
    'la clé est juste, mais son compte ne gère pas WooCommerce ; créez-en une au nom d’un administrateur',
  'sources.problem.keys_read_only':
    'la clé est en lecture seule ; donnez-lui le droit « Lecture/Écriture » dans la boutique, ou créez les notifications à la main',
  'sources.problem.shop_moved':
    'la boutique renvoie vers une autre adresse ; saisissez celle que montre le navigateur (avec ou sans www)',
  'sources.problem.no_shop':
    'pas de WooCommerce à cette adresse ; vérifiez-la, et que les permaliens ne sont pas « Simple »',
  'sources.problem.no_list':
    'la boutique répond par une page au lieu des commandes ; elle est peut-être en maintenance ou derrière un pare-feu',
  'sources.problem.not_public':
    'c’est une adresse de réseau local ; seules celles d’internet sont appelées',
  'sources.problem.not_https': 'l’adresse doit commencer par https',
  'sources.problem.not_an_address': 'ce n’est pas l’adresse d’un site',
  'sources.problem.own_private':
    'l’adresse de ce bureau est locale : la boutique ne pourra pas l’appeler',
  'sources.problem.own_port':
    'l’adresse de ce bureau utilise un port que WordPress n’appelle pas (permis : 80, 443 et 8080)',
  'sources.trouble.private':
    'L’adresse de ce bureau est locale : les plateformes ne peuvent pas l’appeler. Il lui faut une adresse publique en https.',
  'sources.trouble.no_https':
    'L’adresse de ce bureau n’est pas en https : la plupart des plateformes la refusent.',
  'sources.trouble.port':
    'L’adresse de ce bureau utilise un port inhabituel : certaines plateformes le refusent.',
  'sources.name': 'Nom',
  'sources.name.hint': 'Comme votre équipe l’appelle ; affiché à chaque commande.',
  'sources.address': 'Adresse à laquelle envoyer les commandes',
  'sources.secret': 'Secret de signature',
  'sources.secret.hint':
    'Jamais affiché après l’enregistrement. Copiez-le maintenant dans la boutique.',
  'sources.secret.keep':
    'Laissez vide pour le garder. L’ancien et le nouveau valent ensemble jusqu’à ce que vous retiriez l’ancien.',
  'sources.secret.generate': 'Générer',
  'sources.secret.former': 'Retirer l’ancien secret',
  'sources.secret.shopify': 'Clé de la page des notifications',
  'sources.secret.shopify.hint':
    'Sous Paramètres, Notifications, Webhooks, si vous les avez créés à la main. Une application n’en a pas besoin.',
  'sources.product': 'Produit par défaut',
  'sources.product.hint': 'Pour les commandes qui ne nomment pas de produit.',
  'sources.product.none': 'Aucun',
  'sources.numbering': 'Numéros de wilaya au-delà de 48',
  'sources.numbering.hint':
    'Plusieurs numérotations circulent. Sans nom à côté, le numéro ne vaut que si vous en êtes sûr.',
  'sources.numbering.none': 'Jamais sans nom',
  'sources.numbering.other': 'Autre numérotation',
  'sources.numbering.official': 'Numérotation officielle',
  'sources.alarm': 'Alerte après tant d’heures sans commande',
  'sources.alarm.hint': 'Vide : pas d’alerte.',
  'sources.form.title': 'Connecter une source de commandes',
  'sources.form.edit': 'Modifier la source',
  'sources.form.hint':
    'Choisissez la plateforme et enregistrez : ce qu’il faut y saisir s’affiche ensuite.',
  'sources.form.submit': 'Enregistrer',
  'sources.ready': 'La source est enregistrée. Il reste ceci :',
  'sources.ready.done': 'Terminé',
  'sources.secret.first': 'Affiché une dernière fois après l’enregistrement, puis plus jamais.',
  'sources.secretHere': 'mettez le secret ici',
  'sources.secretMissing':
    'Le secret est enregistré et n’est plus montré : mettez-le vous-même à sa place, ou générez-en un nouveau ci-dessous et enregistrez.',
  'sources.example': 'Exemple prêt à l’essai',
  'sources.reference':
    'Pour le programmeur : format, réponses et exemples en d’autres langages (en anglais)',
  'sources.saved': 'Source enregistrée',
  'sources.failed': 'Échec de l’enregistrement de la source',
  'sources.copy': 'Copier',
  'sources.copied': 'Copié',
  'sources.sample': 'Essayer une commande',
  'sources.sample.title': 'Essayer une commande sans l’enregistrer',
  'sources.sample.hint': 'Collez ce que la boutique envoie, et voyez comment ce serait lu.',
  'sources.sample.body': 'Texte de la commande',
  'sources.sample.read': 'Lire',
  'sources.sample.ok': 'Deviendrait une commande',
  'sources.sample.waits': 'Attendrait : {reason}',
  'sources.sample.failed': 'Lecture impossible',
};
