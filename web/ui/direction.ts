export { DirectionProvider, useDirection } from 'radix-ui/direction';
