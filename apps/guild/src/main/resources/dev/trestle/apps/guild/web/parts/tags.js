/** The most tags of a goal, task or post. */
export const maxTags = 10;
const maxLength = 20;

/** The tags in a text, separated by spaces or commas: lower case, each once, without what a tag cannot contain. */
export function tagsOf(text) {
  const words = text
    .split(/[\s,]+/)
    .map(word =>
      word
        .replace(/[^\p{L}\p{N}_-]/gu, '')
        .toLowerCase()
        .slice(0, maxLength),
    )
    .filter(Boolean);
  return [...new Set(words)].slice(0, maxTags);
}
