import {jsonStorage} from 'shell/browser/storage.js';

/** Values of all tabs, which last until the next visit. */
export const browserStorage = jsonStorage(() => localStorage, 'trestle.guild');
/** Values of this tab. */
export const tabStorage = jsonStorage(() => sessionStorage, 'trestle.guild');
