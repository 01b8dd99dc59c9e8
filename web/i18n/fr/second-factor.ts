import type { secondFactor as arabic } from '../ar/second-factor.ts';
import type { Translated } from '../message.ts';

export const secondFactor: Translated<typeof arabic> = {
  'secondFactor.description':
    'Après le mot de passe, une deuxième étape est demandée sur votre appareil : un mot de passe volé ne suffit plus.',
  'secondFactor.forced':
    'Votre rôle exige une deuxième étape de connexion. Ajoutez-la avant de continuer.',
  'secondFactor.continue': 'Continuer vers le tableau de bord',
  'secondFactor.none': 'Aucune deuxième étape pour l’instant.',
  'secondFactor.load.failed': 'La deuxième étape n’a pas pu être chargée',
  'secondFactor.kind.app': 'Application de codes',
  'secondFactor.kind.passkey': 'Clé d’accès',
  'secondFactor.added': 'Ajouté le {date}',
  'secondFactor.used': 'Dernière utilisation {date}',
  'secondFactor.addApp': 'Ajouter une application de codes',
  'secondFactor.addPasskey': 'Ajouter une clé d’accès',
  'secondFactor.noEncryption':
    'L’application de codes n’est pas disponible : ENCRYPTION_KEY n’est pas défini sur le serveur.',
  'secondFactor.remove': 'Retirer',
  'secondFactor.remove.label': 'Retirer {name}',
  'secondFactor.remove.title': 'Retirer {name} ?',
  'secondFactor.remove.description':
    'Il ne sera plus demandé à la connexion. Avec le dernier, les codes de secours disparaissent aussi.',
  'secondFactor.remove.succeeded': 'Retiré',
  'secondFactor.remove.failed': 'Échec du retrait',
  'secondFactor.app.scan':
    'Scannez cette image avec une application de codes sur votre téléphone (Google Authenticator, Aegis…), puis saisissez le code affiché.',
  'secondFactor.app.qr': 'Image du secret pour l’application',
  'secondFactor.app.secret': 'Ou saisissez ce secret dans l’application',
  'secondFactor.app.code': 'Code de l’application',
  'secondFactor.app.submit': 'Activer',
  'secondFactor.app.failed': 'L’application n’a pas pu être ajoutée',
  'secondFactor.passkey.name': 'Nom de l’appareil',
  'secondFactor.passkey.hint':
    'Pour le reconnaître dans la liste, par exemple « mon téléphone ». Le navigateur demande ensuite empreinte, visage ou code.',
  'secondFactor.passkey.failed': 'Le navigateur n’a pas créé de clé d’accès. Réessayez.',
  'secondFactor.codes': 'Codes de secours',
  'secondFactor.codes.once':
    'Conservez-les maintenant en lieu sûr : ils ne seront plus affichés. Sans votre téléphone, chacun permet une connexion.',
  'secondFactor.codes.left': 'Codes de secours restants : {left}',
  'secondFactor.codes.copy': 'Tout copier',
  'secondFactor.codes.copied': 'Copié',
  'secondFactor.codes.copyFailed': 'Copie impossible. Notez-les à la main.',
  'secondFactor.codes.done': 'Je les ai notés',
  'secondFactor.codes.renew': 'Nouveaux codes',
  'secondFactor.codes.renew.title': 'De nouveaux codes de secours ?',
  'secondFactor.codes.renew.description': 'Les anciens codes ne fonctionneront plus.',
  'secondFactor.codes.renew.failed': 'Les nouveaux codes n’ont pas pu être créés',
  'secondFactor.codes.unkept': 'Avez-vous noté vos codes de secours ?',
  'secondFactor.codes.unkept.hint':
    'Ils ont été affichés sans que vous confirmiez les avoir notés. Sinon, créez-en de nouveaux : les anciens ne fonctionneront plus.',
  'secondFactor.codes.unkept.kept': 'Oui, je les ai notés',
  'secondFactor.codes.unkept.renew': 'Créer de nouveaux codes',
  'secondFactor.step.description': 'Dernière étape : prouvez que c’est bien vous.',
  'secondFactor.step.app': 'Les 6 chiffres affichés par l’application.',
  'secondFactor.step.recovery': 'L’un des codes notés lors de la configuration.',
  'secondFactor.step.recoveryCode': 'Code de secours',
  'secondFactor.step.submit': 'Continuer',
  'secondFactor.step.usePasskey': 'Utiliser la clé d’accès',
  'secondFactor.step.passkeyFailed': 'La clé d’accès n’a pas été utilisée. Réessayez.',
  'secondFactor.step.useRecovery': 'Utiliser un code de secours',
  'secondFactor.step.useOther': 'Revenir à la méthode habituelle',
  'secondFactor.step.back': 'Revenir au mot de passe',
  'secondFactor.roles': 'Qui doit utiliser la validation en deux étapes ?',
  'secondFactor.roles.hint': 'Qui a ce rôle sans deuxième étape doit d’abord la configurer.',
  'secondFactor.roles.save': 'Enregistrer la règle',
  'secondFactor.roles.saved': 'Règle enregistrée',
  'secondFactor.roles.failed': 'Échec de l’enregistrement de la règle',
  'freshSignIn.title': 'Confirmez votre identité',
  'freshSignIn.description':
    'Cette modification est sensible. Saisissez votre mot de passe pour continuer.',
  'freshSignIn.factor':
    'Cette modification est sensible. Il reste la deuxième étape : prouvez que c’est bien vous.',
  'freshSignIn.submit': 'Confirmer',
};
