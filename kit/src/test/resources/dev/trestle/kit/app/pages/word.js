export const word = 'hall';
