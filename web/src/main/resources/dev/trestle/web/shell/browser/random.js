/** A random key of 128 bits in hexadecimal. Not randomUUID, which pages over plain HTTP do not have. */
export const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');
