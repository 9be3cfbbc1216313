import {leaf} from './part.js';
export const later = leaf + 1;
