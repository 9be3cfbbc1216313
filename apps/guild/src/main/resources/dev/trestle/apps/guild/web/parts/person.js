import {html, nothing} from 'lit';
import 'shell/components/avatar.js';
import {paths} from '../navigation.js';
import {nameOf} from './names.js';

/** The fields of a user in lists. */
export const personFields = 'id nickname fullName avatarUrl';

/**
 * The avatar of a user, or of a group (square). The colour of a group is that of its name, since rooms know no more of
 * it. Beside a name it is hidden from screen readers.
 */
export const avatarOf = (actor, size = 40) =>
  html`<t-avatar size=${size} ?square=${Boolean(actor?.slug)} name=${nameOf(actor)} key=${actor?.slug ? actor.name : (actor?.id ?? '')}
      src=${actor?.avatarUrl ?? nothing} aria-hidden="true"></t-avatar>`;

/** A link to a user: avatar, name and nickname. `more` follows the name, `below` the nickname. */
export const personLink = (user, {size = 40, more = nothing, below = nothing} = {}) =>
  html`<a class="person quiet-link" href=${paths.user(user.nickname)}>${avatarOf(user, size)}<span class="who"><span
      class="row tight"><b class="clip" dir="auto">${nameOf(user)}</b>${more}</span><span
      class="muted small clip">@${user.nickname}</span>${below}</span></a>`;
