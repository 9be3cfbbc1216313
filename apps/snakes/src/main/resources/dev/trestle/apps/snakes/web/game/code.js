/** Parses and formats game codes as the server does: in any case, with spaces and hyphens. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export function parseCode(typed) {
  const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  const wrong = [...code].find(character => !alphabet.includes(character));
  if (wrong) {
    return {
      hint: /[01ILO]/.test(wrong)
        ? `A code has no ${wrong}: it would look like another character.`
        : `A code has no “${wrong}”.`,
    };
  }
  return code.length === 6 ? {code} : {hint: 'A code has six letters and digits.'};
}

export const spaced = code => `${code.slice(0, 3)} ${code.slice(3)}`;
