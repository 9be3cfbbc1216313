import {plural} from 'shell/text/format.js';

/** All badges with what earns them, and how far the user is. Needs no screen. */
const families = [
  {
    name: 'quests',
    icon: 'quest',
    steps: [1, 10, 50, 100],
    titles: ['First quest', 'Adventurer', 'Champion', 'Legend'],
    words: step => `Complete ${plural(step, 'quest')}`,
    earned: step => `Completed ${plural(step, 'quest')}`,
    count: progress => progress.questsDone,
  },
  {
    name: 'level',
    icon: 'spark',
    steps: [5, 10, 20, 50],
    titles: ['Rising', 'Seasoned', 'Master', 'Grandmaster'],
    words: step => `Reach level ${step}`,
    earned: step => `Reached level ${step}`,
    count: progress => progress.level,
  },
  {
    name: 'streak',
    icon: 'flame',
    steps: [7, 30, 100],
    titles: ['A week of fire', 'A month of fire', 'Unstoppable'],
    words: step => `${step} days in a row`,
    earned: step => `Did something on ${step} days in a row`,
    count: progress => progress.bestStreak,
  },
];

/** The badges: [{id, title, words, icon, earnedAt, share}], earned ones first, the newest of them before the others. */
export function badgesOf(progress) {
  const earned = new Map(progress.badges.map(({badgeId, earnedAt}) => [badgeId, earnedAt]));
  const all = families.flatMap(({name, icon, steps, titles, words, count}) =>
    steps.map((step, i) => {
      const id = `${name}-${step}`;
      const earnedAt = earned.get(id);
      return {
        id,
        icon,
        title: titles[i],
        words: words(step),
        earnedAt,
        share: earnedAt ? 1 : Math.min(1, count(progress) / step),
      };
    }),
  );
  const time = badge => badge.earnedAt ?? '';
  return all.sort((a, b) => time(b).localeCompare(time(a)) || b.share - a.share);
}

/** A badge that was earned, such as `quests-10`: {title, words, icon}. */
export function earnedBadge(id) {
  const [name, digits] = id.split('-');
  const step = Number(digits);
  const family = families.find(one => one.name === name);
  return family?.steps.includes(step)
    ? {title: family.titles[family.steps.indexOf(step)], words: family.earned(step), icon: family.icon}
    : {title: id, words: id, icon: 'medal'};
}

/** The need of the streak today, in one sentence. */
export function streakText({streak, doneToday, freezeLeft}) {
  const freeze = freezeLeft ? ' One missed day this week is forgiven.' : ' This week’s free day is used.';
  if (streak === 0) {
    return 'Complete a task today to begin a streak.';
  }
  return doneToday ? `Today counts already.${freeze}` : `Complete a task today to keep it.${freeze}`;
}
