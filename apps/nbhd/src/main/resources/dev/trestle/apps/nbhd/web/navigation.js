/** The addresses of all pages. */
export const paths = {
  start: '/nbhd/',
};
