/** The addresses of the guild. */
export const paths = {
  start: '/guild/',
  login: '/guild/login',
  signup: '/guild/signup',
  reset: '/guild/reset',
  home: '/guild/home',
  goals: '/guild/goals',
  board: '/guild/goals?view=board',
  newGoal: '/guild/goals/new',
  goal: id => `/guild/goals/${id}`,
  calendar: '/guild/calendar',
  user: nickname => `/guild/u/${encodeURIComponent(nickname)}`,
  people: (nickname, list) => `/guild/u/${encodeURIComponent(nickname)}/${list}`,
  activity: id => `/guild/a/${id}`,
  settings: tab => `/guild/settings/${tab}`,
  explorer: '/guild/explorer',
};
