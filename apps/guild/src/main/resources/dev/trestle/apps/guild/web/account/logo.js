import {html} from 'lit';

/** The mark of the guild. */
export const logo = size => html`<svg width=${size} height=${size} viewBox="0 0 32 32" aria-hidden="true"><rect
    width="32" height="32" rx="8" fill="var(--accent)"/><circle cx="16" cy="16" r="9" fill="none"
        stroke="var(--on-accent)" stroke-width="3"/><circle cx="16" cy="16" r="3.500" fill="var(--on-accent)"/></svg>`;
