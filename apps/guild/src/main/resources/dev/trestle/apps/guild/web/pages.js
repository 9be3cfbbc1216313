import {html} from 'lit';
import {accountPages} from 'shell/account/pages.js';
import {account} from './account/account.js';
import {paths} from './navigation.js';
import {session} from './state/session.js';
import {unread} from './state/unread.js';

/**
 * All pages of the guild, in one list. A page has its address, which Guild.java serves too; the module that draws it;
 * and, if it stands in the navigation, `nav`: {label, short (on phones), icon, key (after `g`), bar (on phones), path,
 * count (of what is unread), own (only with a known user), menu (only in menus), admin (only for
 * administrators)}. `within` is the path of
 * the entry that a page without one belongs to.
 *
 * Pages with `open` need no sign-in, and are drawn without the navigation. A page with `full` fills the window, and
 * scrolls
 * by itself; one with `alone` hides the navigation on phones. A page with `admin` is not there for others than
 * administrators.
 */
export const pages = [
  ...accountPages(account).map(page => ({...page, open: true})),
  {
    at: '/guild/home',
    title: 'Home',
    load: () => import('./feed/home.js'),
    draw: () => html`<g-home></g-home>`,
    nav: {label: 'Home', icon: 'home', key: 'h', bar: true, path: () => paths.home},
  },
  {
    at: '/guild/goals',
    title: 'Goals',
    load: () => import('./goals/goals.js'),
    draw: () => html`<g-goals .view=${viewOf()} .status=${parameter('status')}></g-goals>`,
    nav: {label: 'Goals', icon: 'target', key: 'g', bar: true, path: () => paths.goals},
  },
  {
    at: '/guild/goals/new',
    title: 'New goal',
    load: () => import('./goals/wizard.js'),
    draw: () => html`<g-goal-wizard .template=${parameter('template')}></g-goal-wizard>`,
  },
  {
    at: '/guild/goals/{id}',
    title: 'Goal',
    load: () => import('./goals/goal.js'),
    draw: ({id}) => html`<g-goal .goalId=${id}></g-goal>`,
  },
  {
    at: '/guild/goals/{id}/history',
    title: 'History of a goal',
    load: () => import('./goals/time-lapse.js'),
    draw: ({id}) => html`<g-time-lapse .goalId=${id}></g-time-lapse>`,
  },
  {
    at: '/guild/quests',
    title: 'Quests',
    load: () => import('./quests/quests.js'),
    draw: () =>
      html`<g-quests .tab=${parameter('tab')} .ended=${parameter('ended')} .groupId=${parameter('group')}></g-quests>`,
    nav: {label: 'Quests', icon: 'quest', key: 'q', bar: true, path: () => paths.quests('mine')},
  },
  {
    at: '/guild/quests/new',
    title: 'New quest',
    load: () => import('./quests/wizard/wizard.js'),
    draw: () =>
      html`<g-quest-wizard .templateId=${parameter('template')} .goalId=${parameter('goal')}></g-quest-wizard>`,
  },
  {
    at: '/guild/quests/{id}',
    title: 'Quest',
    load: () => import('./quests/quest.js'),
    draw: ({id}) => html`<g-quest .questId=${id}></g-quest>`,
  },
  {
    at: '/guild/quests/{id}/edit',
    title: 'Edit quest',
    load: () => import('./quests/wizard/wizard.js'),
    draw: ({id}) => html`<g-quest-wizard .questId=${id}></g-quest-wizard>`,
  },
  {
    at: '/guild/group-quests/{id}',
    title: 'Group quest',
    load: () => import('./quests/group-quest.js'),
    draw: ({id}) => html`<g-group-quest .questId=${id}></g-group-quest>`,
  },
  {
    at: '/guild/calendar',
    title: 'Calendar',
    load: () => import('./calendar/calendar.js'),
    draw: () =>
      html`<g-calendar .month=${parameter('month')} .view=${parameter('view')} .day=${parameter('day')}></g-calendar>`,
    nav: {label: 'Calendar', icon: 'calendar', key: 'c', path: () => paths.calendar},
  },
  {
    at: '/guild/notifications',
    title: 'Notifications',
    load: () => import('./notifications/notifications.js'),
    draw: () => html`<g-notifications .only=${parameter('only')}></g-notifications>`,
    nav: {
      label: 'Notifications',
      short: 'Alerts',
      icon: 'bell',
      key: 'i',
      bar: true,
      path: () => paths.notifications,
      count: () => unread.notifications,
    },
  },
  {
    at: '/guild/people',
    title: 'Find people',
    load: () => import('./people/find-people.js'),
    draw: () => html`<g-find-people .search=${parameter('q') ?? ''}></g-find-people>`,
    nav: {label: 'People', icon: 'people', key: 'p', path: () => paths.findPeople},
  },
  {
    at: '/guild/u/{nickname}',
    title: 'Profile',
    load: () => import('./people/profile.js'),
    draw: ({nickname}) => html`<g-profile .nickname=${nickname} .tab=${parameter('tab')}></g-profile>`,
    nav: {label: 'Profile', icon: 'user', key: 'u', own: true, path: () => paths.user(session.me.user.nickname)},
  },
  {
    at: '/guild/u/{nickname}/followers',
    title: 'Followers',
    within: paths.findPeople,
    load: () => import('./people/people.js'),
    draw: ({nickname}) => html`<g-people .nickname=${nickname} list="followers"></g-people>`,
  },
  {
    at: '/guild/u/{nickname}/following',
    title: 'Following',
    within: paths.findPeople,
    load: () => import('./people/people.js'),
    draw: ({nickname}) => html`<g-people .nickname=${nickname} list="following"></g-people>`,
  },
  {
    at: '/guild/a/{id}',
    title: 'Post',
    within: paths.home,
    load: () => import('./feed/activity.js'),
    draw: ({id}) => html`<g-activity-page .activityId=${id}></g-activity-page>`,
  },
  {
    at: '/guild/lists',
    title: 'Lists and filters',
    load: () => import('./lists/lists.js'),
    draw: () => html`<g-lists></g-lists>`,
    nav: {label: 'Lists and filters', icon: 'list', key: 'f', menu: true, path: () => paths.lists},
  },
  {
    at: '/guild/lists/{id}',
    title: 'List',
    within: paths.lists,
    load: () => import('./lists/list.js'),
    draw: ({id}) => html`<g-list .listId=${id}></g-list>`,
  },
  {
    at: '/guild/tags/{tag}',
    title: 'Tag',
    within: paths.home,
    load: () => import('./feed/tag.js'),
    draw: ({tag}) => html`<g-tag .tag=${tag.toLowerCase()}></g-tag>`,
  },
  {
    at: '/guild/badges',
    title: 'Badges',
    load: () => import('./rewards/rewards.js'),
    draw: () => html`<g-rewards></g-rewards>`,
    nav: {label: 'Badges', icon: 'medal', key: 'b', menu: true, path: () => paths.badges},
  },
  {
    at: '/guild/analytics',
    title: 'Statistics',
    load: () => import('./analytics/analytics.js'),
    draw: () => html`<g-analytics .days=${parameter('days')}></g-analytics>`,
    nav: {label: 'Statistics', icon: 'chart', key: 'a', path: () => paths.analytics()},
  },
  {
    at: '/guild/leaderboards',
    title: 'Leaderboards',
    load: () => import('./boards/leaderboards.js'),
    draw: () => html`<g-leaderboards .period=${parameter('period')} .groupId=${parameter('group')}></g-leaderboards>`,
    nav: {label: 'Leaderboards', icon: 'trophy', key: 'l', path: () => paths.leaderboards},
  },
  {
    at: '/guild/groups',
    title: 'Groups',
    load: () => import('./groups/groups.js'),
    draw: () => {
      const parameters = new URLSearchParams(location.search);
      return html`<g-groups .search=${parameters.get('search')} .tag=${parameters.get('tag')}
          ?creating=${parameters.has('new')}></g-groups>`;
    },
    nav: {label: 'Groups', icon: 'flag', key: 'o', path: () => paths.groups},
  },
  {
    at: '/guild/groups/{slug}',
    title: 'Group',
    load: () => import('./groups/group.js'),
    draw: ({slug}) => html`<g-group .slug=${slug} .tab=${'feed'}></g-group>`,
  },
  {
    at: '/guild/groups/{slug}/{tab}',
    title: 'Group',
    load: () => import('./groups/group.js'),
    draw: ({slug, tab}) => html`<g-group .slug=${slug} .tab=${tab}></g-group>`,
  },
  {
    at: '/guild/join',
    title: 'Invitation',
    load: () => import('./groups/join.js'),
    draw: () => html`<g-join></g-join>`,
  },
  {
    at: '/guild/rooms',
    title: 'Messages',
    load: () => import('./rooms/rooms.js'),
    draw: () => html`<g-rooms .roomId=${undefined} .threadId=${undefined}></g-rooms>`,
    full: true,
    nav: {
      label: 'Messages',
      icon: 'chat',
      key: 'm',
      bar: true,
      path: () => paths.rooms,
      count: () => unread.rooms,
    },
  },
  {
    at: '/guild/rooms/{id}',
    title: 'Messages',
    load: () => import('./rooms/rooms.js'),
    draw: ({id}) => html`<g-rooms .roomId=${id} .threadId=${undefined}></g-rooms>`,
    full: true,
    alone: true,
  },
  {
    at: '/guild/help/{id}',
    title: 'Help',
    load: () => import('./rooms/rooms.js'),
    draw: ({id}) => html`<g-rooms .roomId=${undefined} .threadId=${id}></g-rooms>`,
    full: true,
    alone: true,
  },
  {
    at: '/guild/settings',
    title: 'Settings',
    load: () => import('./settings/settings.js'),
    draw: () => html`<g-settings .tab=${'profile'}></g-settings>`,
    nav: {label: 'Settings', icon: 'gear', key: 's', menu: true, path: () => paths.settings()},
  },
  {
    at: '/guild/settings/{tab}',
    title: 'Settings',
    load: () => import('./settings/settings.js'),
    draw: ({tab}) => html`<g-settings .tab=${tab}></g-settings>`,
  },
  {
    at: '/guild/explorer',
    title: 'API explorer',
    load: () => import('./explorer/explorer.js'),
    draw: () => html`<g-explorer></g-explorer>`,
  },
  {
    at: '/guild/admin',
    title: 'Administration',
    admin: true,
    load: () => import('./admin/admin.js'),
    draw: () => html`<g-admin .tab=${'reports'}></g-admin>`,
    nav: {label: 'Administration', icon: 'lock', menu: true, admin: true, path: () => paths.admin()},
  },
  {
    at: '/guild/admin/{tab}',
    title: 'Administration',
    admin: true,
    load: () => import('./admin/admin.js'),
    draw: ({tab}) => html`<g-admin .tab=${tab}></g-admin>`,
  },
];

const parameter = name => new URLSearchParams(location.search).get(name);
const viewOf = () => (parameter('view') === 'board' ? 'board' : 'list');

const isShown = nav => (session.me || !nav.own) && (session.isAdmin || !nav.admin);

/** The entries of the navigation, as the signed-in user sees them. */
export const entries = () => pages.filter(page => page.nav && isShown(page.nav)).map(page => page.nav);
