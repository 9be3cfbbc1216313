/** To another screen. */
export const go = path => dispatchEvent(new CustomEvent('go', {detail: path}));
