import {word} from './word.js';

const rooms = {hall: () => import('./room/hall.js'), attic: () => import('./room/attic.js')};
rooms[word]();
