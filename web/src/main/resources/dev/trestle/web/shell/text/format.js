/** A number with its noun: `1 message`, `1,200 messages`. */
export const plural = (count, one, many = `${one}s`) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
