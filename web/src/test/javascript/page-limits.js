/** Gives modules the limits that the server writes into its page: import it before them. */
const limits = {
  tag: {min: 1, max: 20},
  tags: {min: 0, max: 10},
  'post.pictures': {min: 0, max: 4},
  'quest.title': {min: 3, max: 100},
  'quest.periodSeconds': {min: 3600, max: 365 * 86_400},
  'UploadRequest.size': {min: 1, max: 8 * 1024 * 1024},
};

globalThis.document = {getElementById: () => ({textContent: JSON.stringify(limits)})};
