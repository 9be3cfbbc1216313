import {limit} from 'shell/forms/limits.js';

/** The tags in a text, separated by spaces or commas: lower case, each once, without what a tag cannot contain. */
export function tagsOf(text) {
  const words = text
    .split(/[\s,]+/)
    .map(word =>
      word
        .replace(/[^\p{L}\p{N}_-]/gu, '')
        .toLowerCase()
        .slice(0, limit('tag').max),
    )
    .filter(Boolean);
  return [...new Set(words)].slice(0, limit('tags').max);
}
