import {html} from 'lit';
import {paths} from '../navigation.js';
import {nameOf} from '../parts/names.js';

/** A link to a user or a group, whose id remains when it is deleted. */
export const actorLink = ({actor, actorId}) => {
  if (!actor) {
    return html`<code class="tiny">${actorId}</code>`;
  }
  return actor.__typename === 'Group'
    ? html`<a href=${paths.group(actor.slug)}><b dir="auto">${actor.name}</b></a>`
    : html`<a href=${paths.user(actor.nickname)}><b dir="auto">${nameOf(actor)}</b></a>`;
};

/** The name of a user or a group. */
export const actorName = ({actor}) => (actor ? (actor.name ?? nameOf(actor)) : 'a deleted account');
