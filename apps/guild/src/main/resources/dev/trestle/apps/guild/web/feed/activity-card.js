import {html, LitElement, nothing} from 'lit';
import 'shell/components/button.js';
import {copyText} from 'shell/browser/clipboard.js';
import {plural} from 'shell/text/format.js';
import 'shell/components/menu.js';
import {navigate} from 'shell/browser/router.js';
import 'shell/components/time.js';
import {limit} from 'shell/forms/limits.js';
import {errorText} from '../format.js';
import {failed} from '../goals/actions.js';
import {visibilityIcon, visibilityLabel} from '../goals/status.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {deferred} from '../parts/deferred.js';
import {nameOf} from '../parts/names.js';
import {avatarOf} from '../parts/person.js';
import {richText} from '../parts/rich-text.js';
import {relate} from '../people/actions.js';
import {styles} from '../styles.js';
import {deleteActivity, editActivity, setLike} from './actions.js';
import {activityObject} from './activity-object.js';
import {activityStyle} from './activity-style.js';
import {isWritten, verbText} from './activity-words.js';

/** Longer texts are shown in part in lists. */
const longText = 900;

/**
 * An activity with its buttons. `alone`: it is the page's content, and not one of a list.
 *
 * Fires `change` (detail: what is different), `remove` and `restore`; the list that shows it keeps them. One of
 * unsent-posts.js fires `retry` and `take-back` if it was not sent.
 */
export class ActivityCard extends LitElement {
  static shadowRootOptions = {...LitElement.shadowRootOptions, delegatesFocus: false};
  static properties = {
    activity: {attribute: false},
    alone: {type: Boolean},
    editing: {state: true},
    busy: {state: true},
    problem: {state: true},
  };

  static styles = [styles, activityStyle];

  render() {
    const {activity} = this;
    const {actor} = activity;
    const name = nameOf(actor);
    const path = actor.slug ? paths.group(actor.slug) : paths.user(actor.nickname);
    const unsent = Boolean(activity.sending || activity.problem);
    return html`<article tabindex=${this.alone ? -1 : 0} class=${activity.sending ? 'sending' : ''} aria-labelledby="who">
      <a href=${path} tabindex="-1" aria-hidden="true">${avatarOf(actor, 44)}</a>
      <header>
        <div class="names"><span id="who"><a href=${path}><b dir="auto">${name}</b></a>
            ${verbText(activity.verb)}</span>
          <div class="meta">${actor.nickname ? html`<span class="clip">@${actor.nickname}</span> ·` : nothing}
            ${
              unsent
                ? html`<span>${activity.sending ? 'sending …' : 'not sent'}</span>`
                : html`<a href=${paths.activity(activity.id)}><t-time datetime=${activity.createdAt}></t-time></a>`
            }
            ${activity.editedAt ? html`<span>· edited</span>` : nothing}
            <span title=${visibilityLabel(activity.audience)}>· ${icon(visibilityIcon(activity.audience), 16)}<span
                class="visually-hidden">${visibilityLabel(activity.audience)}</span></span></div></div>
        ${unsent ? nothing : this.#menu(name)}
      </header>
      <div class="body">${this.editing ? this.#editor() : this.#text()}${this.#pictures()}${activityObject(activity)}</div>
      ${activity.problem ? this.#failure(activity) : unsent ? nothing : this.#buttons()}
    </article>`;
  }

  #failure({problem}) {
    const fire = name => this.dispatchEvent(new CustomEvent(name));
    return html`<div class="failed" role="alert">${icon('alert', 18)}<span class="grow">${problem}</span>
      <t-button size="small" @click=${() => fire('retry')}>Try again</t-button>
      <t-button size="small" variant="quiet" @click=${() => fire('take-back')}>Change</t-button></div>`;
  }

  #text() {
    const {activity, alone} = this;
    if (!isWritten(activity)) {
      return nothing;
    }
    const long = !alone && (activity.text.length > longText || activity.text.split('\n').length > 18);
    return html`<div class="text prose rich ${long ? 'long' : ''}" dir="auto">${richText(activity.text)}</div>
      ${long ? html`<a class="small" href=${paths.activity(activity.id)}>Read more</a>` : nothing}`;
  }

  #pictures() {
    const {pictures} = this.activity;
    return pictures.length === 0
      ? nothing
      : html`<div class="pictures ${pictures.length === 1 ? 'one' : ''}">${pictures.map(
          (
            {url, width, height, alt},
            i,
          ) => html`<a href=${url} target="_blank" rel="noopener"><img src=${url} width=${width}
            height=${height} alt=${alt || `Picture ${i + 1}`} loading="lazy"></a>`,
        )}</div>`;
  }

  #buttons() {
    const {likeCount, commentCount, viewerLikes, id} = this.activity;
    const comments = commentCount === 0 ? 'Comment' : plural(commentCount, 'comment');
    return html`<footer>
      <button class="plain act numbers" aria-pressed=${viewerLikes ? 'true' : 'false'} @click=${() => this.like()}
          aria-label=${likeCount === 0 ? 'Like' : `Like, ${plural(likeCount, 'like')}`} title=${viewerLikes ? 'Unlike' : 'Like'}>
        ${icon('heart')}${likeCount > 0 ? likeCount.toLocaleString('en') : nothing}</button>
      ${
        this.alone
          ? html`<span class="act numbers">${icon('comment')}${commentCount.toLocaleString('en')}<span
              class="visually-hidden"> ${commentCount === 1 ? 'comment' : 'comments'}</span></span>`
          : html`<a class="act numbers" href=${paths.activity(id)} aria-label=${comments} title=${comments}>
              ${icon('comment')}${commentCount > 0 ? commentCount.toLocaleString('en') : nothing}</a>`
      }
      <button class="plain act" aria-label="Copy link" title="Copy link" @click=${this.#copy}>${icon('link')}</button>
    </footer>`;
  }

  #menu(name) {
    const {activity} = this;
    const {actor} = activity;
    const own = actor.isViewer;
    return html`<t-menu class="more" label=${`More for this activity of ${name}`}>
      ${this.alone ? nothing : html`<a href=${paths.activity(activity.id)}>${icon('comment', 18)} Open</a>`}
      ${activity.mayEdit && isWritten(activity) ? html`<button @click=${this.#edit}>${icon('edit', 18)} Edit</button>` : nothing}
      ${activity.mayDelete ? html`<button class="danger" @click=${this.#delete}>${icon('trash', 18)} Delete</button>` : nothing}
      ${
        own || !actor.nickname
          ? nothing
          : html`<button @click=${() => relate('mute', actor)}>${icon('mute', 18)} Mute <bdi>${name}</bdi></button>
            <button @click=${() => relate('block', actor)}>${icon('block', 18)} Block <bdi>${name}</bdi></button>
            <button @click=${this.#report}>${icon('flag', 18)} Report</button>`
      }
    </t-menu>`;
  }

  #editor() {
    return html`<form class="edit" @submit=${this.#save}>
      <textarea aria-label="Text" name="text" maxlength=${limit('post.text').max} required dir="auto" .value=${this.activity.text}
          @keydown=${this.#editKey}></textarea>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      <div class="row"><t-button variant="primary" size="small" type="submit" ?busy=${this.busy}>Save</t-button>
        <t-button variant="quiet" size="small" @click=${this.#cancelEdit}>Cancel</t-button></div>
    </form>`;
  }

  /** Puts the focus on the whole card, so that keys work on it. */
  focusCard() {
    const article = this.renderRoot.querySelector('article');
    article.focus({preventScroll: true});
    article.scrollIntoView({block: 'nearest'});
  }

  get hasFocus() {
    return this.renderRoot.activeElement !== null;
  }

  /** Whether the card has the focus, and not a link or button in it. */
  get isFocusedItself() {
    return this.renderRoot.activeElement?.localName === 'article';
  }

  open() {
    navigate(paths.activity(this.activity.id));
  }

  /** Likes the activity, or takes the like back, at once. */
  async like() {
    const {id, viewerLikes, likeCount} = this.activity;
    const like = !viewerLikes;
    this.#change({viewerLikes: like, likeCount: Math.max(0, likeCount + (like ? 1 : -1))});
    try {
      this.#change(await setLike(id, like).then(stored => ({likeCount: stored.likeCount, viewerLikes: like})));
    } catch (problem) {
      this.#change({viewerLikes, likeCount});
      failed(problem, () => this.like());
    }
  }

  #change(detail) {
    this.activity = {...this.activity, ...detail};
    this.dispatchEvent(new CustomEvent('change', {detail}));
  }

  async #edit() {
    this.editing = true;
    this.problem = undefined;
    await this.updateComplete;
    this.renderRoot.querySelector('textarea').focus();
  }

  #editKey(event) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.target.form.requestSubmit();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      this.#cancelEdit();
    }
  }

  #cancelEdit() {
    this.editing = false;
    this.focusCard();
  }

  async #save(event) {
    event.preventDefault();
    const text = new FormData(event.target).get('text').trim();
    if (this.busy || !text) {
      return;
    }
    this.busy = true;
    try {
      const {activity} = await editActivity(this.activity.id, text);
      this.#change(activity);
      this.editing = false;
      this.focusCard();
    } catch (problem) {
      this.problem = errorText(problem);
    } finally {
      this.busy = false;
    }
  }

  /** Hides the activity at once, and deletes it when the time to undo has passed. */
  #delete() {
    const {id} = this.activity;
    const fire = name => this.dispatchEvent(new CustomEvent(name));
    fire('remove');
    deferred('Deleted.', {
      run: () =>
        deleteActivity(id).catch(problem => {
          fire('restore');
          failed(problem);
        }),
      undo: () => fire('restore'),
    });
  }

  #copy() {
    copyText(location.origin + paths.activity(this.activity.id), 'Link copied.');
  }

  async #report() {
    (await import('./report-dialog.js')).openReport(this.activity.id, 'this post');
  }
}
customElements.define('g-activity', ActivityCard);
