/** The emotes by their names in the protocol, in the order of the picker. */
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
