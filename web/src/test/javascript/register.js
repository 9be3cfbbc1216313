/** Lets Node find the modules of the applications by the names that they have in a browser: `node --import …/register.js --test …`. */
import {register} from 'node:module';

register('./resolve.js', import.meta.url);
