import {html, LitElement, nothing} from 'lit';
import 'shell/components/button.js';
import {plural} from 'shell/text/format.js';
import 'shell/components/menu.js';
import 'shell/components/state.js';
import {actorFeed} from '../feed/documents.js';
import '../feed/feed-list.js';
import {errorText, fullTime, monthText} from '../format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {Load} from '../net/load.js';
import {nameOf} from '../parts/names.js';
import {avatarOf} from '../parts/person.js';
import {richText, richTextStyle} from '../parts/rich-text.js';
import {setTitle} from '../parts/title.js';
import {earnedBadge} from '../rewards/badges.js';
import {styles} from '../styles.js';
import {RelationWatcher, relate} from './actions.js';
import {profileDocument} from './documents.js';
import './follow-button.js';
import './profile-goals.js';
import {profileStyle} from './profile-style.js';

/** The profile of a user: who they are, what they have reached, their goals and their activities. */
export class Profile extends LitElement {
  static properties = {nickname: {}, tab: {}};
  static styles = [styles, ...richTextStyle, profileStyle];

  #feed;
  load = new Load(this, () => ({document: profileDocument, variables: {nickname: this.nickname}}));
  relations = new RelationWatcher(this, (id, change, confirmed) => this.#related(id, change, confirmed));

  render() {
    const {data, problem, busy} = this.load;
    if (!data) {
      return problem
        ? html`<h1 class="visually-hidden">Profile</h1>
          <t-error level="2" heading="The profile could not be loaded" ?busy=${busy}
            @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
        : html`<h1 class="visually-hidden">Profile</h1>
          <div class="panel"><t-skeleton faces lines="4"></t-skeleton></div>`;
    }
    const {user} = data;
    if (!user) {
      return html`<h1 class="visually-hidden">Profile</h1>
        <t-empty level="2" heading="Nobody has this nickname">Check the
        address, or search for people.
        <t-button slot="actions" variant="primary" href=${paths.findPeople}>Find people</t-button></t-empty>`;
    }
    return html`${this.#head(user)}${this.#content(user)}`;
  }

  updated() {
    const user = this.load.data?.user;
    if (user) {
      setTitle(`${nameOf(user)} (@${user.nickname})`);
    }
  }

  #head(user) {
    const name = nameOf(user);
    return html`<header class="head">
      ${avatarOf(user, 88)}
      <div class="names"><h1 dir="auto">${name}</h1><p class="muted">@${user.nickname}${user.pronouns ? ` · ${user.pronouns}` : ''}
        ${user.followsViewer ? html`<span class="tag">follows you</span>` : nothing}</p></div>
      <div class="buttons">${this.#buttons(user, name)}</div>
      <div class="about">
        ${user.bio ? html`<div class="prose rich" dir="auto">${richText(user.bio)}</div>` : nothing}
        ${user.tags?.length > 0 ? html`<div class="facts">${user.tags.map(tag => html`<a class="tag quiet-link" href=${paths.tag(tag)} dir="auto">#${tag}</a>`)}</div>` : nothing}
        <div class="counts">${this.#count(user, 'following', 'following')}${this.#count(user, 'followers', user.followerCount === 1 ? 'follower' : 'followers')}
          <span class="fact muted small">${icon('calendar', 16)} Joined <time title=${fullTime(user.createdAt)}>${monthText(user.createdAt)}</time></span></div>
      </div>
    </header>`;
  }

  #count(user, list, words) {
    const count = list === 'followers' ? user.followerCount : user.followingCount;
    return count === null
      ? nothing
      : html`<a href=${paths.people(user.nickname, list)}><b class="numbers">${count.toLocaleString('en')}</b> <span class="muted">${words}</span></a>`;
  }

  #buttons(user, name) {
    if (user.isViewer) {
      return html`<t-button href=${paths.settings('profile')}>${icon('edit', 18)} Edit profile</t-button>`;
    }
    return html`${
      user.viewerBlocks
        ? html`<t-button @click=${() => relate('unblock', user)}>Unblock</t-button>`
        : html`<t-button @click=${this.#message}>${icon('chat', 18)} Message</t-button>
            <g-follow size="normal" .user=${user}></g-follow>`
    }
      <t-menu label=${`More for ${name}`}>
        <button @click=${() => relate(user.viewerMutes ? 'unmute' : 'mute', user)}>${icon('mute', 18)} ${user.viewerMutes ? 'Unmute' : 'Mute'}</button>
        ${user.followsViewer ? html`<button @click=${() => relate('remove', user)}>${icon('close', 18)} Remove follower</button>` : nothing}
        <button class="danger" @click=${() => relate(user.viewerBlocks ? 'unblock' : 'block', user)}>${icon('block', 18)} ${user.viewerBlocks ? 'Unblock' : 'Block'}</button>
        <button @click=${this.#report}>${icon('flag', 18)} Report</button>
      </t-menu>`;
  }

  #content(user) {
    if (user.viewerBlocks) {
      return html`<t-empty level="2" heading=${`You have blocked ${nameOf(user)}`}><span slot="icon">${icon('block', 28)}</span>You do not
        see each other. Unblock them to see their profile again.</t-empty>`;
    }
    if (user.level === null) {
      return html`<t-empty level="2" heading="This profile is not open to you"><span slot="icon">${icon('lock', 28)}</span>${
        user.viewerFollows
          ? html`<bdi>${nameOf(user)}</bdi> keeps it private.`
          : html`Follow <bdi>${nameOf(user)}</bdi>: some profiles are for followers only.`
      }</t-empty>`;
    }
    const goals = this.tab === 'goals';
    const tab = (path, words, here) => html`<a href=${path} aria-current=${here ? 'page' : nothing}>${words}</a>`;
    if (this.#feed?.variables.actorId !== user.id) {
      this.#feed = actorFeed(user.id);
    }
    return html`<div class="columns"><div>
        <nav class="segments tabs" aria-label="Parts of the profile">${tab(paths.user(user.nickname), 'Activities', !goals)}${tab(`${paths.user(user.nickname)}?tab=goals`, 'Goals', goals)}</nav>
        ${
          goals
            ? html`<g-profile-goals .user=${user}></g-profile-goals>`
            : html`<g-feed .source=${this.#feed} label=${`Activities of ${nameOf(user)}`}><t-empty slot="empty" level="2"
                heading="Nothing here yet">${user.isViewer ? 'Your posts and what you complete are here.' : html`<bdi>${nameOf(user)}</bdi> has shared nothing that you can see.`}</t-empty></g-feed>`
        }</div>
      <div class="aside">${this.#stats(user)}${this.#badges(user)}</div></div>`;
  }

  #stats({level, xp, streak}) {
    return html`<section class="panel" aria-label="Points"><dl class="stats numbers">
      <div><dt>level</dt><dd>${level}</dd></div><div><dt>XP</dt><dd>${xp.toLocaleString('en')}</dd></div>
      <div><dt>${streak === 1 ? 'day in a row' : 'days in a row'}</dt><dd>${streak}</dd></div></dl></section>`;
  }

  #badges({badges, isViewer}) {
    if (badges.length === 0 && !isViewer) {
      return nothing;
    }
    return html`<section class="panel" aria-labelledby="badges"><div class="spread"><h2 id="badges">Badges</h2><span class="muted small">${
      badges.length > 0 ? plural(badges.length, 'badge') : nothing
    }</span></div>${
      badges.length === 0
        ? html`<p class="muted small">Complete a quest, or do something on seven days in a row, to earn the first.</p>`
        : html`<ul class="badges">${badges.map(({badgeId, earnedAt}) => {
            const {title, words, icon: name} = earnedBadge(badgeId);
            return html`<li title=${`${words}, ${fullTime(earnedAt)}`}><span class="emblem">${icon(name, 24)}</span>${title}</li>`;
          })}</ul>`
    }</section>`;
  }

  #related(id, change, confirmed) {
    const user = this.load.data?.user;
    if (user?.id !== id) {
      return;
    }
    const followers = change.followerCount ?? followersAfter(user, change);
    this.load.set({user: {...user, ...change, followerCount: followers}});
    if (confirmed && change.viewerBlocks === false && user.level === null) {
      this.load.reload();
    }
  }

  async #message() {
    await (await import('../rooms/actions.js')).openRoomWith(this.load.data.user.id);
  }

  async #report() {
    (await import('../feed/report-dialog.js')).openReport(this.load.data.user.id, 'this profile');
  }
}
customElements.define('g-profile', Profile);

/** The number of followers after a follow that the server has not confirmed yet. */
function followersAfter({followerCount, viewerFollows}, {viewerFollows: follows = viewerFollows}) {
  return followerCount === null ? null : followerCount + Number(follows) - Number(viewerFollows);
}
