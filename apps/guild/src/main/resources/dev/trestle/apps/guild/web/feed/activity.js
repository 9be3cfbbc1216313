import {css, html, LitElement} from 'lit';
import {navigate} from 'shell/browser/router.js';
import 'shell/components/state.js';
import '../comments/comments.js';
import {errorText} from '../format.js';
import {icon} from '../icons.js';
import {paths} from '../navigation.js';
import {Load} from '../net/load.js';
import {nameOf} from '../parts/names.js';
import {plainText} from '../parts/text-syntax.js';
import {setTitle} from '../parts/title.js';
import {styles} from '../styles.js';
import './activity-card.js';
import {activityDocument} from './documents.js';

/** The page of an activity, with its comments. */
export class ActivityPage extends LitElement {
  static properties = {activityId: {}};

  static styles = [
    styles,
    css`
    :host { max-width: 680px; margin: 0 auto; }
    .back { display: inline-flex; align-items: center; gap: var(--space-1); min-height: 32px;
      margin-bottom: var(--space-3); color: var(--text-muted); font-size: var(--text-14); font-weight: 600;
      text-decoration: none; }
    .back:hover { color: var(--text); }
    g-comments { display: block; margin-top: var(--space-5); }
  `,
  ];

  load = new Load(this, () => ({document: activityDocument, variables: {id: this.activityId}}));

  updated() {
    const activity = this.load.data?.activity;
    if (activity) {
      setTitle(`${nameOf(activity.actor)}: ${plainText(activity.text).slice(0, 60)}`);
    }
  }

  render() {
    const {data, problem, busy} = this.load;
    const back = html`<a class="back" href=${paths.home}>${icon('back', 18)} Home</a>`;
    if (!data) {
      return problem
        ? html`${back}<h1 class="visually-hidden">Post</h1><t-error level="2" heading="The post could not be loaded" ?busy=${busy}
            @retry=${() => this.load.reload()}>${errorText(problem)}</t-error>`
        : html`${back}<h1 class="visually-hidden">Post</h1><div class="panel"><t-skeleton faces lines="3"></t-skeleton></div>`;
    }
    const {activity} = data;
    if (!activity) {
      return html`${back}<h1 class="visually-hidden">Post</h1><t-empty level="2" heading="Post not found">It was deleted, or it is
        not shared with you. <t-button slot="actions" variant="primary" href=${paths.home}>Open my feed</t-button></t-empty>`;
    }
    const set = change => this.load.set({activity: {...this.load.data.activity, ...change}});
    return html`${back}<h1 class="visually-hidden">Post of <bdi>${nameOf(activity.actor)}</bdi></h1>
      <g-activity alone .activity=${activity} @change=${event => set(event.detail)}
          @remove=${() => navigate(paths.home)}></g-activity>
      <g-comments .objectId=${activity.id} .count=${activity.commentCount}
          @count=${event => set({commentCount: event.detail})}></g-comments>`;
  }
}
customElements.define('g-activity-page', ActivityPage);
