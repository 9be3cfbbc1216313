let limits;

/**
 * A limit that the server has written into its page, by its name, such as `SignUp.password`: {min, max}, of the length
 * of a text, the number of elements or a number.
 */
export function limit(name) {
  limits ??= JSON.parse(document.getElementById('limits').textContent);
  if (!Object.hasOwn(limits, name)) {
    throw new Error(`The server has not written the limit ${name} into the page.`);
  }
  return limits[name];
}

/** The limit of a text in words, for a message. */
export function lengthText(name, what = 'characters') {
  const {min, max} = limit(name);
  return `${min} to ${max} ${what}.`;
}
