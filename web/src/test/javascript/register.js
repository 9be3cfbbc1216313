/** Resolves modules of the applications in Node by their names in a browser: `node --import …/register.js --test …`. */
import {register} from 'node:module';

register('./resolve.js', import.meta.url);
