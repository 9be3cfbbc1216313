/** The emotes by the names of the protocol, in the order in which they are offered. */
export const emotes = {
  wave: '👋',
  thumbsUp: '👍',
  clap: '👏',
  laugh: '😂',
  wow: '😮',
  heart: '❤️',
  fire: '🔥',
  party: '🎉',
  snake: '🐍',
  ladder: '🪜',
  cry: '😢',
  angry: '😡',
};

export const emoteNames = {
  wave: 'Wave',
  thumbsUp: 'Thumbs up',
  clap: 'Clap',
  laugh: 'Laugh',
  wow: 'Wow',
  heart: 'Heart',
  fire: 'Fire',
  party: 'Party',
  snake: 'Snake',
  ladder: 'Ladder',
  cry: 'Cry',
  angry: 'Angry',
};
