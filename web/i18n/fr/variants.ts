import type { variants as arabic } from '../ar/variants.ts';
import type { Translated } from '../message.ts';

export const variants: Translated<typeof arabic> = {
  'variants.open': 'Options et variantes',
  'variants.title': 'Options et variantes de « {name} »',
  'variants.hint':
    'Flèches et Entrée pour se déplacer, Ctrl+D pour recopier vers le bas ; un bloc d’Excel peut être collé.',
  'variants.save': 'Enregistrer les variantes',
  'variants.saved': 'Variantes enregistrées',
  'variants.failed': 'Les variantes n’ont pas pu être enregistrées',
  'variants.options.empty':
    'Ce produit se vend sous une seule forme. Ajoutez une option, comme le volume ou la couleur, pour en faire des variantes.',
  'variants.option': 'Option {number}',
  'variants.option.name': 'Nom de l’option',
  'variants.option.add': 'Ajouter une option',
  'variants.option.remove': 'Retirer l’option {number}',
  'variants.value': 'Valeur {number}',
  'variants.value.add': 'Ajouter une valeur',
  'variants.value.remove': 'Retirer la valeur {name}',
  'variants.language.ar': 'en arabe',
  'variants.language.fr': 'en français',
  'variants.language.en': 'en anglais',
  'variants.table': 'Tableau des variantes',
  'variants.table.hint': 'Variantes : une ligne par variante',
  'variants.variant': 'Variante',
  'variants.column.sku': 'Référence (SKU)',
  'variants.column.barcode': 'Code-barres',
  'variants.column.price': 'Prix (DZD)',
  'variants.column.cost': 'Coût (DZD)',
  'variants.column.stock': 'Stock',
  'variants.column.imageUrl': 'Image',
  'variants.column.isActive': 'En vente',
  'variants.fill': 'Recopier la première cellule vers le bas',
  'variants.fill.of': 'Recopier {column} vers le bas',
  'variants.fill.card': 'Recopier prix et image vers le bas',
  'variants.row.actions': 'Actions',
  'variants.row.remove': 'Retirer {name}',
  'variants.picture.file': 'Fichier image de {name}',
  'variants.picture.upload': 'Envoyer une image de {name}',
  'variants.form.ofVariants': 'Ce produit a des variantes : prix, stock et codes s’y modifient.',
  'variants.form.later':
    'Des volumes ou des couleurs ? Enregistrez d’abord le produit, puis ajoutez ses options.',
  'variants.form.bundle':
    'C’est un lot : le stock est pris sur ses éléments, qui suffisent pour {count}.',
  'variants.bundle.stock': 'Ce que permettent ses éléments',
};
