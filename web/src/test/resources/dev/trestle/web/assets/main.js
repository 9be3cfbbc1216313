import './part.js';
import {html} from 'lit';
export const main = html;
export const later = () => import('./later.js');
