import './part.js'; import {html} from 'lit'; export const main = html;
